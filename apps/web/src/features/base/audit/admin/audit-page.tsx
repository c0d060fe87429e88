import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AuditEntry } from '@zhiye/contract';
import { Input } from 'antd';
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
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { AuditDetail } from './audit-detail.tsx';
import styles from './audit-table.module.css';
import type { AuditQuery } from '../../../../shared/navigation/admin-lists.ts';
import { AdminDayFilter } from '../../../../shared/ui/admin/admin-day-filter.tsx';
import { AdminFilterSelect } from '../../../../shared/ui/admin/admin-filter-select.tsx';

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

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** The next page is loading. */
  readonly isStale: boolean;
}

function AuditTable({ entries, isStale }: AuditTableProps) {
  const t = useT('audit-admin');
  const nameOf = useActionName();
  const columns: AdminColumns<AuditEntry> = [
    { title: t('column.at'), className: `num ${page.line}`, dataIndex: 'createdAt', render: formatInstant },
    {
      title: t('column.actor'),
      className: page.line,
      render: (_, { actorName, actorId }) => actorName || actorId,
    },
    {
      title: t('column.action'),
      render: (_, { action }) => (
        <>
          <span className={page.main}>{nameOf(action)}</span>
          <code className={styles.code}>{action}</code>
        </>
      ),
    },
    {
      title: t('column.target'),
      className: styles.target,
      render: (_, { target }) => <AuditTarget target={target} />,
    },
    { title: t('column.detail'), render: (_, { detail }) => <AuditDetail detail={detail} /> },
    { title: t('column.address'), className: `num ${page.line}`, dataIndex: 'address' },
  ];
  return (
    <div className={styles.table}>
      <AdminTable rows={entries} rowKey="entryId" columns={columns} isBusy={isStale} />
    </div>
  );
}

function AuditTarget({ target }: { readonly target: string }) {
  const path = targetPath(target);
  if (!path) return <code>{target}</code>;
  return (
    <Link className="lk" to={path}>
      <code>{target}</code>
    </Link>
  );
}

/** The page that shows the target of an entry; undefined if there is none. */
export function targetPath(target: string): string | undefined {
  const [kind, id] = target.split(/:(.*)/s);
  if (!id) return undefined;
  if (kind === 'order' && /^\d{20}$/.test(id)) return adminPaths.orderDetail(id);
  if (kind === 'user') return adminLists.users.to({ userId: id });
  if (kind === 'application') return adminLists.applications.to({ state: 'all', applicationId: id });
  if (kind === 'book' && /^\d+$/.test(id)) return adminPaths.editBook(Number(id));
  if (kind === 'supportThread') return adminLists.inbox.to({ threadId: id });
  if (kind === 'bookImport') return adminPaths.importBooks(id);
  return undefined;
}

interface AuditFiltersProps {
  readonly query: AuditQuery;
  /** Undefined while loading. */
  readonly total: number | undefined;
}

function AuditFilters({ query, total }: AuditFiltersProps) {
  const t = useT('audit-admin');
  const navigate = useNavigate();
  const nameOf = useActionName();
  const actions = useQuery(callQuery('GET /b/v1/admin/audit/findAuditActions', {}));
  // the action in the address stays in the list, even without entries
  const known = new Set([...(actions.data?.list ?? []), ...(query.action ? [query.action] : [])]);
  const go = (change: Partial<AuditQuery>) => void navigate(adminLists.audit.to(query, change));
  return (
    <div className={page.tools}>
      <AdminFilterSelect
        label={t('column.action')}
        value={query.action}
        choices={[...known].map((action) => [action, nameOf(action)])}
        emptyText={t('any')}
        onChoose={(action) => go({ action })}
      />
      {(['actor', 'target'] as const).map((field) => (
        <Input.Search
          key={field}
          className={page.search}
          aria-label={t(`search.${field}`)}
          placeholder={t(`search.${field}`)}
          defaultValue={query[field]}
          maxLength={field === 'actor' ? 60 : 80}
          onSearch={(text) => go({ [field]: text.trim() || undefined })}
        />
      ))}
      {(['fromDay', 'toDay'] as const).map((field) => (
        <AdminDayFilter
          key={field}
          label={t(field)}
          day={query[field]}
          onChange={(day) => go({ [field]: day })}
        />
      ))}
      {total !== undefined && (
        <span className={`sub s13 ${page.total}`} role="status">
          {t('total', { total: formatCount(total) })}
        </span>
      )}
    </div>
  );
}

/** The text of an action. An action that this build does not know shows its identifier. */
function useActionName(): (action: string) => string {
  const t = useT('audit-admin');
  return (action) => t(`action.${action}`, { defaultValue: action });
}
