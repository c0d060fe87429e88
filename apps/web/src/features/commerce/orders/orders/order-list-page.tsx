import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { OrderCard } from './order-card.tsx';
import { formatCount } from '../../../../shared/format.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import styles from './orders.module.css';

const PAGE_SIZE = 10;

interface OrderListPageProps {
  /** What another area says about an order, one of the list. */
  readonly noteOf?: (orderNo: string, orderNos: readonly string[]) => ReactNode;
  /** What another area offers for all orders, above the list. */
  readonly tools?: ReactNode;
}

/** /personal/order: a person's orders; status, search and page are in the address. */
export function OrderListPage({ noteOf, tools }: OrderListPageProps) {
  const t = useT('orders');
  const { status, keyword, pageNo } = readQuery(useSearchParams()[0]);
  const orders = useQuery({
    ...callQuery('GET /b/v1/order/findOrders', { pageNo, pageSize: PAGE_SIZE, status, keyword }),
    placeholderData: keepPreviousData,
  });
  const list = orders.data?.list ?? [];
  const orderNos = list.map(({ orderNo }) => orderNo);
  return (
    <>
      <h1 className="pt">{t('list.title')}</h1>
      <OrderTabs counts={orders.data?.counts} current={status} keyword={keyword} />
      {tools}
      {orders.isPending && <Loading count={8} />}
      {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {list.map((order) => (
        <OrderCard key={order.orderNo} order={order} note={noteOf?.(order.orderNo, orderNos)} />
      ))}
      {orders.data?.list.length === 0 && <NoOrders status={status} keyword={keyword} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={orders.data?.total ?? 0}
        pathOf={(number) => paths.personal.orderList({ status, q: keyword, pageNo: number })}
      />
    </>
  );
}

/** Invalid values count as missing. */
const readQuery = (query: URLSearchParams) => ({
  status: readChoice(query, 'status', ORDER_STATUSES),
  keyword: readText(query, 'q', MAX_KEYWORD_LENGTH),
  pageNo: readPageNo(query),
});

interface NoOrdersProps {
  readonly status: OrderStatus | undefined;
  readonly keyword: string | undefined;
}

function NoOrders({ status, keyword }: NoOrdersProps) {
  const t = useT('orders');
  if (keyword) {
    const clear = <ButtonLink to={paths.personal.orderList({ status })}>{t('list.clearSearch')}</ButtonLink>;
    return (
      <EmptyState title={t('list.notFound', { keyword })} actions={clear}>
        {t('list.notFoundText')}
      </EmptyState>
    );
  }
  const title = status ? t('list.emptyOf', { status: t(`status.${status}`) }) : t('list.empty');
  const actions = (
    <>
      <ButtonLink look="primary" to={paths.listContent()}>
        {t('list.browse')}
      </ButtonLink>
      {status && <ButtonLink to={paths.personal.order}>{t('list.toAll')}</ButtonLink>}
    </>
  );
  return (
    <EmptyState title={title} actions={actions}>
      {t('list.emptyText')}
    </EmptyState>
  );
}

const MAX_KEYWORD_LENGTH = 60;

/** As wide as a digit: keeps the place of a count that is not known yet. */
const FIGURE_SPACE = '\u2007';

interface OrderTabsProps {
  /** Undefined until they are known. */
  readonly counts: Readonly<Record<OrderStatus, number>> | undefined;
  readonly current: OrderStatus | undefined;
  readonly keyword: string | undefined;
}

/** A tab for each status, and the search. A search keeps its text in every tab. */
function OrderTabs({ counts, current, keyword }: OrderTabsProps) {
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

// a record, so that the compiler reports a missing one
const inOrder: Record<OrderStatus, true> = { unpaid: true, paid: true, completed: true, canceled: true };

/** Listed in the order of the tabs. */
const ORDER_STATUSES = Object.keys(inOrder) as readonly OrderStatus[];
