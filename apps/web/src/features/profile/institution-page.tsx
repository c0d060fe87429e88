import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { applicationQuery } from './application.queries.ts';
import type { Application } from './application.queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import { Fact, ProfileSection } from './profile-section.tsx';

/** /personal/institution: what an institution sent of itself, and how its review stands. */
export function InstitutionPage() {
  const t = useT('profile');
  const { data: application, isPending, error, refetch } = useQuery(applicationQuery);
  return (
    <>
      <h1 className="pt">{t('institution.title')}</h1>
      {isPending && <Loading count={7} />}
      {error && application === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {application && <InstitutionDetails application={application} />}
      {application === null && (
        <EmptyState
          title={t('institution.empty')}
          actions={
            <ButtonLink look="primary" to={paths.registerChoice({ type: 3 })}>
              {t('institution.send')}
            </ButtonLink>
          }
        >
          {t('institution.emptyText')}
        </EmptyState>
      )}
    </>
  );
}

function InstitutionDetails({ application }: { readonly application: NonNullable<Application> }) {
  const t = useT('profile');
  const { state, type, reason, institution } = application;
  return (
    <>
      {state === 'refused' && (
        <Message
          tone="bad"
          title={t('review.reason', { reason: reason ?? '' })}
          action={
            <ButtonLink size="small" to={paths.registerChoice({ type: 3 })}>
              {t('review.sendAgain')}
            </ButtonLink>
          }
        />
      )}
      <ProfileSection title={t('institution.details')} action={<ApplicationTag state={state} type={type} />}>
        <dl>
          {institution && (
            <>
              <Fact label={t('institution.name')}>{institution.institutionName}</Fact>
              <Fact label={t('institution.category')}>
                {t(`institution.categories.${institution.category}`)}
              </Fact>
              <Fact label={t('institution.address')}>{institution.address}</Fact>
              <Fact label={t('institution.contactName')}>{institution.contactName}</Fact>
              <Fact label={t('institution.department')}>{institution.department}</Fact>
            </>
          )}
          <Fact label={t('institution.submittedAt')}>
            <span className="num">{formatDay(application.submittedAt)}</span>
          </Fact>
        </dl>
      </ProfileSection>
      <p className="sub s13">{t(`institution.note.${state}`)}</p>
    </>
  );
}
