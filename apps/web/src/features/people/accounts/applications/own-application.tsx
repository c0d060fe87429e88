import type { ApplicantType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { InstitutionApplicationForm } from './institution-application-form.tsx';
import { ApprovedApplication } from './approved-application.tsx';
import { RegistrationHeader } from '../registration/registration-header.tsx';
import { TeacherApplicationForm } from './teacher-application-form.tsx';
import { formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { TypeDrawing } from '../registration/drawings/type-drawing.tsx';
import { useRegistrationQuery } from '../registration/registration-query.ts';
import styles from './applications.module.css';
import type { DataOf } from '../../../../shared/api/index.ts';

const own = () => callQuery('GET /b/v1/account/getOwnApplication', {});

/** The last steps of a teacher or an institution: the application, then its result. */
export function OwnApplication({ type }: { readonly type: ApplicantType }) {
  const t = useT('registration');
  const queryClient = useQueryClient();
  // the state may have changed meanwhile
  const { data, error, refetch } = useQuery({ ...own(), staleTime: 0 });
  if (error) {
    return (
      <div className="wrap">
        <ErrorState error={error} onRetry={() => void refetch()} isPage />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className="wrap">
        <Loading shape="lines" />
      </div>
    );
  }
  if (data?.state === 'pending') return <PendingApplication application={data} />;
  if (data?.state === 'approved') return <ApprovedApplication type={type} />;

  const onSent = () => queryClient.invalidateQueries(own());
  return (
    <div className="wrap">
      <RegistrationHeader title={t(`details.title.${type}`)} type={type} step="details" />
      {data && (
        <InlineAlert tone="bad" title={t(`details.${data.state}`)}>
          {data.reason}
        </InlineAlert>
      )}
      {type === USER_TYPE.teacher ? (
        <TeacherApplicationForm previous={data?.teacher ?? null} onSent={onSent} />
      ) : (
        <InstitutionApplicationForm previous={data?.institution ?? null} onSent={onSent} />
      )}
    </div>
  );
}

/** An application that is not decided yet: its details, and links to continue. */
function PendingApplication({ application }: { readonly application: Application }) {
  const t = useT('registration');
  const { from } = useRegistrationQuery();
  const { type, submittedAt } = application;
  return (
    <div className="wrap">
      <RegistrationHeader title={t('waiting.title')} type={type} step="done" />
      <section className={`card ${styles.waiting}`}>
        <span className={styles.drawing}>
          <TypeDrawing type={type} />
        </span>
        <div>
          <p>
            <StatusTag tone="run">{t('waiting.state')}</StatusTag>
          </p>
          <p className={styles.text}>{t(`waiting.text.${type}`)}</p>
          <dl>
            {detailsOf(application).map(([name, value]) => (
              <div key={name}>
                <dt>{t(`details.${name}`)}</dt>
                <dd lang={name === 'category' ? undefined : textLanguage(value)}>
                  {name === 'category' ? t(`category.${value}`) : value}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('waiting.sentAt')}</dt>
              <dd className="num">{formatInstant(submittedAt)}</dd>
            </div>
          </dl>
          <div className={styles.applicationStateActions}>
            <ButtonLink look="primary" to={from ?? paths.home}>
              {t(from ? 'waiting.goOn' : 'waiting.home')}
            </ButtonLink>
            <ButtonLink to={paths.personal.service}>{t('waiting.support')}</ButtonLink>
          </div>
        </div>
      </section>
    </div>
  );
}

/** Names and values in the order of the form. */
const detailsOf = ({ teacher, institution }: Application) =>
  Object.entries(teacher ?? institution ?? {}) as [string, string][];

/** The application to become a teacher or an institution. */
export type Application = NonNullable<DataOf<'GET /b/v1/account/getOwnApplication'>>;
