import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicationImport, PublicationImportReport } from '@zhiye/contract';
import { Progress } from 'antd';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { ConfirmedAction } from './confirmed-action.tsx';
import { InspectionLink } from './inspection-link.tsx';
import { WaitingRevision } from './waiting-revision.tsx';
import styles from './publications.module.css';
import { formatCount } from '../../../../../shared/format.ts';

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

/** Why a file was refused, where in the file, and that nothing has changed. */
function RefusedImport({ reason }: Pick<PublicationImport, 'reason'>) {
  const t = useT('books-admin');
  return (
    <div className={styles.state}>
      <InlineAlert tone="bad" title={t('refused.title')}>
        {reason?.text}
      </InlineAlert>
      {reason && (
        <dl className={styles.refusal}>
          {reason.file && (
            <>
              <dt>{t('refused.where')}</dt>
              <dd>{reason.file}</dd>
            </>
          )}
          <dt>{t('refused.code')}</dt>
          <dd>{reason.code}</dd>
        </dl>
      )}
      <p className="sub s13">{t('refused.kept')}</p>
    </div>
  );
}

const FIGURES = ['sections', 'positions', 'characters', 'files'] as const;

/** The report of an import: counts, removed content and warnings. */
function ImportReportView({ report }: { readonly report: PublicationImportReport }) {
  const t = useT('books-admin');
  const language = useLanguage();
  const { neutralized, warnings } = report;
  return (
    <div className={styles.state}>
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`report.${figure}`)}</dt>
            <dd className="num">{formatCount(report[figure])}</dd>
          </div>
        ))}
      </dl>
      <h4>{t('report.neutralised')}</h4>
      {neutralized.length === 0 && <p className="sub s13">{t('report.clean')}</p>}
      <ul className={styles.kinds}>
        {neutralized.map(({ what, count }) => (
          <li key={what}>
            {/* a kind that this build does not know shows its identifier */}
            {t(`kind.${what}`, { defaultValue: what })}
            <span className="num">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <h4 id="import-warnings">{t('report.warnings', { total: formatCount(warnings.length) })}</h4>
      {warnings.length === 0 && <p className="sub s13">{t('report.noWarnings')}</p>}
      {warnings.length > 0 && (
        // focusable, so that the keyboard can scroll it
        <ul className={styles.warnings} aria-labelledby="import-warnings" tabIndex={0}>
          {warnings.map(({ file, text }, index) => (
            <li key={index}>
              {text[language]}
              <code>{file}</code>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
