import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { applicationQuery } from './application.queries.ts';
import type { OwnApplicationData } from './application.queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import { HoldingsSection } from './holdings-section.tsx';
import { DetailItem, ProfileSection } from './profile-section.tsx';

/** /personal/institution: the details that an institution has sent, and the state of its application. */
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
            <ButtonLink look="primary" to={paths.registerChoice({ type: USER_TYPE.institution })}>
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

function InstitutionDetails({ application }: { readonly application: NonNullable<OwnApplicationData> }) {
  const t = useT('profile');
  const { state, type, reason, institution } = application;
  return (
    <>
      {state === 'rejected' && (
        <InlineAlert
          tone="bad"
          title={t('review.reason', { reason: reason ?? '' })}
          action={
            <ButtonLink size="small" to={paths.registerChoice({ type: USER_TYPE.institution })}>
              {t('review.sendAgain')}
            </ButtonLink>
          }
        />
      )}
      <ProfileSection title={t('institution.details')} action={<ApplicationTag state={state} type={type} />}>
        <dl>
          {institution && (
            <>
              <DetailItem label={t('institution.name')}>{institution.institutionName}</DetailItem>
              <DetailItem label={t('institution.category')}>
                {t(`institution.categories.${institution.category}`)}
              </DetailItem>
              <DetailItem label={t('institution.address')}>{institution.address}</DetailItem>
              <DetailItem label={t('institution.contactName')}>{institution.contactName}</DetailItem>
              <DetailItem label={t('institution.department')}>{institution.department}</DetailItem>
            </>
          )}
          <DetailItem label={t('institution.submittedAt')}>
            <span className="num">{formatDay(application.submittedAt)}</span>
          </DetailItem>
        </dl>
      </ProfileSection>
      <p className="sub s13">{t(`institution.note.${state}`)}</p>
      {state === 'approved' && <HoldingsSection />}
    </>
  );
}
