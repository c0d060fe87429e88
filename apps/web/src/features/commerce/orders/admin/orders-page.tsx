import { useMutation } from '@tanstack/react-query';
import { ORDER_STATUSES } from '@zhiye/contract/constants';
import {
  ORDER_EXPORT_FORMATS,
  ORDER_PAYMENT_METHODS,
  ORDER_REFUND_FILTERS,
} from '@zhiye/contract/constants/commerce/admin-order';
import { Button } from 'antd';
import { adminLists, BUYER_TYPES } from '../../../../shared/navigation/admin-lists.ts';
import { usePrivateQuery } from '../../../../shared/navigation/private-query.ts';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminOrderList } from './order-list.tsx';
import type { OrderQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useClickAfterLeaving } from '../../../../shared/ui/forms/field-leaving.ts';
import { toFen } from '../../../../shared/yuan.ts';

/** /backoffice/orders: every order, by what a buyer or a bank can name. Nothing here changes one. */
export function OrdersPage() {
  const t = useT('orders-admin');
  const query = adminLists.orders.read(usePrivateQuery());
  const orders = useAdminList('POST /b/v1/admin/order/findOrders', {
    ...toOrderFilter(query),
    pageNo: query.pageNo,
  });
  return (
    <AdminListPage
      title={t('orders.title')}
      address={adminLists.orders}
      query={query}
      data={orders}
      filters={useFilters()}
      totalText={(total) => t('orders.total', { total: formatCount(total) })}
      tools={<ExportButtons query={query} isEmpty={!orders.data?.total} />}
      texts={{ none: t('orders.none'), noMatch: t('orders.empty'), noMatchText: t('emptyText') }}
      rows={(list, isStale) => <AdminOrderList list={list} isBusy={isStale} />}
    />
  );
}

function useFilters(): readonly AdminListFilter<OrderQuery>[] {
  const t = useT('orders-admin');
  const any = t('any');
  const named = <Name extends string>(name: Name) => ({ name, label: t(`orders.filter.${name}`) });
  return [
    { ...named('orderNo'), maxLength: 20 },
    { ...named('paymentNo'), maxLength: 64 },
    { ...named('buyer'), maxLength: 128 },
    {
      name: 'status',
      label: t('orders.column.status'),
      choices: ORDER_STATUSES.map((status) => [status, t(`orders.status.${status}`)]),
      any,
    },
    {
      name: 'method',
      label: t('orders.column.method'),
      choices: ORDER_PAYMENT_METHODS.map((method) => [method, t(`provider.${method}`)]),
      any,
    },
    {
      name: 'refund',
      label: t('orders.column.refund'),
      choices: ORDER_REFUND_FILTERS.map((state) => [
        state,
        state === 'none' ? t('orders.noRefund') : t(`state.${state}`),
      ]),
      any,
    },
    {
      name: 'userType',
      label: t('orders.column.userType'),
      choices: BUYER_TYPES.map((type) => [type, t(`orders.userType.${type}`)]),
      any,
    },
    { ...named('fromDay'), isDay: true },
    { ...named('toDay'), isDay: true },
    { ...named('minYuan'), isAmount: true },
    { ...named('maxYuan'), isAmount: true },
  ];
}

function ExportButtons({ query, isEmpty }: { readonly query: OrderQuery; readonly isEmpty: boolean }) {
  const t = useT('orders-admin');
  const exporting = useMutation({
    mutationFn: (format: (typeof ORDER_EXPORT_FORMATS)[number]) =>
      downloadFile('DOWNLOAD /b/v1/admin/order/exportOrders', { ...toOrderFilter(query), format }),
  });
  // an amount that was typed last counts
  const { click } = useClickAfterLeaving(() => false, exporting.mutate);
  return ORDER_EXPORT_FORMATS.map((format) => (
    <Button key={format} disabled={isEmpty || exporting.isPending} onClick={() => click(format)}>
      {t('orders.export', { format: format.toUpperCase() })}
    </Button>
  ));
}

const fenOf = (yuan: string | undefined): number | undefined =>
  yuan === undefined || Number(yuan) === 0 ? undefined : (toFen(yuan) ?? undefined);

/** The filter as the server takes it: amounts in fen, while the address has them in yuan as they were typed. */
const toOrderFilter = ({ minYuan, maxYuan, pageNo: _, ...filter }: OrderQuery) => ({
  ...filter,
  minFen: fenOf(minYuan),
  maxFen: maxYuan !== undefined && Number(maxYuan) === 0 ? 0 : fenOf(maxYuan),
});
