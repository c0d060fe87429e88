import type { SearchCondition } from '@zhiye/contract';
import { cleanSearchText, MAX_SEARCH_CHARACTERS, readFieldType } from '../../shared/search-condition.ts';

/** As many conditions as one search takes; the contract's own figure. */
export const MAX_CONDITIONS = 8;

/** What stands in the way of an address's conditions: none can be read, some cannot, there are too many, one is too long. */
export type ConditionProblem = 'broken' | 'partly' | 'tooMany' | 'tooLong';

export interface ReadConditions {
  readonly conditions: readonly SearchCondition[];
  readonly problem: ConditionProblem | null;
}

/** Reads the `s` of an address: a JSON list of conditions (SPEC section 2). Never throws. */
export function readConditions(text: string | null): ReadConditions {
  if (text === null || text === '') return { conditions: [], problem: null };
  const list = parseList(text);
  if (!list) return { conditions: [], problem: 'broken' };
  // far more than anybody meant is not even looked at
  const read = list.slice(0, MAX_CONDITIONS).map(readCondition);
  const conditions = read.filter((condition) => condition !== null);
  if (conditions.length === 0 && list.length > 0) return { conditions, problem: 'broken' };
  return { conditions, problem: problemOf(list, read) };
}

/** Those that say something; the server leaves the others out too. */
export const filledConditions = (conditions: readonly SearchCondition[]) =>
  conditions.filter(({ fieldVal }) => fieldVal !== '');

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function readCondition(value: unknown): SearchCondition | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fieldType, fieldVal, vague, relationshipType, isGlobal } = value as Record<string, unknown>;
  const type = readFieldType(fieldType);
  const relationship = ([10, 20, 30] as const).find((known) => known === relationshipType);
  if (!type || !relationship || typeof fieldVal !== 'string' || (vague !== 0 && vague !== 1)) return null;
  return {
    fieldType: type,
    fieldVal: cleanSearchText(fieldVal),
    vague,
    relationshipType: relationship,
    isGlobal: isGlobal === true,
  };
}

function problemOf(
  list: readonly unknown[],
  read: readonly (SearchCondition | null)[],
): ConditionProblem | null {
  if (read.includes(null)) return 'partly';
  if (list.length > MAX_CONDITIONS) return 'tooMany';
  const texts = list.map((item) => (item as SearchCondition).fieldVal);
  return texts.some((text) => text.trim().length > MAX_SEARCH_CHARACTERS) ? 'tooLong' : null;
}
