import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BulkChange, BulkTarget } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { bookPrices, books } from '../../db/tables/catalog.ts';
import { matchOfficeBooks } from './book-filter.store.ts';

/** What a price becomes: at least one fen, never above the list price. */
interface NewPrices {
  readonly listFen: SQL;
  readonly priceFen: SQL;
}

type PriceChange = NonNullable<BulkChange['price']>;

function newPrices({ of, percent }: PriceChange): NewPrices {
  const { listFen, priceFen } = bookPrices;
  const times = (column: typeof listFen | typeof priceFen) =>
    sql`greatest(1, least(2000000000, round(${column}::numeric * ${percent} / 100)))::int`;
  return of === 'discount'
    ? { listFen: sql`${listFen}`, priceFen: sql`least(${listFen}, ${times(listFen)})` }
    : { listFen: times(listFen), priceFen: times(priceFen) };
}

const matchTarget = (target: BulkTarget): SQL | undefined =>
  'bookIds' in target ? inArray(books.id, target.bookIds) : matchOfficeBooks(target.filter);

const isPriced = sql`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id})`;

/** Whether a book would be another afterwards. */
function wouldChange({ press, classCode, trial, copy, onShelf, price }: BulkChange): SQL | undefined {
  const prices = price && newPrices(price);
  return or(
    press === undefined ? undefined : sql`${books.press} <> ${press}`,
    classCode === undefined ? undefined : sql`${books.classCode} <> ${classCode}`,
    trial && sql`${books.trial} <> ${JSON.stringify(trial)}::jsonb`,
    copy &&
      sql`(${books.copyMaxCharacters}, ${books.copyPercent}) <> (${copy.maxCharacters}::int, ${copy.percent}::int)`,
    onShelf === false ? eq(books.onShelf, true) : undefined,
    onShelf === true ? and(eq(books.onShelf, false), isPriced) : undefined,
    prices &&
      sql`EXISTS (SELECT 1 FROM ${bookPrices} WHERE ${bookPrices.bookId} = ${books.id}
        AND (${bookPrices.listFen}, ${bookPrices.priceFen}) <> (${prices.listFen}, ${prices.priceFen}))`,
  );
}

export const countTargets = (db: Db, target: BulkTarget): Promise<number> =>
  db.$count(books, matchTarget(target));

/** Off the shelf and without a price. */
export const countNotPriced = (db: Db, target: BulkTarget): Promise<number> =>
  db.$count(books, and(matchTarget(target), eq(books.onShelf, false), sql`NOT ${isPriced}`));

/** Those that the change would make others, by id; held until the transaction ends when `lock` says so. */
export async function selectChangedIds(
  db: Db,
  target: BulkTarget,
  change: BulkChange,
  { limit, lock = false }: { limit: number; lock?: boolean },
): Promise<number[]> {
  const query = db
    .select({ id: books.id })
    .from(books)
    .where(and(matchTarget(target), wouldChange(change)))
    .orderBy(asc(books.id))
    .limit(limit);
  const rows = await (lock ? query.for('update') : query);
  return rows.map(({ id }) => id);
}

export async function updateManyBooks(
  db: Db,
  bookIds: readonly number[],
  { press, classCode, trial, copy, onShelf, price }: BulkChange,
  now: Date,
): Promise<void> {
  const ids = sql`${sql.param([...bookIds])}::int[]`;
  const set = {
    ...{ press, classCode, trial },
    ...(copy && { copyMaxCharacters: copy.maxCharacters, copyPercent: copy.percent }),
    ...(onShelf === false && { onShelf }),
  };
  if (Object.values(set).some((value) => value !== undefined)) {
    await db
      .update(books)
      .set(set)
      .where(sql`${books.id} = ANY(${ids})`);
  }
  if (onShelf) {
    await db
      .update(books)
      .set({ onShelf: true, onShelfAt: now })
      .where(and(sql`${books.id} = ANY(${ids})`, eq(books.onShelf, false), isPriced));
  }
  if (price) {
    await db
      .update(bookPrices)
      .set(newPrices(price))
      .where(sql`${bookPrices.bookId} = ANY(${ids})`);
  }
}
