import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { ReviewPanel } from '../../../../shared/ui/admin/review/review-panel.tsx';
import { SampleView } from './sample-view.tsx';

interface SamplePanelProps {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: what was sent, what the shop knows, and the decision. */
export function SamplePanel({ applicationId, ids, onOpen }: SamplePanelProps) {
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/sample/getApplication', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <ReviewPanel applicationId={applicationId} ids={ids} onOpen={onOpen} detail={detail}>
      {(sample, place) => <SampleView sample={sample} place={place} />}
    </ReviewPanel>
  );
}
