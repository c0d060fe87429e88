import type { SearchCondition } from '@zhiye/contract';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { MAX_CONDITIONS } from './condition-parser.ts';
import { ConditionRowFields } from './condition-row-fields.tsx';
import { ConditionSummary } from './condition-summary.tsx';
import styles from './condition-form.module.css';
import { useConditionForm } from './use-condition-form.ts';

interface ConditionFormProps {
  /** The initial conditions. */
  readonly conditions: readonly SearchCondition[];
  /** Called after every change. */
  readonly onChange?: (conditions: readonly SearchCondition[]) => void;
}

/** The form of the advanced search: up to eight conditions and the whole search as a sentence. */
export function ConditionForm({ conditions: initial, onChange }: ConditionFormProps) {
  const t = useT('search');
  const common = useT('shared');
  const form = useConditionForm(initial, onChange);
  const { rows, conditions } = form;
  return (
    <form
      ref={form.formRef}
      className={`card ${styles.form}`}
      role="search"
      aria-label={t('form.title')}
      onSubmit={(event) => void form.submit(event)}
    >
      <div>
        {rows.map((row, index) => (
          <ConditionRowFields
            key={row.rowId}
            row={row}
            index={index}
            total={rows.length}
            onEdit={(parts) => form.edit(row.rowId, parts)}
            onMove={(by) => form.move(row.rowId, by)}
            onRemove={() => form.remove(row.rowId, index)}
          />
        ))}
      </div>
      <p className={styles.more}>
        <Button size="small" disabled={rows.length >= MAX_CONDITIONS} onClick={form.add}>
          <Icon name="plus" size={14} />
          {t('form.add')}
        </Button>
        <span className="sub s13">{t('form.limit', { total: MAX_CONDITIONS })}</span>
      </p>
      {form.isEmptyShown && (
        <p className={styles.error} role="alert">
          <Icon name="warn" size={14} />
          {t('form.empty')}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.formula} role="status">
          <span className="sub">{t('formula.label')}</span>{' '}
          {conditions.length > 0 ? (
            <ConditionSummary conditions={conditions} />
          ) : (
            <span className="sub">{t('formula.none')}</span>
          )}
        </p>
        <Button onClick={form.clear}>{t('form.clear')}</Button>
        <Button look="primary" type="submit">
          <Icon name="search" />
          {common('search.go')}
        </Button>
      </div>
    </form>
  );
}
