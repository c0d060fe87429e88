import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LineFiling } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { LineCell } from './line-cell.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { FILINGS, useTransferAction } from './use-transfer-action.ts';

type FilingAction = 'confirm' | 'return';

/** Money that belongs to no order: proposals that wait for another person, then what was confirmed. */
export function FilingView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ filing: LineFiling; action: FilingAction }>();
  const act = useTransferAction();
  const close = () => setAsked(undefined);
  const result = useQuery({
    ...callQuery(FILINGS, { pageNo: query.pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const ask = (filing: LineFiling, action: FilingAction) => {
    act.reset();
    setAsked({ filing, action });
  };
  const columns = useFilingColumns(act.isPending, ask);
  return (
    <>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="filingId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked?.action === 'confirm' && (
        <AdminConfirm
          title={t('filing.ask', {
            amount: formatMoney(asked.filing.line.amountFen),
            kind: t(`filing.kinds.${asked.filing.kind}`),
          })}
          look="primary"
          confirmLabel={t('do.confirmFiling')}
          cancelLabel={t('cancel')}
          onCancel={close}
          onConfirm={() => {
            const { filingId } = asked.filing;
            close();
            act.mutate(() => call('POST /b/v1/admin/transfer/confirmFiling', { filingId }));
          }}
        >
          {t('filing.askText')}
        </AdminConfirm>
      )}
      {asked?.action === 'return' && (
        <ReturnDialog
          title={t('filing.return')}
          proposalId={asked.filing.filingId}
          text={t('ask.returnText')}
          isOwn={asked.filing.isOwn}
          act={act}
          send={(reason) =>
            call('POST /b/v1/admin/transfer/returnFiling', { filingId: asked.filing.filingId, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function useFilingColumns(
  isBusy: boolean,
  ask: (filing: LineFiling, action: FilingAction) => void,
): AdminColumns<LineFiling> {
  const t = useT('transfers-admin');
  return [
    { title: t('column.line'), render: (_, { line }) => <LineCell line={line} /> },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { line }) => `¥${formatMoney(line.amountFen)}`,
    },
    {
      title: t('filing.kind'),
      render: (_, { kind, reason }) => (
        <>
          <span className={page.main}>{t(`filing.kinds.${kind}`)}</span>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{reason}</DataText>
          </span>
        </>
      ),
    },
    {
      title: t('column.maker'),
      render: (_, { makerName, madeAt, isOwn, checkerName }) => (
        <>
          <DataText>{isOwn ? t('you', { name: makerName }) : makerName}</DataText>
          <span className={`${page.by} ${page.under} num`}>{formatInstant(madeAt)}</span>
          {checkerName !== null && (
            <span className={`${page.by} ${page.under}`}>
              <DataText>{t('filing.checkedBy', { name: checkerName })}</DataText>
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, filing) =>
        filing.state === 'proposed' && (
          <div className={layout.rowActions}>
            {filing.isOwn ? (
              <span className={page.by}>{t('otherMustConfirm')}</span>
            ) : (
              <Button type="link" disabled={isBusy} onClick={() => ask(filing, 'confirm')}>
                {t('do.confirmFiling')}
              </Button>
            )}
            <Button type="link" danger disabled={isBusy} onClick={() => ask(filing, 'return')}>
              {t(filing.isOwn ? 'do.withdraw' : 'do.return')}
            </Button>
          </div>
        ),
    },
  ];
}
