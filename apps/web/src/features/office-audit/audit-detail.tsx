import { useT } from '../../shared/i18n/use-t.ts';
import { readDetail } from './read-detail.ts';
import styles from './audit-table.module.css';

/** What was done, field by field; JSON that is no object stands as it is. */
export function AuditDetail({ detail }: { readonly detail: string }) {
  const t = useT('office-audit');
  const fields = readDetail(detail);
  if (!fields) return <code className={styles.code}>{detail}</code>;
  return (
    <dl className={styles.detail}>
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`field.${name}`, { defaultValue: name })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
