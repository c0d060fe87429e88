import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransferMatch } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { call, callQuery } from '../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../shared/ui/admin/admin-dialog.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../shared/ui/admin/admin-table.tsx';
import { TextAreaItem } from '../../../shared/ui/admin/forms/text-items.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import type { TransfersQuery } from './transfers-query.ts';
import { MATCHES, useTransferAction } from './use-transfer-action.ts';

/** Proposals that wait for another person. */
export function MatchView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ match: TransferMatch; action: 'confirm' | 'return' }>();
  const act = useTransferAction();
  const close = () => setAsked(undefined);
  const result = useQuery({
    ...callQuery(MATCHES, { pageNo: query.pageNo, pageSize: PAGE_SIZE, state: 'proposed' }),
    placeholderData: keepPreviousData,
  });
  const ask = (match: TransferMatch, action: 'confirm' | 'return') => {
    act.reset();
    setAsked({ match, action });
  };
  const columns: AdminColumns<TransferMatch> = [
    {
      title: t('column.line'),
      render: (_, { line }) => (
        <>
          <span className={page.main}>{line.payer}</span>
          <span className={`${page.by} ${page.under}`}>
            {[formatInstant(line.receivedAt), line.transactionNo, line.remark].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { line }) => `¥${formatMoney(line.amountFen)}`,
    },
    {
      title: t('column.orders'),
      render: (_, { parts }) =>
        parts.map((part) => (
          <span key={part.orderNo} className={page.under}>
            {part.institution} <span className="num">{part.orderNo}</span> · ¥{formatMoney(part.amountFen)}
            <span className={`${page.by} ${page.under}`}>
              {t(`effect.${effectOf(part)}`, amountsOf(part))}
            </span>
          </span>
        )),
    },
    {
      title: t('column.maker'),
      render: (_, { makerName, madeAt, isOwn }) => (
        <>
          {isOwn ? t('you', { name: makerName }) : makerName}
          <span className={`${page.by} ${page.under} num`}>{formatInstant(madeAt)}</span>
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, match) => (
        <div className={layout.rowActions}>
          {match.isOwn ? (
            <span className={page.by}>{t('otherMustConfirm')}</span>
          ) : (
            <Button type="link" disabled={act.isPending} onClick={() => ask(match, 'confirm')}>
              {t('do.confirm')}
            </Button>
          )}
          <Button type="link" danger disabled={act.isPending} onClick={() => ask(match, 'return')}>
            {t(match.isOwn ? 'do.withdraw' : 'do.return')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <p className={page.tools}>{t('matchesHint')}</p>
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <ListFrame query={query} result={result}>
        {(list) => (
          <AdminTable
            rows={list}
            rowKey="matchId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked?.action === 'confirm' && (
        <AdminConfirm
          title={t('ask.confirm', { amount: formatMoney(asked.match.line.amountFen) })}
          look="primary"
          confirmLabel={t('do.confirm')}
          cancelLabel={t('cancel')}
          onCancel={close}
          onConfirm={() => {
            const { matchId } = asked.match;
            close();
            act.mutate(() => call('POST /b/v1/admin/transfer/confirmMatch', { matchId }));
          }}
        >
          {t('ask.confirmText')}
        </AdminConfirm>
      )}
      {asked?.action === 'return' && (
        <AdminDialog<{ reason: string }>
          title={t('ask.return')}
          text={t('ask.returnText')}
          submitLabel={t(asked.match.isOwn ? 'do.withdraw' : 'do.return')}
          isBusy={act.isPending}
          failure={act.error?.message}
          onSubmit={({ reason }) => {
            const input = { matchId: asked.match.matchId, reason };
            act.mutate(() => call('POST /b/v1/admin/transfer/returnMatch', input), { onSuccess: close });
          }}
          onClose={close}
        >
          <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
        </AdminDialog>
      )}
    </>
  );
}

type Part = TransferMatch['parts'][number];

function effectOf({ isOrderOpen, shortFen, surplusFen }: Part): 'closed' | 'short' | 'over' | 'paid' {
  if (!isOrderOpen) return 'closed';
  if (shortFen > 0) return 'short';
  return surplusFen > 0 ? 'over' : 'paid';
}

const amountsOf = ({ shortFen, surplusFen }: Part) => ({
  short: formatMoney(shortFen),
  surplus: formatMoney(surplusFen),
});
