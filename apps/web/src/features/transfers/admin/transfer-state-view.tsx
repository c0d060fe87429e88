import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminTransfer, TransferState } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '../../../shared/api/index.ts';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../shared/ui/admin/admin-table.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { ListFrame, PAGE_SIZE } from './list-frame.tsx';
import { TransferActionDialog } from './transfer-action-dialog.tsx';
import type { TransferAction } from './transfer-action-dialog.tsx';
import type { TransfersQuery } from './transfers-query.ts';
import { TRANSFERS, useTransferAction } from './use-transfer-action.ts';
import { VoucherPictures } from './voucher-pictures.tsx';

/** What the caller may do with a transfer. A return is confirmed by somebody else. */
function actionsOf({ state, surplusReturn, surplusFen, returnedFen }: AdminTransfer): TransferAction[] {
  const isOpen = state !== 'received' && state !== 'over';
  if (surplusReturn?.state === 'proposed')
    return surplusReturn.isOwn ? ['withdrawReturn'] : ['confirmReturn', 'withdrawReturn'];
  return [
    ...(isOpen ? (['record'] as const) : []),
    ...(state === 'submitted' ? (['reject'] as const) : []),
    ...(surplusFen > returnedFen ? (['recordReturn'] as const) : []),
  ];
}

interface TransferStateViewProps {
  readonly query: TransfersQuery;
  readonly state: TransferState;
}

/** The transfers of one state. */
export function TransferStateView({ query, state }: TransferStateViewProps) {
  const t = useT('transfers-admin');
  const [asked, setAsked] = useState<{ transfer: AdminTransfer; action: TransferAction }>();
  const [shown, setShown] = useState<AdminTransfer>();
  const act = useTransferAction();
  const { text, pageNo } = query;
  const result = useQuery({
    ...callQuery(TRANSFERS, { pageNo, pageSize: PAGE_SIZE, state, text }),
    placeholderData: keepPreviousData,
  });
  const columns: AdminColumns<AdminTransfer> = [
    {
      title: t('column.institution'),
      render: (_, { institution, orderNo, referenceCode, orderStatus }) => (
        <>
          <span className={page.main}>{institution}</span>
          <span className={`${page.by} ${page.under} num`}>
            {`${orderNo} · ${referenceCode} · ${t(`order.${orderStatus}`)}`}
          </span>
        </>
      ),
    },
    {
      title: t('column.due'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen, payBefore, orderStatus }) => (
        <>
          ¥{formatMoney(amountFen)}
          {orderStatus === 'unpaid' && (
            <span className={`${page.by} ${page.under}`}>
              {t('until', { time: formatInstant(payBefore) })}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('column.received'),
      align: 'right',
      className: 'num',
      render: (_, { receivedFen, surplusFen, returnedFen }) => (
        <>
          ¥{formatMoney(receivedFen)}
          {surplusFen > 0 && (
            <span className={`${page.by} ${page.under}`}>
              {t('surplusOf', { surplus: formatMoney(surplusFen), returned: formatMoney(returnedFen) })}
            </span>
          )}
        </>
      ),
    },
    {
      title: t('column.voucher'),
      render: (_, { voucher, images, reason, surplusReturn, ...transfer }) => (
        <>
          {voucher && `${voucher.payerName} · ¥${formatMoney(voucher.amountFen)} · ${voucher.paidOn}`}
          {images.length > 0 && (
            <Button
              type="link"
              onClick={() => setShown({ voucher, images, reason, surplusReturn, ...transfer })}
            >
              {t('pictures', { count: images.length })}
            </Button>
          )}
          {reason && <span className={`${page.by} ${page.under}`}>{reason}</span>}
          {surplusReturn && (
            <span className={`${page.by} ${page.under}`}>
              {t(`returnState.${surplusReturn.state}`, {
                amount: formatMoney(surplusReturn.amountFen),
                reference: surplusReturn.bankReference,
                maker: surplusReturn.makerName,
                checker: surplusReturn.checkerName,
              })}
            </span>
          )}
        </>
      ),
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, transfer) => (
        <div className={layout.rowActions}>
          {actionsOf(transfer).map((action) => (
            <Button
              key={action}
              type="link"
              danger={action === 'reject' || action === 'withdrawReturn'}
              disabled={act.isPending}
              onClick={() => {
                act.reset();
                setAsked({ transfer, action });
              }}
            >
              {t(`do.${action}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
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
            rowKey="transferId"
            columns={columns}
            isBusy={act.isPending || result.isPlaceholderData}
          />
        )}
      </ListFrame>
      {asked && <TransferActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
      {shown && <VoucherPictures transfer={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
