import type { SearchCondition } from '@zhiye/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../../shared/ui/button.tsx';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { MAX_CONDITIONS } from './condition-parser.ts';
import { ConditionSummary } from './condition-summary.tsx';
import styles from './conditions.module.css';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { reduceConditionRows, toConditionRows, toSearchConditions } from './condition-rows.ts';
import { SuggestBox } from '../../../../../shared/ui/search/suggest-box.tsx';
import type { ConditionRow } from './condition-rows.ts';
import { MatchSelect, RelationshipSelect, SearchFieldSelect } from './condition-selects.tsx';
import { RowButton } from './row-button.tsx';

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
        <p className={styles.conditionFormFormula} role="status">
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

/** State and actions of the condition form. `onChange` is called with the conditions after every change. */
function useConditionForm(
  initial: readonly SearchCondition[],
  onChange: ((conditions: readonly SearchCondition[]) => void) | undefined,
) {
  const navigate = useNavigate();
  const [rows, dispatch] = useReducer(reduceConditionRows, initial, toConditionRows);
  const [isEmptyShown, setEmptyShown] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const conditions = toSearchConditions(rows);
  const serialized = JSON.stringify(conditions);
  useEffect(() => {
    onChange?.(JSON.parse(serialized) as SearchCondition[]);
  }, [serialized, onChange]);

  const focusInput = (index: number) =>
    formRef.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')[index]?.focus();
  // a new row takes the focus
  const rowCount = rows.length;
  const previousRowCount = useRef(rowCount);
  useEffect(() => {
    if (rowCount > previousRowCount.current) focusInput(rowCount - 1);
    previousRowCount.current = rowCount;
  }, [rowCount]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmptyShown(conditions.length === 0);
    if (conditions.length === 0) return focusInput(0);
    // going back shows the form with these conditions
    await navigate(paths.highSearchWith(conditions), { replace: true });
    await navigate(paths.bookSearch(conditions));
  };

  return {
    formRef,
    rows,
    conditions,
    /** Whether the last submit was refused because no row has text. */
    isEmptyShown,
    submit,
    edit: (rowId: number, parts: Partial<SearchCondition>) => {
      setEmptyShown(false);
      dispatch({ kind: 'edit', rowId, parts });
    },
    move: (rowId: number, by: 1 | -1) => dispatch({ kind: 'move', rowId, by }),
    remove: (rowId: number, index: number) => {
      dispatch({ kind: 'remove', rowId });
      focusInput(index === 0 ? 1 : index - 1);
    },
    add: () => dispatch({ kind: 'add' }),
    clear: () => dispatch({ kind: 'clear' }),
  };
}

interface ConditionRowFieldsProps {
  readonly row: ConditionRow;
  readonly index: number;
  readonly total: number;
  readonly onEdit: (parts: Partial<SearchCondition>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One condition: relationship, search field, match and text. Alt + ↑ or ↓ moves the row. */
function ConditionRowFields({ row, index, total, onEdit, onMove, onRemove }: ConditionRowFieldsProps) {
  const t = useT('search');
  const rowNumber = { number: index + 1 };
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <div className={styles.row} role="group" aria-label={t('form.row', rowNumber)} onKeyDown={moveByKey}>
      {index === 0 ? (
        <span className={styles.first}>{t('form.first')}</span>
      ) : (
        <RelationshipSelect condition={row} onEdit={onEdit} />
      )}
      <SearchFieldSelect condition={row} onEdit={onEdit} />
      <MatchSelect condition={row} onEdit={onEdit} />
      <SuggestBox
        label={t('form.text', rowNumber)}
        placeholder={t(`hint.${row.fieldType}`)}
        value={row.fieldVal}
        fieldType={row.fieldType}
        onChange={(fieldVal) => onEdit({ fieldVal })}
        onChoose={({ text }) => onEdit({ fieldVal: text })}
      />
      <span className={styles.actions}>
        <RowButton
          action="up"
          disabled={index === 0}
          name={t('form.up', rowNumber)}
          onClick={() => onMove(-1)}
        />
        <RowButton
          action="down"
          disabled={index === total - 1}
          name={t('form.down', rowNumber)}
          onClick={() => onMove(1)}
        />
        <RowButton
          action="remove"
          disabled={total === 1}
          name={t('form.remove', rowNumber)}
          onClick={onRemove}
        />
      </span>
    </div>
  );
}
