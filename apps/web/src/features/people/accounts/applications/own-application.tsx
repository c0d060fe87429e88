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
import { PendingApplication } from './pending-application.tsx';

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
