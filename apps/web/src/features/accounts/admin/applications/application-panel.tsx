import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ApplicationView } from './application-view.tsx';
import { useApplicationShortcuts } from './use-application-shortcuts.ts';

interface ApplicationPanelProps {
  /** Undefined when none is chosen. */
  readonly applicationId: string | undefined;
  /** The ids of the current list page, in order. */
  readonly ids: readonly string[];
  readonly onOpen: (applicationId: string | undefined) => void;
}

/** The chosen application: its data, the automatic checks and the decision. */
export function ApplicationPanel({ applicationId, ids, onOpen }: ApplicationPanelProps) {
  const t = useT('applications-admin');
  const at = applicationId === undefined ? -1 : ids.indexOf(applicationId);
  const previous = at > 0 ? ids[at - 1] : undefined;
  const next = ids[at + 1];
  useApplicationShortcuts({
    j: () => next && onOpen(next),
    k: () => previous && onOpen(previous),
  });
  const review = useQuery({
    ...callQuery('GET /b/v1/admin/application/getApplication', { applicationId: applicationId ?? '' }),
    enabled: applicationId !== undefined,
  });
  return (
    <aside className={`card ${page.panel}`} aria-label={t('panel')}>
      {applicationId === undefined && (
        <div className={page.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {applicationId !== undefined && review.isPending && (
        <div className={page.body}>
          <Loading count={8} />
        </div>
      )}
      {review.isError && <ErrorState error={review.error} onRetry={() => void review.refetch()} />}
      {review.data && (
        <ApplicationView
          application={review.data}
          listPosition={at < 0 ? undefined : { number: at + 1, of: ids.length }}
          onPrevious={previous === undefined ? undefined : () => onOpen(previous)}
          onNext={next === undefined ? undefined : () => onOpen(next)}
          onDecided={() => onOpen(next ?? previous)}
        />
      )}
    </aside>
  );
}
