import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { MAX_CONDITIONS } from './condition-parser.ts';

/** One row of the form. The id does not change when the row moves. */
export interface ConditionRow extends SearchCondition {
  readonly rowId: number;
}

export type ConditionRowAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'remove'; readonly rowId: number }
  | { readonly kind: 'move'; readonly rowId: number; readonly by: 1 | -1 }
  | { readonly kind: 'edit'; readonly rowId: number; readonly parts: Partial<SearchCondition> }
  | { readonly kind: 'clear' };

const emptyCondition = (fieldType: SearchCondition['fieldType']): SearchCondition => ({
  fieldType,
  fieldVal: '',
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: false,
});

const assignRowIds = (conditions: readonly SearchCondition[], from = 1): ConditionRow[] =>
  conditions.map((condition, index) => ({ ...condition, isGlobal: false, rowId: from + index }));

/** Rows for the given conditions; two empty rows when there are none. */
export const toConditionRows = (conditions: readonly SearchCondition[]): ConditionRow[] =>
  assignRowIds(
    conditions.length > 0
      ? conditions
      : [emptyCondition(SEARCH_FIELD.title), emptyCondition(SEARCH_FIELD.author)],
  );

/** Applies an action. There is always at least one row and at most `MAX_CONDITIONS`. */
export function reduceConditionRows(
  rows: readonly ConditionRow[],
  action: ConditionRowAction,
): readonly ConditionRow[] {
  const nextId = Math.max(...rows.map(({ rowId }) => rowId)) + 1;
  switch (action.kind) {
    case 'add':
      if (rows.length >= MAX_CONDITIONS) return rows;
      return [...rows, ...assignRowIds([emptyCondition(SEARCH_FIELD.title)], nextId)];
    case 'remove':
      return rows.length > 1 ? rows.filter(({ rowId }) => rowId !== action.rowId) : rows;
    case 'move': {
      const from = rows.findIndex(({ rowId }) => rowId === action.rowId);
      const to = from + action.by;
      if (from < 0 || to < 0 || to >= rows.length) return rows;
      const next = [...rows];
      [next[from], next[to]] = [next[to]!, next[from]!];
      return next;
    }
    case 'edit':
      return rows.map((row) => (row.rowId === action.rowId ? { ...row, ...action.parts } : row));
    case 'clear':
      return toConditionRows([]).map((row) => ({ ...row, rowId: row.rowId + nextId }));
  }
}

/** The conditions of all rows with text. The first one always has the relationship `and`. */
export function toSearchConditions(rows: readonly ConditionRow[]): SearchCondition[] {
  return rows
    .filter(({ fieldVal }) => fieldVal.trim() !== '')
    .map(({ fieldType, fieldVal, vague, relationshipType }, index) => ({
      fieldType,
      fieldVal: fieldVal.trim(),
      vague,
      relationshipType: index === 0 ? RELATIONSHIP.and : relationshipType,
      isGlobal: false,
    }));
}
