import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { usePrivateQuery } from '../../../../shared/navigation/private-query.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { toOrderFilter } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { AdminOrderList } from './order-list.tsx';

const PAGE_SIZE = 20;

/** /backoffice/orders: every order, by what a buyer or a bank can name. Nothing here changes one. */
export function OrdersPage() {
  const t = useT('orders-admin');
  const query = adminLists.orders.read(usePrivateQuery());
  const { pageNo } = query;
  const orders = useQuery({
    ...callQuery('POST /b/v1/admin/order/findOrders', {
      ...toOrderFilter(query),
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = orders.data ?? {};
  return (
    <section>
      <h1 className={page.title}>{t('orders.title')}</h1>
      <OrderFilters query={query} total={orders.data && total} />
      {orders.isPending && <Loading count={10} />}
      {orders.isError && <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />}
      {orders.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('orders.none')}
          noMatch={t('orders.empty')}
          noMatchText={t('emptyText')}
        />
      )}
      {list.length > 0 && <AdminOrderList list={list} isBusy={orders.isPlaceholderData} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(number) => adminLists.orders.to(query, { pageNo: number })}
      />
    </section>
  );
}
