import type { SearchCondition } from '@zhiye/contract';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../../shared/navigation/paths.ts';
import { reduceConditionRows, toConditionRows, toSearchConditions } from './condition-rows.ts';

/** State and actions of the condition form. `onChange` is called with the conditions after every change. */
export function useConditionForm(
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
