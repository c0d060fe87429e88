// Merges successive conditions on titles and authors into one query, so that the index combines them instead of this
// process.
import type { SearchCondition } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { ConditionIndexQueries } from './condition-queries.ts';
import type { TextQuery } from './index-query.store.ts';

/** Conditions on other fields also need the columns. */
const MERGED_FIELDS: readonly number[] = [SEARCH_FIELD.title, SEARCH_FIELD.author];

/** A condition with its queries to the index. */
export interface QueriedCondition {
  readonly condition: SearchCondition;
  readonly queries: ConditionIndexQueries;
}

/** Merges as many of the first conditions as have a single text query. */
export function mergeConditions(asked: readonly QueriedCondition[]): readonly QueriedCondition[] {
  const [first, second, ...rest] = asked;
  if (!first || !second || first.condition.relationshipType === RELATIONSHIP.not) return asked;
  const merged = merge(singleTextQuery(first), singleTextQuery(second), second.condition.relationshipType);
  if (!merged) return asked;
  const queries = { ...first.queries, whole: { ...first.queries.whole, title: [merged], author: [] } };
  return mergeConditions([{ condition: first.condition, queries }, ...rest]);
}

/** The text query of a condition that needs no other query. */
function singleTextQuery({ condition, queries: { whole, words } }: QueriedCondition): TextQuery | undefined {
  const all = [...whole.title, ...whole.author];
  if (
    !MERGED_FIELDS.includes(condition.fieldType) ||
    condition.vague === MATCH.exact ||
    whole.pinyin.length > 0 ||
    words.length > 0
  )
    return undefined;
  const only = all.length === 1 ? all[0]! : undefined;
  return only && 'inTitle' in only ? only : undefined;
}

function merge(
  one: TextQuery | undefined,
  other: TextQuery | undefined,
  relationship: SearchCondition['relationshipType'],
): TextQuery | undefined {
  if (!one || !other) return undefined;
  const wholeTitles = [...one.wholeTitles, ...other.wholeTitles];
  if (relationship === RELATIONSHIP.and) {
    return {
      lexemes: `(${one.lexemes}) & (${other.lexemes})`,
      inTitle: [...one.inTitle, ...other.inTitle],
      inAuthors: [...one.inAuthors, ...other.inAuthors],
      wholeTitles,
    };
  }
  // a phrase test applies to all found books, so it cannot belong to only one of two texts
  const hasNoPhrase = ({ inTitle, inAuthors }: TextQuery) => inTitle.length + inAuthors.length === 0;
  if (relationship === RELATIONSHIP.not) {
    return hasNoPhrase(other) ? { ...one, lexemes: `(${one.lexemes}) & !(${other.lexemes})` } : undefined;
  }
  if (!hasNoPhrase(one) || !hasNoPhrase(other)) return undefined;
  return { lexemes: `(${one.lexemes}) | (${other.lexemes})`, inTitle: [], inAuthors: [], wholeTitles };
}
