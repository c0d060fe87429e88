/** Kinds of values a list of textbooks can be narrowed to, in the order the filters show them. */
export const CHOICE_KINDS = [
  'classCode',
  'press',
  'publishYear',
  'language',
  'duration',
  'series',
  'gradeLevel',
  'layout',
] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Something for every kind. */
export const forEachKind = <Value>(valueOf: (kind: ChoiceKind) => Value): Record<ChoiceKind, Value> => ({
  classCode: valueOf('classCode'),
  press: valueOf('press'),
  publishYear: valueOf('publishYear'),
  language: valueOf('language'),
  duration: valueOf('duration'),
  series: valueOf('series'),
  gradeLevel: valueOf('gradeLevel'),
  layout: valueOf('layout'),
});

/** In the address: `press=A&press=B` for one of the two, `notPress=C` for none of that. */
export type ExcludedKind = `not${Capitalize<ChoiceKind>}`;

export const excludedKind = (kind: ChoiceKind) =>
  `not${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as ExcludedKind;

/** What the address of a list of textbooks says. */
export interface ListQuery extends Partial<
  Record<ChoiceKind | ExcludedKind, string | readonly string[] | undefined>
> {
  readonly hasTrial?: 'true' | 'false';
  /** Yuan, with at most two decimals. */
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly sortType?: number;
  readonly pageNo?: number;
  /** Rows instead of covers. */
  readonly view?: 'list';
}
