// The first comparison: ILIKE over the rows, with the same page, total and facets in one statement.
import type { SearchCondition } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import type pg from 'pg';
import type { Peer } from './peer.ts';
import type { BenchQuery } from './queries.ts';
import { findBySql } from './sql-page.ts';

const COLUMNS: Record<number, readonly string[]> = {
  [SEARCH_FIELD.title]: ['b.title'],
  [SEARCH_FIELD.author]: ["array_to_string(b.authors, '|')"],
  [SEARCH_FIELD.publisher]: ['b.publisher'],
  [SEARCH_FIELD.all]: [
    'b.title',
    "array_to_string(b.authors, '|')",
    'b.publisher',
    "array_to_string(b.majors, '|')",
    's.name',
    'c.name',
    'b.isbn',
  ],
};
const JOINS = { [RELATIONSHIP.and]: 'AND', [RELATIONSHIP.or]: 'OR', [RELATIONSHIP.not]: 'AND NOT' } as const;

export const openIlike = (pool: pg.Pool): Peer => ({
  name: 'ILIKE',
  isSlow: true,
  find: (query) => {
    const { where, values } = whereOf(query);
    return findBySql(pool, query, where, values);
  },
  close: async () => undefined,
});

function whereOf({ conditions }: BenchQuery): { where: string; values: string[] } {
  const values: string[] = [];
  const test = ({ fieldType, fieldVal }: SearchCondition): string => {
    const words = fieldVal.split(' ').map((word) => {
      values.push(`%${word}%`);
      return `(${COLUMNS[fieldType]!.map((column) => `${column} ILIKE $${values.length}`).join(' OR ')})`;
    });
    return `(${words.join(' AND ')})`;
  };
  const where = conditions.reduce(
    (before, condition, index) =>
      index === 0 ? test(condition) : `(${before} ${JOINS[condition.relationshipType]} ${test(condition)})`,
    '',
  );
  return { where, values };
}
