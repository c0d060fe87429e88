import type { OrderStatus } from '@zhiye/contract';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import { ORDER_STATUSES } from './order-statuses.ts';
import styles from './order-tabs.module.css';

export const MAX_KEYWORD_LENGTH = 60;

/** As wide as a digit: keeps the place of a count that is not known yet. */
const FIGURE_SPACE = '\u2007';

interface OrderTabsProps {
  /** Undefined until they are known. */
  readonly counts: Readonly<Record<OrderStatus, number>> | undefined;
  readonly current: OrderStatus | undefined;
  readonly keyword: string | undefined;
}

/** A tab for each status, and the search. A search keeps its text in every tab. */
export function OrderTabs({ counts, current, keyword }: OrderTabsProps) {
  const t = useT('orders');
  const navigate = useNavigate();
  const all = counts && ORDER_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  return (
    <div className={styles.bar}>
      <nav className={tabs.tabs} aria-label={t('list.tabs')}>
        {[undefined, ...ORDER_STATUSES].map((status) => {
          const count = status ? counts?.[status] : all;
          return (
            <Link
              key={status ?? 'all'}
              to={paths.personal.orderList({ status, q: keyword })}
              aria-current={status === current ? 'page' : undefined}
            >
              {status ? t(`status.${status}`) : t('list.all')}
              <span>{count === undefined ? FIGURE_SPACE : formatCount(count)}</span>
            </Link>
          );
        })}
      </nav>
      <KeywordSearch
        label={t('list.search')}
        hint={t('list.searchHint')}
        maxLength={MAX_KEYWORD_LENGTH}
        keyword={keyword}
        onSearch={(q) => void navigate(paths.personal.orderList({ status: current, q }))}
      />
    </div>
  );
}
