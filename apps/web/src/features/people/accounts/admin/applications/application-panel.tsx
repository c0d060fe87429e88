import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../../shared/api/index.ts';
import { ReviewPanel } from '../../../../../shared/ui/admin/review/review-panel.tsx';
import { ApplicationView } from './application-view.tsx';

interface ApplicationPanelProps {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: its data, the automatic checks and the decision. */
export function ApplicationPanel({ applicationId, ids, onOpen }: ApplicationPanelProps) {
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/application/getApplication', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <ReviewPanel applicationId={applicationId} ids={ids} onOpen={onOpen} detail={detail}>
      {(application, place) => <ApplicationView application={application} place={place} />}
    </ReviewPanel>
  );
}
