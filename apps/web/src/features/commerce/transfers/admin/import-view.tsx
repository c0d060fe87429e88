import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf, findStatementImports, SkippedLine } from '@zhiye/contract';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { IMPORTS, SKIPS, useTransferAction } from './use-transfer-action.ts';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { AdminModal } from '../../../../shared/ui/admin/admin-modal.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { TextAreaItem, TextItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { toFen } from '../../../../shared/yuan.ts';
import { formatReceivedAt } from './received-at.ts';
import { SkippedButton } from './statement-dialog.tsx';

type StatementImport = DataOf<typeof findStatementImports>['list'][number];

/** Statements that were applied; the lines that each left out can be seen, recorded and downloaded at any time. */
export function ImportView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [shown, setShown] = useState<string>();
  const result = useQuery({
    ...callQuery(IMPORTS, { pageNo: query.pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<StatementImport> = [
    {
      title: t('imports.file'),
      render: (_, { fileName, importerName, importedAt }) => (
        <>
          <span className={page.main}>
            <DataText>{fileName}</DataText>
          </span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{importerName}</DataText> <span className="num">{formatInstant(importedAt)}</span>
          </span>
        </>
      ),
    },
    {
      title: t('imports.new'),
      align: 'right',
      className: 'num',
      render: (_, { newCount, newFen }) => `${formatCount(newCount)} · ¥${formatMoney(newFen)}`,
    },
    {
      title: t('imports.skipped'),
      align: 'right',
      className: 'num',
      render: (_, { skippedCount }) => formatCount(skippedCount),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, { importId, skippedCount }) =>
        skippedCount > 0 && (
          <Button type="link" onClick={() => setShown(importId)}>
            {t('skipped.open')}
          </Button>
        ),
    },
  ];
  return (
    <>
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable rows={list} rowKey="importId" columns={columns} isBusy={result.isPlaceholderData} />
        )}
      </ListFrame>
      {shown && <SkippedLinesDialog importId={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const SHOWN = 100;
/** Reasons that the report has a text of its own for. */
const OUTCOMES: readonly string[] = ['repeated', 'outgoing', 'foreign', 'summary'];

interface SkippedLinesDialogProps {
  readonly importId: string;
  readonly onClose: () => void;
}

/** The lines that a statement left out. One that is a payment after all is recorded, and then waits to be matched. */
function SkippedLinesDialog({ importId, onClose }: SkippedLinesDialogProps) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<SkippedLine>();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...callQuery(SKIPS, { importId, pageNo: 1, pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  });
  if (asked) return <RecordDialog importId={importId} line={asked} onClose={() => setAsked(undefined)} />;
  return (
    <AdminModal title={t('skipped.title')} text={t('skipped.text')} width={860} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading count={5} />}
      {data && (
        <AdminTable
          rows={data.list}
          rowKey="lineNo"
          isBusy={isPlaceholderData}
          columns={[
            { title: t('statement.lineNo'), className: 'num', render: (_, { lineNo }) => lineNo },
            {
              title: t('column.line'),
              render: (_, { payer, receivedAt, remark }) => (
                <>
                  <DataText>{payer || '—'}</DataText>
                  <span className={`${page.by} ${page.under}`}>
                    <DataText>
                      {[receivedAt && formatReceivedAt(receivedAt), remark].filter(Boolean).join(' · ')}
                    </DataText>
                  </span>
                </>
              ),
            },
            {
              title: t('column.amount'),
              align: 'right',
              className: 'num',
              render: (_, { amountText }) => amountText,
            },
            {
              title: t('skipped.why'),
              render: (_, { reason }) => t(OUTCOMES.includes(reason) ? `fit.${reason}` : `skip.${reason}`),
            },
            {
              title: <span className="vh">{t('column.act')}</span>,
              render: (_, line) => (
                <>
                  {line.recording === 'yes' && (
                    <Button type="link" onClick={() => setAsked(line)}>
                      {t('skipped.record')}
                    </Button>
                  )}
                  {line.recording === 'done' && <span className={page.by}>{t('skipped.done')}</span>}
                </>
              ),
            },
          ]}
        />
      )}
      {data && data.total > SHOWN && (
        <p className={page.by}>{t('statement.cut', { total: data.total, shown: SHOWN })}</p>
      )}
      <div className={layout.rowActions}>
        <SkippedButton importId={importId} />
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </AdminModal>
  );
}

interface RecordDialogProps extends SkippedLinesDialogProps {
  readonly line: SkippedLine;
}

function RecordDialog({ importId, line, onClose }: RecordDialogProps) {
  const t = useT('transfers-admin');
  const act = useTransferAction();
  const { lineNo, payer, amountText, amountFen } = line;
  return (
    <AdminDialog<{ amount?: string; reason: string }>
      title={t('skipped.recordTitle', { payer, amount: amountText })}
      draft={`record line ${importId} ${lineNo}`}
      text={t('skipped.recordText')}
      submitLabel={t('skipped.record')}
      isBusy={act.isPending}
      failure={act.error?.message}
      onClose={onClose}
      onSubmit={({ amount, reason }) => {
        const typedFen = amountFen === null ? toFen(amount ?? '') : undefined;
        const input = { importId, lineNo, amountFen: typedFen ?? undefined, reason };
        act.mutate(() => call('POST /b/v1/admin/transfer/recordSkippedLine', input), { onSuccess: onClose });
      }}
    >
      {amountFen === null && (
        <TextItem
          name="amount"
          label={t('record.amount')}
          inputMode="decimal"
          required
          rule={(value?: string) => (toFen(value ?? '') ? undefined : t('record.amountWrong'))}
        />
      )}
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}
