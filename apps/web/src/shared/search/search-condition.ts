import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type { MatchCode, RelationshipCode } from '@zhiye/contract/constants';
import type { SearchFieldType } from '@zhiye/contract';

/** One condition of a catalog search (requirement R-306). */
export interface SearchCondition {
  readonly fieldType: number;
  readonly fieldVal: string;
  readonly vague: MatchCode;
  readonly relationshipType: RelationshipCode;
  /** True from the search box, false from the advanced form. */
  readonly isGlobal: boolean;
}

export const FIELD_TYPES: readonly SearchFieldType[] = Object.values(SEARCH_FIELD);

/** A search field; undefined for anything else. */
export const parseFieldType = (value: unknown): SearchFieldType | undefined =>
  FIELD_TYPES.find((type) => type === value);

/** The condition of the search box (requirement R-229). */
export const globalSearchCondition = (fieldType: number, fieldVal: string): SearchCondition => ({
  fieldType,
  fieldVal,
  vague: MATCH.contains,
  relationshipType: RELATIONSHIP.and,
  isGlobal: true,
});

/** The length limit of one condition, as in the contract. */
export const MAX_SEARCH_CHARACTERS = 200;

/** Text in the form that the server accepts: no control characters, not too long, no half character at its end. */
export const cleanSearchText = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
