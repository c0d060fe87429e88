import type { AuditItem } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import room from '../../shared/ui/office-room.module.css';
import table from '../../shared/ui/table.module.css';
import { AuditDetail } from './audit-detail.tsx';
import { subjectPath } from './subject-path.ts';
import { useActionName } from './use-action-name.ts';
import styles from './audit-table.module.css';

interface AuditTableProps {
  readonly entries: readonly AuditItem[];
  /** The next page is on its way. */
  readonly isStale: boolean;
}

export function AuditTable({ entries, isStale }: AuditTableProps) {
  const t = useT('office-audit');
  const columns = ['at', 'actor', 'action', 'subject', 'detail', 'address'] as const;
  return (
    <div className={`card ${room.box}`} aria-busy={isStale}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.entryId} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditRow({ entry }: { readonly entry: AuditItem }) {
  const nameOf = useActionName();
  const { createdAt, actorName, actorId, action, subject, detail, address } = entry;
  const path = subjectPath(subject);
  return (
    <tr>
      <td className={`num ${room.line}`}>{formatInstant(createdAt)}</td>
      <td className={room.line}>{actorName || actorId}</td>
      <td>
        <span className={room.main}>{nameOf(action)}</span>
        <code className={styles.code}>{action}</code>
      </td>
      <td className={styles.subject}>
        {path ? (
          <Link className="lk" to={path}>
            <code>{subject}</code>
          </Link>
        ) : (
          <code>{subject}</code>
        )}
      </td>
      <td>
        <AuditDetail detail={detail} />
      </td>
      <td className={`num ${room.line}`}>{address}</td>
    </tr>
  );
}
