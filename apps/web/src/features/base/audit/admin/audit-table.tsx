import type { AuditEntry } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { AdminTable } from '../../../../shared/ui/admin/admin-table.tsx';
import type { AdminColumns } from '../../../../shared/ui/admin/admin-table.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { targetPath } from './target-path.ts';
import { useActionName } from './use-action-name.ts';
import styles from './audit-table.module.css';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  /** The next page is loading. */
  readonly isStale: boolean;
}

export function AuditTable({ entries, isStale }: AuditTableProps) {
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
