import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Message } from '../../shared/ui/message.tsx';
import { InstitutionForm } from './institution-form.tsx';
import { PassedApplication } from './passed-application.tsx';
import { RegistrationHead } from './registration-head.tsx';
import { TeacherForm } from './teacher-form.tsx';
import { WaitingApplication } from './waiting-application.tsx';

const own = () => callQuery('GET /b/v1/account/getOwnApplication', {});

/** The last steps of a teacher or an institution: papers to send, then the answer to wait for. */
export function OwnApplication({ type }: { readonly type: 2 | 3 }) {
  const t = useT('registration');
  const queryClient = useQueryClient();
  // somebody decides meanwhile
  const { data, error, refetch } = useQuery({ ...own(), staleTime: 0 });
  if (error) {
    return (
      <div className="wrap">
        <ErrorState error={error} onRetry={() => void refetch()} whole />
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
  if (data?.state === 'pending') return <WaitingApplication application={data} />;
  if (data?.state === 'passed') return <PassedApplication type={type} />;

  const onSent = () => queryClient.invalidateQueries(own());
  return (
    <div className="wrap">
      <RegistrationHead title={t(`details.title.${type}`)} type={type} step="details" />
      {data?.state === 'refused' && (
        <Message tone="bad" title={t('details.refused')}>
          {data.reason}
        </Message>
      )}
      {type === 2 ? (
        <TeacherForm last={data?.teacher ?? null} onSent={onSent} />
      ) : (
        <InstitutionForm last={data?.institution ?? null} onSent={onSent} />
      )}
    </div>
  );
}
