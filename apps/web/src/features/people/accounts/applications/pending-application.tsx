import { formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { TypeDrawing } from '../registration/drawings/type-drawing.tsx';
import type { Application } from './application.ts';
import { RegistrationHeader } from '../registration/registration-header.tsx';
import { useRegistrationQuery } from '../registration/registration-query.ts';
import styles from './application-state.module.css';

/** An application that is not decided yet: its details, and links to continue. */
export function PendingApplication({ application }: { readonly application: Application }) {
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
          <div className={styles.actions}>
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
