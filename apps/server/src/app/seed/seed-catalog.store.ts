// Fills a shop with invented textbooks, for benches and for trying a large catalog.
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { copyRows } from '../../db/copy-rows.ts';
import type { CopyValue } from '../../db/copy-rows.ts';
import { withoutIndexes } from '../../db/without-indexes.ts';
import { generateTextbooks } from './textbook.ts';
import type { SeedBook } from './textbook.ts';
import { DISCIPLINES, fieldCode } from './vocabulary.ts';

const BOOKS_PER_COPY = 20_000;

const BOOK_COLUMNS = [
  'id',
  'title',
  'authors',
  'publisher',
  'isbn',
  'subject_code',
  'series_id',
  'volume',
  'language',
  'publish_date',
  'edition',
  'layout',
  'brief',
  'brief_en',
  'copyright',
  'majors',
  'grade_level',
  'using_colleges',
  'preview_rule',
  'work_code',
  'score_sum',
  'score_count',
  'cover_key',
  'spine_key',
  'contents',
  'listed',
  'listed_at',
  'sales_count',
];

export interface SeedCovers {
  readonly coverKey: string;
  readonly spineKey: string;
}

/** Adds `count` books in one transaction, the same ones every time; `coversOf` gives the cover of a subject. */
export async function seedCatalog(
  pool: pg.Pool,
  count: number,
  coversOf: (subjectCode: string) => SeedCovers,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await disableTriggers(client);
    await insertSubjects(client);
    const fill = () => copyBooks(client, count, coversOf);
    // for few books, updating the indexes is faster than rebuilding them
    if (count <= BOOKS_PER_COPY) await fill();
    else await withoutIndexes(drizzle(client), ['books', 'book_prices'], fill);
    await client.query(`SELECT setval('books_id_seq', (SELECT max(id) FROM books))`);
    await client.query('COMMIT');
    await client.query('ANALYZE books, book_prices, subjects, series');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The rows satisfy the foreign keys, whose checks would take minutes. Not every database account may disable them. */
async function disableTriggers(client: pg.PoolClient): Promise<void> {
  await client.query('SAVEPOINT triggers');
  await client
    .query('SET LOCAL session_replication_role = replica')
    .catch(() => client.query('ROLLBACK TO SAVEPOINT triggers'));
}

async function insertSubjects(client: pg.PoolClient): Promise<void> {
  const rows = DISCIPLINES.flatMap((discipline, place) => [
    [discipline.code, null, discipline.name, discipline.nameEn, 10_000 + place * 100],
    ...discipline.fields.map(([name, nameEn], index) => [
      fieldCode(discipline, index),
      discipline.code,
      name,
      nameEn,
      10_000 + place * 100 + index + 1,
    ]),
  ]);
  for (const row of rows) {
    await client.query('INSERT INTO subjects VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', row);
  }
}

async function copyBooks(
  client: pg.PoolClient,
  count: number,
  coversOf: (subjectCode: string) => SeedCovers,
): Promise<void> {
  const { rows } = await client.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM books');
  let id = rows[0]!.last;
  const seriesIds = new Map<string, number>();
  for (const books of batchesOf(generateTextbooks(count), BOOKS_PER_COPY)) {
    await insertSeries(client, books, seriesIds);
    const numbered = books.map((book) => ({ id: (id += 1), book }));
    await copyRows(
      client,
      'books',
      BOOK_COLUMNS,
      numbered.map(({ id: bookId, book }) =>
        bookRow(bookId, book, seriesIds.get(book.series ?? '') ?? null, coversOf(book.subjectCode)),
      ),
    );
    await copyRows(
      client,
      'book_prices',
      ['book_id', 'duration', 'list_fen', 'price_fen'],
      numbered.flatMap(({ id: bookId, book }) =>
        book.prices.map(({ duration, listFen, priceFen }) => [bookId, duration, listFen, priceFen]),
      ),
    );
  }
}

function* batchesOf<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertSeries(
  client: pg.PoolClient,
  books: readonly SeedBook[],
  seriesIds: Map<string, number>,
): Promise<void> {
  const names = new Set(books.flatMap(({ series }) => (series && !seriesIds.has(series) ? [series] : [])));
  const { rows } = await client.query<{ id: number; name: string }>(
    `INSERT INTO series (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO UPDATE SET name = excluded.name
     RETURNING id, name`,
    [[...names]],
  );
  for (const { id, name } of rows) seriesIds.set(name, id);
}

const bookRow = (
  id: number,
  book: SeedBook,
  seriesId: number | null,
  { coverKey, spineKey }: SeedCovers,
): CopyValue[] => [
  id,
  book.title,
  book.authors,
  book.publisher,
  book.isbn,
  book.subjectCode,
  seriesId,
  book.volume,
  book.language,
  book.publishDate,
  book.edition,
  book.layout,
  `《${book.title}》供${book.majors.join('、')}等专业使用。`,
  `A textbook for ${book.gradeLevel}.`,
  `© ${book.publishDate.slice(0, 4)} ${book.publisher}`,
  book.majors,
  book.gradeLevel,
  [],
  JSON.stringify(book.previewRule),
  book.workCode,
  book.scoreSum,
  book.scoreCount,
  coverKey,
  spineKey,
  '[]',
  book.listed,
  book.listed ? `${book.listedDay}T01:00:00Z` : null,
  book.salesCount,
];
