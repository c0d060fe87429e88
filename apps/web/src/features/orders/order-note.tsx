import type { OrderSummary } from '@zhiye/contract';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './order-note.module.css';

/** Until when to pay, or why an order was canceled; nothing for the others. */
export function OrderNote({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  if (order.status === 'unpaid') {
    return (
      <span className={styles.deadline}>
        <Icon name="clock" size={14} />
        {t('payBefore', { time: formatInstant(order.payBefore) })}
      </span>
    );
  }
  return order.cancelReason && t(`canceledBy.${order.cancelReason}`);
}
