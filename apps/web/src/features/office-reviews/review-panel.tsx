import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { OpenReview } from './open-review.tsx';
import { useReviewKeys } from './use-review-keys.ts';

interface ReviewPanelProps {
  /** Undefined while none is chosen. */
  readonly applicationId: string | undefined;
  /** The page of the list, in its order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: what was sent, what the shop knows, and the decision. */
export function ReviewPanel({ applicationId, ids, onOpen }: ReviewPanelProps) {
  const t = useT('office-reviews');
  const at = applicationId === undefined ? -1 : ids.indexOf(applicationId);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = ids[at + 1];
  useReviewKeys({
    j: () => next && onOpen(next),
    k: () => previous && onOpen(previous),
  });
  const review = useQuery({
    ...callQuery('GET /b/v1/office/review/getReview', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <aside className={`card ${room.panel}`} aria-label={t('panel')}>
      {applicationId === undefined && (
        <div className={room.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {applicationId !== undefined && review.isPending && (
        <div className={room.body}>
          <Loading count={8} />
        </div>
      )}
      {review.isError && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
      {review.data && (
        <OpenReview
          review={review.data}
          place={at < 0 ? undefined : { number: at + 1, of: ids.length }}
          onPrevious={previous === undefined ? undefined : () => onOpen(previous)}
          onNext={next === undefined ? undefined : () => onOpen(next)}
          onDecided={() => onOpen(next ?? previous)}
        />
      )}
    </aside>
  );
}
