// What the compared engines index: the texts and facets of all listed books, and the bigrams of a text.
import { DURATIONS } from '@zhiye/contract';
import type pg from 'pg';

const ROWS_A_READ = 20_000;

export interface Row {
  readonly id: number;
  readonly title: string;
  readonly authors: string;
  readonly publisher: string;
  readonly series: string;
  readonly subject: string;
  readonly majors: string;
  readonly facts: readonly (string | number)[];
}

/** All listed books, part by part. */
export async function* readRows(pool: pg.Pool): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await readRowsAfter(pool, last);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.id;
  }
}

async function readRowsAfter(pool: pg.Pool, last: number): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT b.id, b.title, array_to_string(b.authors, '|') AS authors, b.publisher, coalesce(s.name, '') AS series,
       c.name || ' ' || coalesce(top.name, '') AS subject, array_to_string(b.majors, '|') AS majors,
       json_build_array(b.subject_code, extract(year FROM b.publish_date), coalesce(s.name, ''), b.language, b.layout,
         coalesce(b.grade_level, ''), (b.preview_rule ->> 'kind' <> 'none')::int,
         ${DURATIONS.map((duration) => `('${duration}' = ANY(p.durations))::int`).join(', ')}, p.price, b.sales_count) AS facts
     FROM books b LEFT JOIN series s ON s.id = b.series_id JOIN subjects c ON c.code = b.subject_code
     LEFT JOIN subjects top ON top.code = c.parent_code
     LEFT JOIN LATERAL (SELECT min(price_fen) AS price, array_agg(duration) AS durations
       FROM book_prices WHERE book_id = b.id) p ON true
     WHERE b.id > $1 AND b.listed ORDER BY b.id LIMIT $2`,
    [last, ROWS_A_READ],
  );
  return rows;
}

/** Whole Latin words; for other scripts every pair of successive characters, and the last one alone. */
export function bigrams(text: string): string[] {
  const runs = text.toLowerCase().match(/[a-z0-9+#]+|[^\x00-\x7f（）—·、，]+/g) ?? [];
  return runs.flatMap((run) => {
    if (/^[a-z0-9]/.test(run)) return [run];
    const characters = [...run];
    return characters.map((character, index) => character + (characters[index + 1] ?? ''));
  });
}
