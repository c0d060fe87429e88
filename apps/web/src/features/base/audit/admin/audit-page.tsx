import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditEntry } from '@zhiye/contract';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import type { AdminListFilter } from '../../../../shared/ui/admin/admin-list-filters.tsx';
import { AdminListPage } from '../../../../shared/ui/admin/admin-list-page.tsx';
import { useAdminList } from '../../../../shared/ui/admin/use-admin-list.ts';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { formatCount, formatInstant } from '../../../../shared/format.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import { AuditDetail } from './audit-detail.tsx';
import styles from './audit-table.module.css';
import type { AuditQuery } from '../../../../shared/navigation/admin-lists.ts';

const PAGE_SIZE = 50;

/** /backoffice/audit: the audit log. For administrators only. */
export function AuditPage() {
  const t = useT('audit-admin');
  const query = adminLists.audit.read(useSearchParams()[0]);
  return (
    <AdminListPage
      title={t('title')}
      address={adminLists.audit}
      query={query}
      data={useAdminList('GET /b/v1/admin/audit/findAuditEntries', query, { pageSize: PAGE_SIZE })}
      pageSize={PAGE_SIZE}
      filters={useFilters(query.action)}
      totalText={(total) => t('total', { total: formatCount(total) })}
      texts={{
        none: t('empty.title'),
        noneText: t('empty.text'),
        noMatch: t('empty.title'),
        noMatchText: t('empty.text'),
        showAll: t('empty.all'),
      }}
      rows={(list, isStale) => <AuditTable entries={list} isStale={isStale} />}
    />
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

/** The action in the address stays in the list, even without entries. */
function useFilters(chosen: string | undefined): readonly AdminListFilter<AuditQuery>[] {
  const t = useT('audit-admin');
  const nameOf = useActionName();
  const actions = useQuery(callQuery('GET /b/v1/admin/audit/findAuditActions', {}));
  const known = new Set([...(actions.data?.list ?? []), ...(chosen ? [chosen] : [])]);
  return [
    {
      name: 'action',
      label: t('column.action'),
      choices: [...known].map((action) => [action, nameOf(action)]),
      any: t('any'),
    },
    { name: 'actor', label: t('search.actor'), maxLength: 60 },
    { name: 'target', label: t('search.target'), maxLength: 80 },
    { name: 'fromDay', label: t('fromDay'), isDay: true },
    { name: 'toDay', label: t('toDay'), isDay: true },
  ];
}

/** The text of an action. An action that this build does not know shows its identifier. */
function useActionName(): (action: string) => string {
  const t = useT('audit-admin');
  return (action) => t(`action.${action}`, { defaultValue: action });
}
