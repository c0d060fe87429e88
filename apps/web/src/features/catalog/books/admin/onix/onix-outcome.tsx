import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnixImport } from '@zhiye/contract';
import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import { downloadFile } from '../../../../../shared/api/download.ts';
import { call, CallFailed } from '../../../../../shared/api/index.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { OnixProductTable } from './onix-product-table.tsx';
import { GET_ONIX_IMPORT as GET, WORKING } from './onix-state.ts';
import styles from '../book-import/book-import.module.css';

const FIGURES = [
  'products',
  'toCreate',
  'toUpdate',
  'toDelete',
  'unchanged',
  'replaced',
  'invalid',
  'noted',
] as const;

/** The figures of an import, what is being done, and what can be done next. */
export function OnixOutcome({ found }: { readonly found: OnixImport }) {
  const t = useT('onix-admin');
  const { importId, state } = found;
  const toDo = found.toCreate + found.toUpdate + found.toDelete;
  const [done, all] = state === 'reading' ? [found.readBytes, found.sizeBytes] : [found.processed, toDo];
  return (
    <>
      <section className={`card ${layout.section}`}>
        <h2>{t(`state.${state}`, { file: found.fileName })}</h2>
        {WORKING.has(state) && (
          <Progress
            percent={all === 0 ? 0 : Math.min(100, Math.floor((done / all) * 100))}
            aria-label={t('progress')}
          />
        )}
        {found.refusal !== null && (
          <InlineAlert tone="bad" title={t('refused')}>
            {found.refusal}
          </InlineAlert>
        )}
        <dl className={styles.figures}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd className="num">{formatCount(found[figure])}</dd>
            </div>
          ))}
        </dl>
        {state === 'undone' && found.kept > 0 && (
          <p className="s13">{t('kept', { count: formatCount(found.kept) })}</p>
        )}
        {found.pendingPrices > 0 && (
          <InlineAlert
            tone="wait"
            title={t('pendingPrices', { count: formatCount(found.pendingPrices) })}
            action={<Link to={adminPaths.priceChanges()}>{t('toPriceChanges')}</Link>}
          >
            {t('pendingPricesText')}
          </InlineAlert>
        )}
        <OnixActions found={found} toDo={toDo} />
      </section>
      {!WORKING.has(state) && found.products > 0 && (
        <OnixProductTable key={`${importId}${state}`} found={found} />
      )}
    </>
  );
}

interface OnixActionsProps {
  readonly found: OnixImport;
  readonly toDo: number;
}

/** Import, undo and the report. */
function OnixActions({ found, toDo }: OnixActionsProps) {
  const t = useT('onix-admin');
  const queryClient = useQueryClient();
  const { importId, state } = found;
  const change = useMutation({
    mutationFn: async (
      route: 'POST /b/v1/admin/onix/runOnixImport' | 'POST /b/v1/admin/onix/undoOnixImport',
    ) => {
      const reply = await call(route, { importId });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (data) => queryClient.setQueryData([GET, { importId }], data),
  });
  const report = useMutation({
    mutationFn: () => downloadFile('DOWNLOAD /b/v1/admin/onix/downloadReport', { importId }),
  });
  return (
    <>
      <div className={layout.bar}>
        {state === 'checked' && (
          <Button
            type="primary"
            disabled={change.isPending || toDo === 0}
            onClick={() => change.mutate('POST /b/v1/admin/onix/runOnixImport')}
          >
            {t('run', { count: formatCount(toDo) })}
          </Button>
        )}
        {state === 'done' && (
          <Button
            disabled={change.isPending}
            onClick={() => change.mutate('POST /b/v1/admin/onix/undoOnixImport')}
          >
            {t('undo')}
          </Button>
        )}
        {found.noted > 0 && (
          <Button disabled={report.isPending} onClick={() => report.mutate()}>
            {t('report')}
          </Button>
        )}
        <span className="sub s13">
          {state === 'checked' ? t('nothingYet') : state === 'done' && t('undoText')}
        </span>
      </div>
      {(change.error ?? report.error) && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {(change.error ?? report.error)?.message}
        </InlineAlert>
      )}
    </>
  );
}
