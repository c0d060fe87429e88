import { useT } from '../../../shared/i18n/use-t.ts';
import { toDetailFields } from './detail-fields.ts';
import styles from './audit-table.module.css';

/** The detail of an entry, field by field. JSON that is not an object is shown unchanged. */
export function AuditDetail({ detail }: { readonly detail: string }) {
  const t = useT('audit-admin');
  const fields = toDetailFields(detail);
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
