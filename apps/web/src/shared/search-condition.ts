import type { SearchFieldType } from '@zhiye/contract';

/** One condition of a catalogue search (SPEC section 3). */
export interface SearchCondition {
  readonly fieldType: number;
  readonly fieldVal: string;
  /** 1 contains, 0 exact. */
  readonly vague: 0 | 1;
  /** How it joins those before it: 10 and, 20 or, 30 not. */
  readonly relationshipType: 10 | 20 | 30;
  /** True from the header's box, false from the advanced form. */
  readonly isGlobal: boolean;
}

export const TITLE_TYPE = 10;
export const AUTHOR_TYPE = 20;
export const ISBN_TYPE = 30;
export const MAJORS_TYPE = 50;
export const SERIES_TYPE = 60;
export const ALL_FIELDS_TYPE = 80;

/** As a record, so that a field which joins the contract is missed here by the compiler. */
const fieldTypes: Record<SearchFieldType, true> = {
  10: true,
  20: true,
  30: true,
  40: true,
  50: true,
  60: true,
  70: true,
  80: true,
};

export const FIELD_TYPES = Object.keys(fieldTypes).map(Number) as readonly SearchFieldType[];

/** What may be searched in; undefined for anything else. */
export const readFieldType = (value: unknown): SearchFieldType | undefined =>
  FIELD_TYPES.find((type) => type === value);

/** What the search box asks for (SPEC section 2, Header). */
export const globalCondition = (fieldType: number, fieldVal: string): SearchCondition => ({
  fieldType,
  fieldVal,
  vague: 1,
  relationshipType: 10,
  isGlobal: true,
});

/** As much text as one condition holds; the contract's own figure. */
export const MAX_SEARCH_CHARACTERS = 200;

/** Text as the server takes it: no control characters, not too long, no half of a character at its end. */
export const cleanSearchText = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, '');
