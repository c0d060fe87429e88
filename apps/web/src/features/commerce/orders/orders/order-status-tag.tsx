import type { OrderStatus } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';

const tones: Record<OrderStatus, StatusTone> = {
  unpaid: 'wait',
  paid: 'run',
  completed: 'ok',
  canceled: 'done',
};

interface OrderStatusTagProps {
  readonly status: OrderStatus;
  readonly onAccount?: boolean;
}

export function OrderStatusTag({ status, onAccount = false }: OrderStatusTagProps) {
  const t = useT('orders');
  if (onAccount && status === 'unpaid') return <StatusTag tone="run">{t('onAccount.status')}</StatusTag>;
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>;
}
