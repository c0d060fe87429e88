// The first comparison: ILIKE over the rows, with the same page, total and facets in one statement.
import type { SearchCondition } from '@zhiye/contract';
import { RELATIONSHIP, SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import { PAGE_SIZE } from './queries.ts';
import type { BenchQuery } from './queries.ts';

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

export async function findByIlike(pool: pg.Pool, { conditions, sort, offset }: BenchQuery): Promise<number> {
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
  const order = sort === SEARCH_SORT.lowestPrice ? 'price NULLS LAST' : 'sales_count DESC';
  const { rows } = await pool.query<{ total: number }>(
    `WITH found AS MATERIALIZED (
       SELECT b.id, b.title, b.publisher, b.subject_code, b.series_id, b.language, b.layout, b.grade_level, b.sales_count,
         extract(year FROM b.publish_date) AS year, b.preview_rule ->> 'kind' <> 'none' AS preview, p.price, p.durations
       FROM books b LEFT JOIN series s ON s.id = b.series_id JOIN subjects c ON c.code = b.subject_code
       LEFT JOIN LATERAL (SELECT min(price_fen) AS price, array_agg(duration) AS durations
         FROM book_prices WHERE book_id = b.id) p ON true
       WHERE b.listed AND ${where}
     )
     SELECT (SELECT count(*) FROM found) AS total,
       (SELECT json_agg(page) FROM (SELECT * FROM found ORDER BY ${order}, id DESC LIMIT ${PAGE_SIZE} OFFSET ${offset}) page) AS page,
       (SELECT json_agg(facet) FROM (SELECT publisher, subject_code, year, series_id, language, layout, grade_level, preview, count(*)
         FROM found GROUP BY GROUPING SETS ((publisher), (subject_code), (year), (series_id), (language), (layout), (grade_level), (preview))) facet) AS facets,
       (SELECT json_agg(facet) FROM (SELECT d, count(*) FROM found, unnest(durations) d GROUP BY d) facet) AS durations`,
    values,
  );
  return rows[0]!.total;
}
