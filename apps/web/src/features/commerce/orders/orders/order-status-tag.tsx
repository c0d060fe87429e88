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

export function OrderStatusTag({ status }: { readonly status: OrderStatus }) {
  const t = useT('orders');
  return <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>;
}
