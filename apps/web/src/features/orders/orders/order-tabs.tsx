import type { OrderStatus } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import tabs from '../../../shared/ui/navigation/tabs.module.css';
import { ORDER_STATUSES } from './order-statuses.ts';
import styles from './order-tabs.module.css';

/** As wide as a digit: keeps the place of a count that is not known yet. */
const FIGURE_SPACE = '\u2007';

interface OrderTabsProps {
  /** Undefined until they are known. */
  readonly counts: Readonly<Record<OrderStatus, number>> | undefined;
  readonly current: OrderStatus | undefined;
}

export function OrderTabs({ counts, current }: OrderTabsProps) {
  const t = useT('orders');
  const all = counts && ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <nav className={`${tabs.tabs} ${styles.tabs}`} aria-label={t('list.tabs')}>
      {[undefined, ...ORDER_STATUSES].map((status) => {
        const count = status ? counts?.[status] : all;
        return (
          <Link
            key={status ?? 'all'}
            to={paths.personal.orderList({ status })}
            aria-current={status === current ? 'page' : undefined}
          >
            {status ? t(`status.${status}`) : t('list.all')}
            <span>{count === undefined ? FIGURE_SPACE : formatCount(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
