import type { OrderSummary } from '@zhiye/contract';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import styles from './orders.module.css';

/** The time limit for the payment, or why the order was canceled; nothing for other statuses. */
export function OrderStatusHint({ order }: { readonly order: OrderSummary }) {
  const t = useT('orders');
  if (order.status === 'unpaid') {
    return (
      <span className={styles.deadline}>
        <Icon name="clock" size={14} />
        {t(order.onAccount ? 'onAccount.dueBy' : 'payBefore', { time: formatInstant(order.payBefore) })}
      </span>
    );
  }
  return order.cancelReason && t(`canceledBy.${order.cancelReason}`);
}
