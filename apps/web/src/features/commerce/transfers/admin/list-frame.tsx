import { TRANSFER_STATES } from '@zhiye/contract/constants/commerce/transfer-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { TransfersQuery } from '../../../../shared/navigation/admin-lists.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';

export const PAGE_SIZE = 20;

/** The state of transfers that a view shows; undefined for the other views. */
export const stateOfView = (view: TransfersQuery['view']) => TRANSFER_STATES.find((state) => state === view);

interface ListFrameProps<Row> {
  readonly query: TransfersQuery;
  readonly result: UseQueryResult<{ list: readonly Row[]; total: number }>;
  readonly children: (list: readonly Row[]) => ReactNode;
}

/** Loading, empty and failed states of a list, and its pages. */
export function ListFrame<Row>({ query, result, children }: ListFrameProps<Row>) {
  const t = useT('transfers-admin');
  const { list = [], total = 0 } = result.data ?? {};
  return (
    <>
      {result.isPending && <Loading count={10} />}
      {result.isError && <ErrorState error={result.error} onRetry={() => void result.refetch()} />}
      {result.data && list.length === 0 && (
        <EmptyState title={t(`empty.${stateOfView(query.view) ? 'transfers' : query.view}`)}>
          {query.text && t('emptyText')}
        </EmptyState>
      )}
      {list.length > 0 && children(list)}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.transfers.to(query, { pageNo })}
      />
    </>
  );
}
