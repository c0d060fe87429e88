import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { AuditTable } from './audit-table.tsx';
import { AuditFilters } from './audit-filters.tsx';

const PAGE_SIZE = 50;

/** /backoffice/audit: the audit log. For administrators only. */
export function AuditPage() {
  const t = useT('audit-admin');
  const query = adminLists.audit.read(useSearchParams()[0]);
  const entries = useQuery({
    ...callQuery('GET /b/v1/admin/audit/findAuditEntries', { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = entries.data ?? {};

  return (
    <section>
      <h1 className={page.title}>{t('title')}</h1>
      <AuditFilters key={`${query.actor} ${query.target}`} query={query} total={entries.data && total} />
      {entries.isPending && <Loading count={12} />}
      {entries.isError && <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />}
      {list.length > 0 && <AuditTable entries={list} isStale={entries.isPlaceholderData} />}
      {entries.data && list.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink look="primary" to={adminPaths.audit}>
              {t('empty.all')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      <Pager
        pageNo={query.pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(pageNo) => adminLists.audit.to(query, { pageNo })}
      />
    </section>
  );
}
