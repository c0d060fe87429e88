import type { SearchCondition } from '@zhiye/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ConditionRowFields } from './condition-row-fields.tsx';
import { changeRows, conditionsOf, rowsOf } from './condition-rows.ts';
import { Formula } from './formula.tsx';
import { MAX_CONDITIONS } from './read-conditions.ts';
import styles from './condition-form.module.css';

interface ConditionFormProps {
  /** What the form begins with. */
  readonly conditions: readonly SearchCondition[];
  /** Told of every change. */
  readonly onChange?: (conditions: readonly SearchCondition[]) => void;
}

/** Up to eight conditions, read from the top down, and the whole of them in words. */
export function ConditionForm({ conditions: initial, onChange }: ConditionFormProps) {
  const t = useT('search');
  const common = useT('shared');
  const navigate = useNavigate();
  const [rows, change] = useReducer(changeRows, initial, rowsOf);
  const [empty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const conditions = conditionsOf(rows);
  const said = JSON.stringify(conditions);
  useEffect(() => {
    onChange?.(JSON.parse(said) as SearchCondition[]);
  }, [said, onChange]);

  const inputAt = (index: number) =>
    form.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')[index];
  // a new row is there to be written in
  const count = rows.length;
  const lastCount = useRef(count);
  useEffect(() => {
    if (count > lastCount.current) inputAt(count - 1)?.focus();
    lastCount.current = count;
  }, [count]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setEmpty(conditions.length === 0);
    if (conditions.length === 0) return inputAt(0)?.focus();
    // going back finds the form as it was
    await navigate(paths.highSearchWith(conditions), { replace: true });
    await navigate(paths.bookSearch(conditions));
  };
  const remove = (rowId: number, index: number) => {
    change({ kind: 'remove', rowId });
    inputAt(index === 0 ? 1 : index - 1)?.focus();
  };

  return (
    <form
      ref={form}
      className={`card ${styles.form}`}
      role="search"
      aria-label={t('form.title')}
      onSubmit={(event) => void submit(event)}
    >
      <div>
        {rows.map((row, index) => (
          <ConditionRowFields
            key={row.rowId}
            row={row}
            index={index}
            total={count}
            onEdit={(parts) => {
              setEmpty(false);
              change({ kind: 'edit', rowId: row.rowId, parts });
            }}
            onMove={(by) => change({ kind: 'move', rowId: row.rowId, by })}
            onRemove={() => remove(row.rowId, index)}
          />
        ))}
      </div>
      <p className={styles.more}>
        <Button size="small" disabled={count >= MAX_CONDITIONS} onClick={() => change({ kind: 'add' })}>
          <Icon name="plus" size={14} />
          {t('form.add')}
        </Button>
        <span className="sub s13">{t('form.limit', { total: MAX_CONDITIONS })}</span>
      </p>
      {empty && (
        <p className={styles.error} role="alert">
          <Icon name="warn" size={14} />
          {t('form.empty')}
        </p>
      )}
      <div className={styles.foot}>
        <p className={styles.formula} role="status">
          <span className="sub">{t('formula.label')}</span>{' '}
          {conditions.length > 0 ? (
            <Formula conditions={conditions} />
          ) : (
            <span className="sub">{t('formula.none')}</span>
          )}
        </p>
        <Button onClick={() => change({ kind: 'clear' })}>{t('form.clear')}</Button>
        <Button look="primary" type="submit">
          <Icon name="search" />
          {common('search.go')}
        </Button>
      </div>
    </form>
  );
}
