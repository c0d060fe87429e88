import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BulkChange, BulkPriceRule, BulkTarget } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { bookPrices, books } from '../../../../db/tables/catalog/books.ts';
import { matchAdminBooks } from '../admin/book-filter.store.ts';

/** The changed prices: at least one fen, never above the list price. */
interface NewPrices {
  readonly listFen: SQL;
  readonly priceFen: SQL;
}

export function newPrices({ of, percent }: BulkPriceRule): NewPrices {
  const { listFen, priceFen } = bookPrices;
  const times = (column: typeof listFen | typeof priceFen) =>
    sql`greatest(1, least(2000000000, round(${column}::numeric * ${percent} / 100)))::int`;
  return of === 'discount'
    ? { listFen: sql`${listFen}`, priceFen: sql`least(${listFen}, ${times(listFen)})` }
    : { listFen: times(listFen), priceFen: times(priceFen) };
}

const matchTarget = (target: BulkTarget): SQL | undefined =>
  'bookIds' in target ? inArray(books.id, target.bookIds) : matchAdminBooks(target.filter);

const isPriced = sql`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id})`;

const isSellable = and(isPriced, or(eq(books.hasPublication, true), isNotNull(books.preorderDay)));

/** Whether the edit would change a book. */
function wouldChange({
  publisher,
  subjectCode,
  previewRule,
  copy,
  listed,
  price,
}: BulkChange): SQL | undefined {
  const prices = price && newPrices(price);
  return or(
    publisher === undefined ? undefined : sql`${books.publisher} <> ${publisher}`,
    subjectCode === undefined ? undefined : sql`${books.subjectCode} <> ${subjectCode}`,
    previewRule && sql`${books.previewRule} <> ${JSON.stringify(previewRule)}::jsonb`,
    copy &&
      sql`(${books.copyMaxCharacters}, ${books.copyPercent}) <> (${copy.maxCharacters}::int, ${copy.percent}::int)`,
    listed === false ? eq(books.listed, true) : undefined,
    listed === true ? and(eq(books.listed, false), isSellable) : undefined,
    prices &&
      sql`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id}
        AND (${bookPrices.listFen}, ${bookPrices.priceFen}) <> (${prices.listFen}, ${prices.priceFen}))`,
  );
}

export const countTargets = (db: Db, target: BulkTarget): Promise<number> =>
  db.$count(books, matchTarget(target));

/** Unlisted books without a price. */
export const countNotPriced = (db: Db, target: BulkTarget): Promise<number> =>
  db.$count(books, and(matchTarget(target), eq(books.listed, false), sql`NOT ${isPriced}`));

/** Unlisted books without a published text that are no pre-order. */
export const countWithoutText = (db: Db, target: BulkTarget): Promise<number> =>
  db.$count(
    books,
    and(
      matchTarget(target),
      eq(books.listed, false),
      eq(books.hasPublication, false),
      isNull(books.preorderDay),
    ),
  );

/** The ids of the books that the edit would change, sorted; `lock` locks the rows until the transaction ends. */
export async function selectChangedIds(
  db: Db,
  target: BulkTarget,
  change: BulkChange,
  { lock = false }: { lock?: boolean } = {},
): Promise<number[]> {
  const query = db
    .select({ id: books.id })
    .from(books)
    .where(and(matchTarget(target), wouldChange(change)))
    .orderBy(asc(books.id));
  const rows = await (lock ? query.for('update') : query);
  return rows.map(({ id }) => id);
}

export async function updateManyBooks(
  db: Db,
  bookIds: readonly number[],
  { publisher, subjectCode, previewRule, copy, listed }: Omit<BulkChange, 'price'>,
  now: Date,
): Promise<void> {
  const ids = sql`${sql.param([...bookIds])}::int[]`;
  const set = {
    publisher,
    subjectCode,
    previewRule,
    ...(copy && { copyMaxCharacters: copy.maxCharacters, copyPercent: copy.percent }),
    ...(listed === false && { listed }),
  };
  if (Object.values(set).some((value) => value !== undefined)) {
    await db
      .update(books)
      .set(set)
      .where(sql`${books.id} = ANY(${ids})`);
  }
  if (listed) {
    await db
      .update(books)
      .set({ listed: true, listedAt: now })
      .where(and(sql`${books.id} = ANY(${ids})`, eq(books.listed, false), isSellable));
  }
}
