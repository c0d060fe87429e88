import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReconciliationCase } from '@zhiye/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import type { CaseQuery } from '../../../../shared/navigation/admin-lists.ts';
import { downloadFile } from '../../../../shared/api/download.ts';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { CaseFilters } from './case-filters.tsx';
import { CaseList } from './case-list.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

const LIST = 'GET /b/v1/admin/reconciliation/findCases';
const PAGE_SIZE = 20;

export function CaseTab({ query }: { readonly query: CaseQuery }) {
  const t = useT('reconciliation-admin');
  const [resolving, setResolving] = useState<ReconciliationCase>();
  const cases = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const act = useAdminListAction(LIST);
  const exportCases = useMutation({
    mutationFn: () => {
      const { pageNo: _pageNo, ...filter } = query;
      return downloadFile('DOWNLOAD /b/v1/admin/reconciliation/exportCases', filter);
    },
  });
  const { list = [], total = 0 } = cases.data ?? {};
  return (
    <>
      <CaseFilters query={query} total={cases.data && total}>
        <Button disabled={exportCases.isPending || list.length === 0} onClick={() => exportCases.mutate()}>
          {t('export')}
        </Button>
      </CaseFilters>
      {act.error && !resolving && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      {cases.isPending && <Loading count={10} />}
      {cases.isError && <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />}
      {cases.data && list.length === 0 && (
        <AdminEmptyList
          query={query}
          none={t('cases.none')}
          noMatch={t('cases.empty')}
          noMatchText={t('cases.emptyText')}
        />
      )}
      {list.length > 0 && (
        <CaseList
          list={list}
          isBusy={act.isPending || cases.isPlaceholderData}
          onAct={(found, action) => {
            act.reset();
            if (action === 'resolve') return setResolving(found);
            const { caseId, ownerId } = found;
            act.mutate(() => call('POST /b/v1/admin/reconciliation/takeCase', { caseId, ownerId }));
          }}
        />
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.reconciliationCases.to(query, { pageNo })}
      />
      {resolving && <ResolveDialog found={resolving} act={act} onClose={() => setResolving(undefined)} />}
    </>
  );
}
