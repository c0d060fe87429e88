// Reads of what the memory of a search keeps: what books are counted, narrowed and sorted by.
import { DURATIONS } from '@zhiye/contract';
import type pg from 'pg';

/** One book as the memory reads it. */
export interface BookFacts {
  readonly id: number;
  readonly listed: boolean;
  readonly isbn: string;
  readonly press: string;
  readonly series: string | null;
  readonly classCode: string;
  readonly gradeLevel: string | null;
  /** With MAJORS_MARK between them. */
  readonly majors: string;
  readonly language: string;
  readonly layout: string;
  readonly hasTrial: boolean;
  readonly publishYear: number;
  /** Days since 1970. */
  readonly publishDay: number;
  /** Seconds since 1970; 0 was never on the shelf. */
  readonly shelvedAt: number;
  readonly sales: number;
  readonly scoreSum: number;
  readonly scoreCount: number;
  /** The lowest; null when it is not sold. */
  readonly priceFen: number | null;
  /** A bit for each of DURATIONS. */
  readonly durations: number;
}

export const MAJORS_MARK = '\u001f';
const DURATION_BIT = `CASE duration ${DURATIONS.map((name, place) => `WHEN '${name}' THEN ${2 ** place}`).join(' ')} END`;

const FACTS = `
  SELECT b.id, b.on_shelf AS listed, b.isbn, b.press, s.name AS series, b.class_code AS "classCode",
    b.grade_level AS "gradeLevel", array_to_string(b.majors, '${MAJORS_MARK}') AS majors, b.language, b.layout, b.trial ->> 'kind' <> 'none' AS "hasTrial",
    extract(year FROM b.publish_date)::int AS "publishYear", b.publish_date - date '1970-01-01' AS "publishDay",
    coalesce(extract(epoch FROM b.on_shelf_at)::int, 0) AS "shelvedAt", b.sales_count AS sales,
    b.score_sum AS "scoreSum", b.score_count AS "scoreCount", p."priceFen",
    coalesce(p.durations, 0)::int AS durations
  FROM books b LEFT JOIN series s ON s.id = b.series_id
  LEFT JOIN LATERAL (SELECT min(price_fen) AS "priceFen", sum(${DURATION_BIT}) AS durations
    FROM book_prices WHERE book_id = b.id) p ON true`;

export async function selectFacts(pool: pg.Pool, bookIds: readonly number[]): Promise<BookFacts[]> {
  const { rows } = await pool.query<BookFacts>(`${FACTS} WHERE b.id = ANY($1)`, [bookIds]);
  return rows;
}

/** To go through all of them, by id. */
export async function selectFactsAfter(pool: pg.Pool, bookId: number, limit: number): Promise<BookFacts[]> {
  const { rows } = await pool.query<BookFacts>(`${FACTS} WHERE b.id > $1 ORDER BY b.id LIMIT $2`, [
    bookId,
    limit,
  ]);
  return rows;
}

export interface ClassRow {
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
  readonly nameEn: string;
}

export async function selectClasses(pool: pg.Pool): Promise<ClassRow[]> {
  const { rows } = await pool.query<ClassRow>(
    'SELECT code, parent_code AS "parentCode", name, name_en AS "nameEn" FROM classes',
  );
  return rows;
}
