/** The filters of a list of textbooks, in the order of the page. */
export const FILTER_NAMES = [
  'subjectCode',
  'publisher',
  'publishYear',
  'language',
  'duration',
  'series',
  'gradeLevel',
  'layout',
  'clcClass',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** A value for every filter. */
export const forEachFilter = <Value>(valueOf: (kind: FilterName) => Value) =>
  Object.fromEntries(FILTER_NAMES.map((kind) => [kind, valueOf(kind)])) as Record<FilterName, Value>;

/** In the address: `publisher=A&publisher=B` for either, `notPublisher=C` to leave one out. */
type ExcludedFilterName = `not${Capitalize<FilterName>}`;

export const excludedFilterName = (kind: FilterName) =>
  `not${kind.charAt(0).toUpperCase()}${kind.slice(1)}` as ExcludedFilterName;

/** What the address of a list of textbooks says. */
export interface BookListQuery extends Partial<
  Record<FilterName | ExcludedFilterName, string | readonly string[] | undefined>
> {
  readonly hasPreview?: 'true' | 'false';
  /** Yuan, with at most two decimals. */
  readonly minPrice?: string;
  readonly maxPrice?: string;
  readonly sortType?: number;
  readonly pageNo?: number;
  /** Rows instead of covers. */
  readonly view?: 'list';
}
