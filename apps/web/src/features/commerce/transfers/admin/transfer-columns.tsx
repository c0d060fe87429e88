import type { AdminTransfer } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import type { TransferAction } from './transfer-action-dialog.tsx';

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

interface TransferColumnHandlers {
  readonly onAct: (transfer: AdminTransfer, action: TransferAction) => void;
  /** Shows the pictures of the voucher. */
  readonly onShow: (transfer: AdminTransfer) => void;
}

/** A transfer: whose it is, what is due, what has arrived, its voucher. */
export function useTransferColumns(
  isBusy: boolean,
  { onAct, onShow }: TransferColumnHandlers,
): AdminColumns<AdminTransfer> {
  const t = useT('transfers-admin');
  return [
    {
      title: t('column.institution'),
      render: (_, { institution, orderNo, referenceCode, orderStatus }) => (
        <>
          <span className={page.main} lang={textLanguage(institution)}>
            {institution}
          </span>
          <span className={`${page.by} ${page.under} num`}>
            <Link className="lk" to={adminPaths.orderDetail(orderNo)}>
              {orderNo}
            </Link>
            {` · ${referenceCode} · ${t(`order.${orderStatus}`)}`}
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
      render: (_, transfer) => <VoucherCell transfer={transfer} onShow={onShow} />,
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
              disabled={isBusy}
              onClick={() => onAct(transfer, action)}
            >
              {t(`do.${action}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}

interface VoucherCellProps {
  readonly transfer: AdminTransfer;
  readonly onShow: (transfer: AdminTransfer) => void;
}

function VoucherCell({ transfer, onShow }: VoucherCellProps) {
  const t = useT('transfers-admin');
  const { voucher, images, reason, surplusReturn } = transfer;
  return (
    <>
      {voucher && (
        <DataText>{`${voucher.payerName} · ¥${formatMoney(voucher.amountFen)} · ${voucher.paidOn}`}</DataText>
      )}
      {images.length > 0 && (
        <Button type="link" onClick={() => onShow(transfer)}>
          {t('pictures', { count: images.length })}
        </Button>
      )}
      {reason && (
        <span className={`${page.by} ${page.under}`} lang={textLanguage(reason)}>
          {reason}
        </span>
      )}
      {surplusReturn && (
        <span className={`${page.by} ${page.under}`}>
          <DataText>
            {t(`returnState.${surplusReturn.state}`, {
              amount: formatMoney(surplusReturn.amountFen),
              reference: surplusReturn.bankReference,
              maker: surplusReturn.makerName,
              checker: surplusReturn.checkerName,
            })}
          </DataText>
        </span>
      )}
    </>
  );
}
