import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TransferMatch } from '@zhiye/contract';
import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { MATCHES, useTransferAction } from './use-transfer-action.ts';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { LineCell } from './line-cell.tsx';

/** Proposals that wait for another person. */
export function MatchView({ query }: { readonly query: TransfersQuery }) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ match: TransferMatch; action: MatchAction }>();
  const act = useTransferAction();
  const close = () => setAsked(undefined);
  const result = useQuery({
    ...callQuery(MATCHES, { pageNo: query.pageNo, pageSize: PAGE_SIZE, state: 'proposed' }),
    placeholderData: keepPreviousData,
  });
  const ask = (match: TransferMatch, action: MatchAction) => {
    act.reset();
    setAsked({ match, action });
  };
  const columns = useMatchColumns(act.isPending, ask);
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
        <ReturnDialog
          title={t('ask.return')}
          proposalId={asked.match.matchId}
          text={t('ask.returnText')}
          isOwn={asked.match.isOwn}
          act={act}
          send={(reason) =>
            call('POST /b/v1/admin/transfer/returnMatch', { matchId: asked.match.matchId, reason })
          }
          onClose={close}
        />
      )}
    </>
  );
}

type MatchAction = 'confirm' | 'return';

/** A proposal: the money, what it would do, who made it. */
function useMatchColumns(
  isBusy: boolean,
  ask: (match: TransferMatch, action: MatchAction) => void,
): AdminColumns<TransferMatch> {
  const t = useT('transfers-admin');
  return [
    {
      title: t('column.line'),
      render: (_, { line }) => <LineCell line={line} />,
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
            <DataText>{part.institution}</DataText>{' '}
            <Link className="lk num" to={adminPaths.orderDetail(part.orderNo)}>
              {part.orderNo}
            </Link>{' '}
            · ¥{formatMoney(part.amountFen)}
            {part.voucherCount > 0 && (
              <>
                {' · '}
                <Link className="lk" to={adminLists.transfers.to({ view: part.state, text: part.orderNo })}>
                  {t('vouchers', { count: part.voucherCount })}
                </Link>
              </>
            )}
            <span className={`${page.by} ${page.under}`}>
              {t(`effect.${effectOf(part)}`, amountsOf(part))}
            </span>
            {part.otherProposals.map(({ makerName, madeAt }) => (
              <StatusTag key={madeAt} tone="wait">
                <DataText>{t('otherProposal', { name: makerName, time: formatInstant(madeAt) })}</DataText>
              </StatusTag>
            ))}
          </span>
        )),
    },
    {
      title: t('column.maker'),
      render: (_, { makerName, madeAt, isOwn }) => (
        <>
          <DataText>{isOwn ? t('you', { name: makerName }) : makerName}</DataText>
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
            <Button type="link" disabled={isBusy} onClick={() => ask(match, 'confirm')}>
              {t('do.confirm')}
            </Button>
          )}
          <Button type="link" danger disabled={isBusy} onClick={() => ask(match, 'return')}>
            {t(match.isOwn ? 'do.withdraw' : 'do.return')}
          </Button>
        </div>
      ),
    },
  ];
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
