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

export const ALL_FIELDS_TYPE = 80;
export const MAJORS_TYPE = 50;
export const SERIES_TYPE = 60;

/** What the search box asks for (SPEC section 2, Header). */
export const globalCondition = (fieldType: number, fieldVal: string): SearchCondition => ({
  fieldType,
  fieldVal,
  vague: 1,
  relationshipType: 10,
  isGlobal: true,
});
