import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Statement } from '@zhiye/contract';
import { useState } from 'react';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import styles from '../channel.module.css';
import { salePath } from '../channel-query.ts';
import type { SaleQuery } from '../channel-query.ts';
import { LineTable } from './line-table.tsx';
import { StatementSums } from './statement-sums.tsx';
import { StatementTag } from './statement-tag.tsx';

const PAGE_SIZE = 50;

interface StatementPanelProps {
  readonly statement: Statement;
  readonly query: SaleQuery;
}

/** A statement: its lines, its sums, and its confirmation. */
export function StatementPanel({ statement, query }: StatementPanelProps) {
  const t = useT('channel');
  const { statementId, statementNo, month, state, createdAt, paidOn } = statement;
  const filter = { statementId };
  const pageNo = query.statementId === statementId ? query.pageNo : 1;
  const lines = useQuery({
    ...callQuery('GET /b/v1/channel/findSales', { ...filter, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <article className={`card ${styles.statement ?? ''}`}>
      <header>
        <div>
          <h2>{t('statement.title', { month })}</h2>
          <p className="num sub s12">{t('statement.number', { statementNo, day: formatDay(createdAt) })}</p>
        </div>
        <div>
          <StatementTag state={state} />{' '}
          {paidOn && <span className="num s12">{t('paidOn', { paidOn })}</span>}
          <ExportButtons
            disabled={!lines.data}
            onExport={(format, readBlob) =>
              downloadFile('DOWNLOAD /b/v1/channel/exportSales', { ...filter, format }, readBlob)
            }
          />
        </div>
      </header>
      {lines.isPending && <Loading count={6} />}
      {lines.isError && <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.data && <LineTable list={lines.data.list} isOneStatement />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={lines.data?.total ?? 0}
        pathOf={(page) => salePath(query, { statementId, pageNo: page })}
      />
      <footer>
        <StatementSums statement={statement} />
        {state === 'pending' && <Confirmation statement={statement} />}
      </footer>
    </article>
  );
}

function Confirmation({ statement: { statementId, month } }: Pick<StatementPanelProps, 'statement'>) {
  const t = useT('channel');
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = useMutation({
    mutationFn: async () => {
      const reply = await call('POST /b/v1/channel/confirmStatement', { statementId });
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSettled: () =>
      Promise.all(
        ['GET /b/v1/channel/findStatements', 'GET /b/v1/channel/findSales'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.personal.service}>{t('statement.ask')}</ButtonLink>
      <Button look="primary" disabled={confirm.isPending} onClick={() => setIsAsking(true)}>
        {t('statement.confirm')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('statement.confirmTitle', { month })}
          confirmLabel={t('statement.confirm')}
          cancelLabel={t('statement.later')}
          look="primary"
          onConfirm={() => {
            setIsAsking(false);
            confirm.mutate();
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t('statement.confirmText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
