// Reads the values by which a search filters, counts and sorts books.
import { DURATIONS } from '@zhiye/contract';
import type pg from 'pg';

/** The column values of one book. */
export interface BookColumnValues {
  readonly id: number;
  readonly listed: boolean;
  readonly isbn: string;
  readonly publisher: string;
  readonly series: string | null;
  readonly subjectCode: string;
  readonly gradeLevel: string | null;
  /** The letters of the class: TP of TP312. */
  readonly clcClass: string | null;
  /** Joined by MAJORS_SEPARATOR. */
  readonly majors: string;
  readonly language: string;
  readonly layout: string;
  readonly hasPreview: boolean;
  readonly publishYear: number;
  /** Days since 1970. */
  readonly publishDay: number;
  /** Seconds since 1970; 0 when the book was never listed. */
  readonly listedAt: number;
  readonly sales: number;
  readonly scoreSum: number;
  readonly scoreCount: number;
  /** The lowest price; null when the book is not sold. */
  readonly priceFen: number | null;
  /** A bit for each of DURATIONS. */
  readonly durations: number;
}

export const MAJORS_SEPARATOR = '\u001f';
const DURATION_BIT = `CASE duration ${DURATIONS.map((name, place) => `WHEN '${name}' THEN ${2 ** place}`).join(' ')} END`;

const SELECT_BOOK_COLUMN_VALUES = `
  SELECT b.id, b.listed AS listed, b.isbn, b.publisher, s.name AS series, b.subject_code AS "subjectCode",
    b.grade_level AS "gradeLevel", array_to_string(b.majors, '${MAJORS_SEPARATOR}') AS majors, b.language, b.layout, substring(b.clc_code from '^[A-Z]{1,2}') AS "clcClass", b.preview_rule ->> 'kind' <> 'none' AND b.preorder_day IS NULL AS "hasPreview",
    extract(year FROM b.publish_date)::int AS "publishYear", b.publish_date - date '1970-01-01' AS "publishDay",
    coalesce(extract(epoch FROM b.listed_at)::int, 0) AS "listedAt", b.sales_count AS sales,
    b.score_sum AS "scoreSum", b.score_count AS "scoreCount", p."priceFen",
    coalesce(p.durations, 0)::int AS durations
  FROM books b LEFT JOIN series s ON s.id = b.series_id
  LEFT JOIN LATERAL (SELECT min(price_fen) AS "priceFen", sum(${DURATION_BIT}) AS durations
    FROM book_prices WHERE book_id = b.id) p ON true`;

export async function selectBookColumnValues(
  pool: pg.Pool,
  bookIds: readonly number[],
): Promise<BookColumnValues[]> {
  const { rows } = await pool.query<BookColumnValues>(`${SELECT_BOOK_COLUMN_VALUES} WHERE b.id = ANY($1)`, [
    bookIds,
  ]);
  return rows;
}

/** Pages through all books by id. */
export async function selectBookColumnValuesAfter(
  pool: pg.Pool,
  bookId: number,
  limit: number,
): Promise<BookColumnValues[]> {
  const { rows } = await pool.query<BookColumnValues>(
    `${SELECT_BOOK_COLUMN_VALUES} WHERE b.id > $1 ORDER BY b.id LIMIT $2`,
    [bookId, limit],
  );
  return rows;
}

export interface SubjectTreeRow {
  readonly code: string;
  readonly parentCode: string | null;
  readonly name: string;
  readonly nameEn: string;
}

export async function selectSubjectTreeRows(pool: pg.Pool): Promise<SubjectTreeRow[]> {
  const { rows } = await pool.query<SubjectTreeRow>(
    'SELECT code, parent_code AS "parentCode", name, name_en AS "nameEn" FROM subjects',
  );
  return rows;
}
