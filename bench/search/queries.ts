import type { BookFilters, SearchCondition, SearchFieldType, SearchSort } from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';

export interface BenchQuery {
  readonly name: string;
  readonly conditions: readonly SearchCondition[];
  readonly filters: BookFilters;
  readonly sort: SearchSort;
  readonly offset: number;
}

export const PAGE_SIZE = 20;

const on = (
  fieldType: SearchFieldType,
  fieldVal: string,
  relationshipType: SearchCondition['relationshipType'] = RELATIONSHIP.and,
): SearchCondition => ({ fieldType, fieldVal, vague: MATCH.contains, relationshipType, isGlobal: false });

const query = (
  name: string,
  conditions: readonly SearchCondition[],
  change: { sort?: SearchSort; offset?: number } = {},
): BenchQuery => ({ name, conditions, filters: {}, sort: SEARCH_SORT.relevance, offset: 0, ...change });

const { title, author, publisher, all } = SEARCH_FIELD;

/** Our search sorts by relevance, the default of the shop; the others sort by sales, which costs them less. */
export const QUERIES: readonly BenchQuery[] = [
  query('title2', [on(title, '数学')]),
  query('title2 rarer', [on(title, '拓扑')]),
  query('title4', [on(title, '高等数学')]),
  query('title4 rarer', [on(title, '操作系统')]),
  query('three words', [on(title, '数学 教程 第二版')]),
  query('author', [on(author, '沈知行')]),
  query('author common', [on(author, '王伟')]),
  query('prefix of one', [on(title, '高')]),
  query('all fields', [on(all, '数学')]),
  query('publisher', [on(publisher, '东湖大学')]),
  query('and', [on(title, '数学'), on(publisher, '东湖大学')]),
  query('or', [on(title, '数学'), on(title, '物理', RELATIONSHIP.or)]),
  query('not', [on(title, '数学'), on(title, '教程', RELATIONSHIP.not)]),
  query('price', [on(title, '数学')], { sort: SEARCH_SORT.lowestPrice }),
  query('offset 2000', [on(title, '数学')], { offset: 2_000 }),
  query('zero hits', [on(title, '魑魅魍魉')]),
];

export const SUGGESTED = [
  '高',
  '高等',
  '高等数',
  '数学',
  '沈',
  '沈知',
  'g',
  'gds',
  'gaodeng',
  '操作系',
  'cell',
  '9787100',
];
