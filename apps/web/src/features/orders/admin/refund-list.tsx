import type { AdminRefund } from '@zhiye/contract';
import { Button } from 'antd';
import { formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import page from '../../../shared/ui/admin/admin-page.module.css';
import { AdminTable } from '../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../shared/ui/admin/admin-table.tsx';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';

export type RefundAction = 'approve' | 'reject' | 'retry';

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

/** What the caller may do: the second approval is for somebody else. */
const actionsOf = ({ state, isOwn }: AdminRefund): RefundAction[] => {
  if (state === 'abnormal') return ['retry'];
  if (state !== 'requested') return [];
  return isOwn ? ['reject'] : ['approve', 'reject'];
};

export function RefundList({ list, isBusy, onAct }: RefundListProps) {
  const t = useT('orders-admin');
  const columns: AdminColumns<AdminRefund> = [
    {
      title: t('column.order'),
      render: (_, { orderNo, title, buyerName }) => (
        <>
          <span className="num">{orderNo}</span>
          <span className={`${page.by} ${page.under}`}>{`${buyerName} · ${title ?? t('surplus')}`}</span>
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
            {[codes !== null && t('codes', { count: codes }), t(`provider.${provider}`)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      title: t('column.reason'),
      render: (_, { reason, createdAt }) => (
        <>
          {reason}
          <span className={`${page.by} ${page.under}`}>{formatInstant(createdAt)}</span>
        </>
      ),
    },
    {
      title: t('column.state'),
      render: (_, { state, firstApproverName, problem, rejectReason }) => (
        <>
          <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          {state === 'requested' && firstApproverName && (
            <span className={`${page.by} ${page.under}`}>{t('waitsForSecond')}</span>
          )}
          {(problem ?? rejectReason) && (
            <span className={`${page.by} ${page.under}`}>{problem ?? rejectReason}</span>
          )}
        </>
      ),
    },
    {
      title: t('column.approvers'),
      render: (_, { firstApproverName, secondApproverName }) =>
        [firstApproverName, secondApproverName].filter(Boolean).join('、') || '—',
    },
    {
      title: <span className="vh">{t('column.act')}</span>,
      render: (_, refund) => (
        <div className={layout.rowActions}>
          {actionsOf(refund).map((action) => (
            <Button
              key={action}
              type="link"
              danger={action === 'reject'}
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
