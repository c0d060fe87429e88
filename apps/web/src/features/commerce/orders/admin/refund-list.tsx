import type { AdminRefund } from '@zhiye/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';

/** Those of `bank` are for refunds that finance pays by bank. */
export type RefundAction = 'approve' | 'reject' | 'retry' | 'recordBank' | 'confirmBank' | 'withdrawBank';

const TONES = {
  requested: 'wait',
  approved: 'run',
  sent: 'run',
  succeeded: 'ok',
  abnormal: 'bad',
  rejected: 'done',
} as const;

interface RefundListProps {
  readonly list: readonly AdminRefund[];
  readonly isBusy: boolean;
  readonly onAct: (refund: AdminRefund, action: RefundAction) => void;
}

/** What the caller may do: the second approval, and the confirmation of a bank transfer, are for somebody else. */
const actionsOf = ({ state, isOwn, isByBank, mayPayByBank, outgoing }: AdminRefund): RefundAction[] => {
  if (state === 'abnormal') return ['retry'];
  if (state === 'requested') return isOwn ? ['reject'] : ['approve', 'reject'];
  if (!isByBank || !mayPayByBank) return [];
  if (state === 'approved') return ['recordBank'];
  if (state === 'sent') return outgoing?.isOwn ? ['withdrawBank'] : ['confirmBank', 'withdrawBank'];
  return [];
};

export function RefundList({ list, isBusy, onAct }: RefundListProps) {
  const t = useT('orders-admin');
  const common = useT('shared');
  const columns: AdminColumns<AdminRefund> = [
    {
      title: t('column.order'),
      render: (_, { orderNo, title, buyerName }) => (
        <>
          <Link className="lk num" to={adminPaths.orderDetail(orderNo)}>
            {orderNo}
          </Link>
          <span className={`${page.by} ${page.under}`}>
            <DataText>{`${buyerName} · ${title ?? t('surplus')}`}</DataText>
          </span>
        </>
      ),
    },
    {
      title: t('column.amount'),
      align: 'right',
      className: 'num',
      render: (_, { amountFen, provider, codes }) => (
        <>
          ¥{formatMoney(amountFen)}
          <span className={`${page.by} ${page.under}`}>
            {[codes !== null && t('codes', { count: codes }), t(`provider.${provider ?? 'transfer'}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      title: t('column.reason'),
      render: (_, { reason, createdAt, readPercent }) => (
        <>
          <DataText>{reason}</DataText>
          <span className={`${page.by} ${page.under}`}>
            {formatInstant(createdAt)}
            {readPercent !== null &&
              ` · ${t(readPercent === 0 ? 'notRead' : 'readTo', { percent: readPercent })}`}
          </span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, refund) => <RefundOutcome refund={refund} />,
    },
    {
      title: t('column.approvers'),
      render: (_, { firstApproverName, secondApproverName }) =>
        [firstApproverName, secondApproverName].filter(Boolean).join(common('listSeparator')) || '—',
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, refund) => (
        <div className={layout.rowActions}>
          {actionsOf(refund).map((action) => (
            <Button
              key={action}
              type="link"
              danger={action === 'reject' || action === 'withdrawBank'}
              disabled={isBusy}
              onClick={() => onAct(refund, action)}
            >
              {t(`do.${action}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
  return <AdminTable rows={list} rowKey="refundRowId" columns={columns} isBusy={isBusy} />;
}

/** How far a refund is, and what it waits for. */
function RefundOutcome({ refund }: { readonly refund: AdminRefund }) {
  const t = useT('orders-admin');
  const { state, firstApproverName, problem, rejectReason, isByBank, outgoing } = refund;
  return (
    <>
      <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
      {isByBank && state === 'approved' && (
        <span className={`${page.by} ${page.under}`}>{t('waitsForBank')}</span>
      )}
      {outgoing && (
        <span className={`${page.by} ${page.under}`}>
          <DataText>
            {t(outgoing.checkerName ? 'bank.confirmed' : 'bank.recorded', {
              reference: outgoing.bankReference,
              day: outgoing.sentOn,
              maker: outgoing.makerName,
              checker: outgoing.checkerName,
            })}
          </DataText>
        </span>
      )}
      {state === 'requested' && firstApproverName && (
        <span className={`${page.by} ${page.under}`}>{t('waitsForSecond')}</span>
      )}
      {(problem ?? rejectReason) && (
        <span className={`${page.by} ${page.under}`}>
          <DataText>{problem ?? rejectReason}</DataText>
        </span>
      )}
    </>
  );
}
