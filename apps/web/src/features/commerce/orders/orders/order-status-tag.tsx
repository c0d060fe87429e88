import type { OrderStatus, OrderSummary } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { isWhollyRefunded } from '../../../../shared/books/refunded-order.ts';

const tones: Record<OrderStatus, StatusTone> = {
  unpaid: 'wait',
  paid: 'run',
  completed: 'ok',
  canceled: 'done',
};

interface OrderStatusTagProps {
  readonly order: Pick<OrderSummary, 'status' | 'onAccount' | 'amountFen' | 'refundedFen'>;
}

export function OrderStatusTag({ order }: OrderStatusTagProps) {
  const t = useT('orders');
  const { status, onAccount } = order;
  if (onAccount && status === 'unpaid') return <StatusTag tone="run">{t('onAccount.status')}</StatusTag>;
  if (isWhollyRefunded(order)) return <StatusTag tone="done">{t('status.refunded')}</StatusTag>;
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>;
}
