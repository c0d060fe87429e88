import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Duration } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { prepareForKeys } from '../../../db/prepared-statement.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { volumePrices } from '../../../db/tables/commerce/volume-prices.ts';

export type VolumePriceRow = typeof volumePrices.$inferSelect;
type AppliedPrice = Pick<VolumePriceRow, 'duration' | 'unit' | 'counts' | 'steps' | 'endsAt'>;

/** What decides the volume prices of a book. */
export interface BookScales {
  readonly seriesId: number | null;
  readonly prices: readonly AppliedPrice[];
}

const isFor = or(
  eq(volumePrices.bookId, books.id),
  eq(volumePrices.seriesId, books.seriesId),
  eq(volumePrices.publisher, books.publisher),
);

const selectApplied = prepareForKeys('select_volume_prices', ['now'], (db, isKey, { now }) =>
  db
    .select({
      bookId: books.id,
      seriesId: books.seriesId,
      duration: volumePrices.duration,
      unit: volumePrices.unit,
      counts: volumePrices.counts,
      steps: volumePrices.steps,
      endsAt: volumePrices.endsAt,
    })
    .from(books)
    .leftJoin(
      volumePrices,
      and(
        sql`${volumePrices.state} = 'active'`,
        lte(volumePrices.startsAt, now),
        gt(volumePrices.endsAt, now),
        isFor,
      ),
    )
    .where(isKey(books.id)),
);

/** By book; the volume prices of the title, its series and its publisher that apply now. */
export async function selectBookScales(
  db: Db,
  bookIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, BookScales>> {
  const rows = await selectApplied(db, bookIds, { now });
  const found = new Map<number, { seriesId: number | null; prices: AppliedPrice[] }>();
  for (const { bookId, seriesId, unit, counts, steps, endsAt, duration } of rows) {
    const scales = found.get(bookId) ?? { seriesId, prices: [] };
    if (unit && counts && steps && endsAt) scales.prices.push({ duration, unit, counts, steps, endsAt });
    found.set(bookId, scales);
  }
  return found;
}

/** When the last volume price of a book ended between two instants; undefined when none did. */
export async function selectLastEnd(
  db: Db,
  bookId: number,
  since: Date,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ endsAt: sql<Date | null>`max(${volumePrices.endsAt})`.mapWith(volumePrices.endsAt) })
    .from(books)
    .innerJoin(volumePrices, isFor)
    .where(
      and(
        eq(books.id, bookId),
        sql`${volumePrices.state} IN ('active', 'ended')`,
        gt(volumePrices.endsAt, since),
        lte(volumePrices.endsAt, now),
      ),
    );
  return row?.endsAt ?? undefined;
}

/** The one that applies now to the same target, which a change is compared with. */
export async function selectActiveOfTarget(
  db: Db,
  target: Pick<VolumePriceRow, 'bookId' | 'seriesId' | 'publisher' | 'duration' | 'unit' | 'counts'>,
  now: Date,
): Promise<VolumePriceRow | undefined> {
  const is = <Column extends 'bookId' | 'seriesId' | 'publisher' | 'duration'>(column: Column) =>
    target[column] === null
      ? isNull(volumePrices[column])
      : eq(volumePrices[column], target[column] as Duration);
  const [row] = await db
    .select()
    .from(volumePrices)
    .where(
      and(
        eq(volumePrices.state, 'active'),
        lte(volumePrices.startsAt, now),
        gt(volumePrices.endsAt, now),
        eq(volumePrices.unit, target.unit),
        eq(volumePrices.counts, target.counts),
        is('bookId'),
        is('seriesId'),
        is('publisher'),
        is('duration'),
      ),
    );
  return row;
}
