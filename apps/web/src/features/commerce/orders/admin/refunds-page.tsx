import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminRefund } from '@zhiye/contract';
import { REFUND_STATES } from '@zhiye/contract/constants';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { RefundQuery } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { RefundActionDialog } from './refund-action-dialog.tsx';
import { RefundList } from './refund-list.tsx';
import type { RefundAction } from './refund-list.tsx';

const LIST = 'GET /b/v1/admin/refund/findRefunds';
const PAGE_SIZE = 20;

/** /backoffice/refunds: refunds to approve or reject, and those that the provider could not make. */
export function RefundsPage() {
  const t = useT('orders-admin');
  const query = adminLists.refunds.read(useSearchParams()[0]);
  const [asked, setAsked] = useState<{ refund: AdminRefund; action: RefundAction }>();
  const refunds = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const { list = [], total = 0 } = refunds.data ?? {};
  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <RefundFilters key={query.order} query={query} total={refunds.data && total} />
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {refunds.isPending && <Loading count={10} />}
      {refunds.isError && <ErrorState error={refunds.error} onRetry={() => void refunds.refetch()} />}
      {refunds.data && list.length === 0 && (
        <AdminEmptyList query={query} none={t('none')} noMatch={t('empty')} noMatchText={t('emptyText')} />
      )}
      {list.length > 0 && (
        <RefundList
          list={list}
          isBusy={act.isPending || refunds.isPlaceholderData}
          onAct={(refund, action) => {
            act.reset();
            setAsked({ refund, action });
          }}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.refunds.to(query, { pageNo })}
      />
      {asked && <RefundActionDialog {...asked} act={act} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface RefundFiltersProps {
  readonly query: RefundQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function RefundFilters({ query, total }: RefundFiltersProps) {
  const t = useT('orders-admin');
  const navigate = useNavigate();
  const go = (change: Partial<RefundQuery>) => void navigate(adminLists.refunds.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.state')}
        value={query.state}
        choices={REFUND_STATES.map((state) => [state, t(`state.${state}`)])}
        emptyText={t('any')}
        onChoose={(state) => go({ state })}
      />
      <Input.Search
        className={page.search}
        aria-label={t('order')}
        placeholder={t('order')}
        defaultValue={query.order}
        maxLength={20}
        onSearch={(text) => go({ order: text.trim() || undefined })}
      />
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}
