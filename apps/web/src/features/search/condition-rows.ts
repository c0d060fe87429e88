import type { SearchCondition } from '@zhiye/contract';
import { AUTHOR_TYPE, TITLE_TYPE } from '../../shared/search-condition.ts';
import { MAX_CONDITIONS } from './read-conditions.ts';

/** A row of the form; its id stays with it when it moves. */
export interface ConditionRow extends SearchCondition {
  readonly rowId: number;
}

export type RowChange =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly rowId: number }
  | { readonly kind: 'move'; readonly rowId: number; readonly by: 1 | -1 }
  | { readonly kind: 'edit'; readonly rowId: number; readonly parts: Partial<SearchCondition> }
  | { readonly kind: 'clear' };

const emptyCondition = (fieldType: SearchCondition['fieldType']): SearchCondition => ({
  fieldType,
  fieldVal: '',
  vague: 1,
  relationshipType: 10,
  isGlobal: false,
});

const number = (conditions: readonly SearchCondition[], from = 1): ConditionRow[] =>
  conditions.map((condition, index) => ({ ...condition, isGlobal: false, rowId: from + index }));

/** The form for a search; for none, two rows to begin with. */
export const rowsOf = (conditions: readonly SearchCondition[]): ConditionRow[] =>
  number(conditions.length > 0 ? conditions : [emptyCondition(TITLE_TYPE), emptyCondition(AUTHOR_TYPE)]);

/** The rows after a change; one row always stays, and there are never more than a search takes. */
export function changeRows(rows: readonly ConditionRow[], change: RowChange): readonly ConditionRow[] {
  const nextId = Math.max(...rows.map(({ rowId }) => rowId)) + 1;
  switch (change.kind) {
    case 'add':
      if (rows.length >= MAX_CONDITIONS) return rows;
      return [...rows, ...number([emptyCondition(TITLE_TYPE)], nextId)];
    case 'remove':
      return rows.length > 1 ? rows.filter(({ rowId }) => rowId !== change.rowId) : rows;
    case 'move': {
      const from = rows.findIndex(({ rowId }) => rowId === change.rowId);
      const to = from + change.by;
      if (from < 0 || to < 0 || to >= rows.length) return rows;
      const next = [...rows];
      [next[from], next[to]] = [next[to]!, next[from]!];
      return next;
    }
    case 'edit':
      return rows.map((row) => (row.rowId === change.rowId ? { ...row, ...change.parts } : row));
    case 'clear':
      return rowsOf([]).map((row) => ({ ...row, rowId: row.rowId + nextId }));
  }
}

/** What the rows search for: those with text, the first of them joined to nothing. */
export function conditionsOf(rows: readonly ConditionRow[]): SearchCondition[] {
  return rows
    .filter(({ fieldVal }) => fieldVal.trim() !== '')
    .map(({ fieldType, fieldVal, vague, relationshipType }, index) => ({
      fieldType,
      fieldVal: fieldVal.trim(),
      vague,
      relationshipType: index === 0 ? 10 : relationshipType,
      isGlobal: false,
    }));
}
