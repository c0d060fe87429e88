import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP } from '@zhiye/contract/constants';
import {
  cleanSearchText,
  MAX_SEARCH_CHARACTERS,
  parseFieldType,
} from '../../../../../shared/search/search-condition.ts';

/** The contract's limit of conditions in one search. */
export const MAX_CONDITIONS = 8;

/**
 * Why conditions of an address are not used: none is valid, some are invalid, there are too many to search at once, a text
 * is too long.
 */
export type ConditionProblem = 'broken' | 'partly' | 'tooMany' | 'tooLong';

export interface ParsedConditions {
  readonly conditions: readonly SearchCondition[];
  readonly problem: ConditionProblem | null;
}

/** Parses the `s` of an address, a JSON list of conditions (requirement R-211). Never throws. */
export function parseConditions(text: string | null): ParsedConditions {
  if (text === null || text === '') return { conditions: [], problem: null };
  const list = parseList(text);
  if (!list) return { conditions: [], problem: 'broken' };
  // not cut: the results of some of the conditions would look like those of all
  if (list.length > MAX_CONDITIONS) return { conditions: [], problem: 'tooMany' };
  const parsed = list.map(parseCondition);
  const conditions = parsed.filter((condition) => condition !== null);
  if (conditions.length === 0 && list.length > 0) return { conditions, problem: 'broken' };
  return { conditions, problem: findProblem(list, parsed) };
}

/** Removes conditions without text; the server ignores them too. */
export const removeEmptyConditions = (conditions: readonly SearchCondition[]) =>
  conditions.filter(({ fieldVal }) => fieldVal !== '');

function parseList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function parseCondition(value: unknown): SearchCondition | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fieldType, fieldVal, vague, relationshipType, isGlobal } = value as Record<string, unknown>;
  const type = parseFieldType(fieldType);
  const relationship = Object.values(RELATIONSHIP).find((known) => known === relationshipType);
  const match = Object.values(MATCH).find((known) => known === vague);
  if (!type || !relationship || typeof fieldVal !== 'string' || match === undefined) return null;
  return {
    fieldType: type,
    fieldVal: cleanSearchText(fieldVal),
    vague: match,
    relationshipType: relationship,
    isGlobal: isGlobal === true,
  };
}

function findProblem(
  list: readonly unknown[],
  parsed: readonly (SearchCondition | null)[],
): ConditionProblem | null {
  if (parsed.includes(null)) return 'partly';
  const texts = list.map((item) => (item as SearchCondition).fieldVal);
  return texts.some((text) => text.trim().length > MAX_SEARCH_CHARACTERS) ? 'tooLong' : null;
}
