// Page, total and facets of the books that a condition of SQL finds, in one statement.
import { SEARCH_SORT } from '@zhiye/contract/constants';
import type pg from 'pg';
import { PAGE_SIZE } from './queries.ts';
import type { BenchQuery } from './queries.ts';

/** `where` reads `books b`, `series s` and `subjects c`. */
export async function findBySql(
  pool: pg.Pool,
  { sort, offset }: BenchQuery,
  where: string,
  values: readonly string[],
): Promise<number> {
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
    [...values],
  );
  return rows[0]!.total;
}
