import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicationImport } from '@zhiye/contract';
import { Progress } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { ImportReportView } from './import-report-view.tsx';
import { InspectionLink } from './inspection-link.tsx';
import { RefusedImport } from './refused-import.tsx';
import { WaitingRevision } from './waiting-revision.tsx';
import styles from './import-status.module.css';

const POLL_MS = 1000;

const isUnderWay = ({ state }: PublicationImport): boolean => state === 'waiting' || state === 'running';

interface ImportProgressProps {
  readonly importId: string;
  /** The upload of the next file, shown when this import has ended; it is told whether a revision waits. */
  readonly children: (replacesWaiting: boolean) => ReactNode;
}

/** Polls an import until it ends, then shows its report and decisions, or why the file was refused. */
export function ImportProgress({ importId, children }: ImportProgressProps) {
  const t = useT('books-admin');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['GET /b/v1/admin/publication/getPublicationImport', { importId }],
    // silent: the error is shown here, not as a toast every second
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const reply = await call('GET /b/v1/admin/publication/getPublicationImport', { importId }, options);
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });

  const isOver = data !== undefined && !isUnderWay(data);
  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findRevisions'] });
  }, [isOver, queryClient]);

  const cancelNow = async () => {
    const reply = await call('POST /b/v1/admin/publication/cancelImport', { importId });
    await refetch();
    if (!reply.isOK) throw new CallFailed(reply);
  };

  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if ((data?.state === 'done' || data?.state === 'ready') && data.report) {
    return (
      <>
        {data.state === 'ready' ? (
          <WaitingRevision importId={importId} />
        ) : (
          <InlineAlert tone="ok" title={t('report.done')} action={<InspectionLink importId={importId} />} />
        )}
        <ImportReportView report={data.report} />
        {children(data.state === 'ready')}
      </>
    );
  }
  if (data?.state === 'discarded') return children(false);
  if (data?.state === 'canceled') {
    return (
      <>
        <InlineAlert tone="ok" title={t('cancelImport.state')} />
        {children(false)}
      </>
    );
  }
  if (data?.state === 'refused') {
    return (
      <>
        <RefusedImport reason={data.reason} />
        {children(false)}
      </>
    );
  }
  const isRunning = data?.state === 'running';
  return (
    <div className={styles.state}>
      <p role="status">
        {error
          ? t('import.reconnecting')
          : isRunning
            ? t('import.running', { file: data.fileName })
            : t('import.waiting')}
      </p>
      <Progress percent={data?.percent ?? 0} aria-label={t('import.progress')} />
      {data && (
        <ConfirmedAction textKey="cancelImport" cancelLabel={t('cancelImport.keep')} run={cancelNow} />
      )}
    </div>
  );
}
