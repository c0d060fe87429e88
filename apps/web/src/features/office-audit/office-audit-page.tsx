import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { Pager } from '../../shared/ui/pager.tsx';
import { auditPath, readAuditQuery } from './audit-query.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditTools } from './audit-tools.tsx';

const PAGE_SIZE = 50;

/** /backoffice/audit: who did what to whom, when and from where; for administrators. */
export function OfficeAuditPage() {
  const t = useT('office-audit');
  const query = readAuditQuery(useSearchParams()[0]);
  const entries = useQuery({
    ...callQuery('GET /b/v1/office/audit/findAuditEntries', { ...query, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { list = [], total = 0 } = entries.data ?? {};

  return (
    <section>
      <h1 className={room.title}>{t('title')}</h1>
      <AuditTools key={`${query.actor} ${query.subject}`} query={query} total={entries.data && total} />
      {entries.isPending && <Loading count={12} />}
      {entries.isError && <ErrorState error={entries.error} onRetry={() => void entries.refetch()} />}
      {list.length > 0 && <AuditTable entries={list} isStale={entries.isPlaceholderData} />}
      {entries.data && list.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink look="primary" to={paths.office.audit}>
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
        pathOf={(pageNo) => auditPath(query, { pageNo })}
      />
    </section>
  );
}
