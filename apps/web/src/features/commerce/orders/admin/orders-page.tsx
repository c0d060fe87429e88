import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ORDER_STATUSES } from '@zhiye/contract/constants';
import {
  ORDER_EXPORT_FORMATS,
  ORDER_PAYMENT_METHODS,
  ORDER_REFUND_FILTERS,
} from '@zhiye/contract/constants/commerce/admin-order';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { adminLists, BUYER_TYPES } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { usePrivateQuery } from '../../../../shared/navigation/private-query.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { AdminOrderList } from './order-list.tsx';
import type { OrderQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { formatCount } from '../../../../shared/format.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import { useClickAfterLeaving, whenLeft } from '../../../../shared/ui/forms/field-leaving.ts';
import { toFen } from '../../../../shared/yuan.ts';

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

const TEXTS = [
  ['orderNo', 20],
  ['paymentNo', 64],
  ['buyer', 128],
] as const;
const AMOUNTS = ['minYuan', 'maxYuan'] as const;

interface OrderFiltersProps {
  readonly query: OrderQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

type Go = (change: Partial<OrderQuery>) => void;

/** The filters of the list, and the export of what they find. */
function OrderFilters({ query, total }: OrderFiltersProps) {
  const t = useT('orders-admin');
  const navigate = useNavigate();
  const go: Go = (change) => void navigate(adminLists.orders.to(query, change));
  return (
    <div className={page.tools}>
      {TEXTS.map(([name, maxLength]) => (
        <Input.Search
          key={`${name} ${query[name] ?? ''}`}
          className={page.search}
          aria-label={t(`orders.filter.${name}`)}
          placeholder={t(`orders.filter.${name}`)}
          defaultValue={query[name]}
          maxLength={maxLength}
          allowClear
          onSearch={(text) => go({ [name]: text.trim() || undefined })}
        />
      ))}
      <ChoiceFilters query={query} go={go} />
      <AdminDayFilter
        label={t('orders.filter.fromDay')}
        day={query.fromDay}
        onChange={(fromDay) => go({ fromDay })}
      />
      <AdminDayFilter
        label={t('orders.filter.toDay')}
        day={query.toDay}
        onChange={(toDay) => go({ toDay })}
      />
      {AMOUNTS.map((name) => (
        <Input
          key={`${name} ${query[name] ?? ''}`}
          className={page.filterSelect}
          aria-label={t(`orders.filter.${name}`)}
          placeholder={t(`orders.filter.${name}`)}
          defaultValue={query[name]}
          inputMode="decimal"
          maxLength={12}
          onPressEnter={({ currentTarget }) => go({ [name]: currentTarget.value.trim() || undefined })}
          onBlur={({ currentTarget }) => {
            const value = currentTarget.value.trim() || undefined;
            if (value !== query[name]) whenLeft(() => go({ [name]: value }));
          }}
        />
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('orders.total', { total: formatCount(total) })}
        </span>
      )}
      <ExportButtons query={query} isEmpty={!total} />
    </div>
  );
}

function ChoiceFilters({ query, go }: { readonly query: OrderQuery; readonly go: Go }) {
  const t = useT('orders-admin');
  return (
    <>
      <AdminFilterSelect
        label={t('orders.column.status')}
        value={query.status}
        choices={ORDER_STATUSES.map((status) => [status, t(`orders.status.${status}`)])}
        emptyText={t('any')}
        onChoose={(status) => go({ status })}
      />
      <AdminFilterSelect
        label={t('orders.column.method')}
        value={query.method}
        choices={ORDER_PAYMENT_METHODS.map((method) => [method, t(`provider.${method}`)])}
        emptyText={t('any')}
        onChoose={(method) => go({ method })}
      />
      <AdminFilterSelect
        label={t('orders.column.refund')}
        value={query.refund}
        choices={ORDER_REFUND_FILTERS.map((state) => [
          state,
          state === 'none' ? t('orders.noRefund') : t(`state.${state}`),
        ])}
        emptyText={t('any')}
        onChoose={(refund) => go({ refund })}
      />
      <AdminFilterSelect
        label={t('orders.column.userType')}
        value={query.userType && (`${query.userType}` as const)}
        choices={BUYER_TYPES.map((type) => [`${type}` as const, t(`orders.userType.${type}`)])}
        emptyText={t('any')}
        onChoose={(chosen) => go({ userType: BUYER_TYPES.find((type) => `${type}` === chosen) })}
      />
    </>
  );
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
