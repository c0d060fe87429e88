import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminEmptyList } from '../../../../shared/ui/admin/admin-empty-list.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { CodeFilters } from './code-filters.tsx';
import { CodeList } from './code-list.tsx';
import { CodePanel } from './code-panel.tsx';
import { CodeTextSearch } from './code-text-search.tsx';

const LIST = 'GET /b/v1/admin/code/findCodes';
const PAGE_SIZE = 20;

/** /backoffice/codes: every code, without its text, for support cases. */
export function CodesPage() {
  const t = useT('codes-admin');
  const navigate = useNavigate();
  const { codeId, ...query } = adminLists.codes.read(useSearchParams()[0]);
  const codes = useQuery({
    ...callQuery(LIST, { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = codes.data ?? {};
  const open = (chosen: string) =>
    void navigate(adminLists.codes.to({ ...query, codeId }, { pageNo: query.pageNo, codeId: chosen }));
  return (
    <section>
      <div className={page.head}>
        <h1 className={page.title}>{t('title')}</h1>
        <CodeTextSearch onFound={open} />
      </div>
      <CodeFilters key={query.keyword} query={{ ...query, codeId }} total={codes.data && total} />
      <div className={page.page}>
        <div>
          {codes.isPending && <Loading count={10} />}
          {codes.isError && <ErrorState error={codes.error} onRetry={() => void codes.refetch()} />}
          {codes.data && list.length === 0 && (
            <AdminEmptyList
              query={query}
              none={t('none')}
              noMatch={t('empty')}
              noMatchText={t('emptyText')}
            />
          )}
          {list.length > 0 && (
            <CodeList list={list} chosenId={codeId} isBusy={codes.isPlaceholderData} onOpen={open} />
          )}
          <Pager
            pageNo={query.pageNo}
            pageSize={PAGE_SIZE}
            total={total}
            pathOf={(pageNo) => adminLists.codes.to({ ...query, codeId }, { pageNo })}
          />
        </div>
        <CodePanel key={codeId} codeId={codeId} />
      </div>
    </section>
  );
}
