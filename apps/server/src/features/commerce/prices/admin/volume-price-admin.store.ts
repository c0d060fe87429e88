import { aliasedTable, and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { VolumePriceState } from '@zhiye/contract/constants/commerce/volume-price';
import type { Db } from '../../../../db/client.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { books, series } from '../../../../db/tables/catalog/books.ts';
import { volumePrices } from '../../../../db/tables/commerce/volume-prices.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import type { VolumePriceRow } from '../volume-price.store.ts';

export const measureWaitingVolumePrices = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    volumePrices,
    volumePrices.createdAt,
    eq(volumePrices.state, 'waiting'),
    eq(volumePrices.makerId, viewerId),
  );

export async function insertVolumePrice(db: Db, row: typeof volumePrices.$inferInsert): Promise<void> {
  await db.insert(volumePrices).values(row);
}

export async function lockVolumePrice(db: Db, id: string): Promise<VolumePriceRow | undefined> {
  const [row] = await db.select().from(volumePrices).where(eq(volumePrices.id, id)).for('update');
  return row;
}

export async function updateVolumePrice(
  db: Db,
  id: string,
  columns: Partial<Pick<VolumePriceRow, 'state' | 'endsAt' | 'decidedBy' | 'decidedAt'>>,
): Promise<void> {
  await db.update(volumePrices).set(columns).where(eq(volumePrices.id, id));
}

export async function hasSuccessor(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: volumePrices.id })
    .from(volumePrices)
    .where(and(eq(volumePrices.replacesId, id), sql`${volumePrices.state} IN ('waiting', 'active')`));
  return row !== undefined;
}

export interface VolumePriceFilter {
  readonly state?: VolumePriceState | undefined;
  readonly keyword?: string | undefined;
}

const makers = aliasedTable(users, 'makers');
const deciders = aliasedTable(users, 'deciders');
const targetName = sql<string>`coalesce(${books.title}, ${series.name}, ${volumePrices.publisher})`;

const matches = ({ state, keyword }: VolumePriceFilter) =>
  and(
    state && eq(volumePrices.state, state),
    keyword
      ? or(
          ilike(books.title, containsPattern(keyword)),
          ilike(series.name, containsPattern(keyword)),
          ilike(volumePrices.publisher, containsPattern(keyword)),
        )
      : undefined,
  );

export interface NamedVolumePrice {
  readonly row: VolumePriceRow;
  readonly targetName: string;
  readonly makerName: string;
  readonly decidedByName: string | null;
}

/** Newest first. */
export async function selectVolumePrices(
  db: Db,
  filter: VolumePriceFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<NamedVolumePrice[]> {
  return db
    .select({
      row: volumePrices,
      targetName,
      makerName: makers.name,
      decidedByName: deciders.name,
    })
    .from(volumePrices)
    .innerJoin(makers, eq(makers.id, volumePrices.makerId))
    .leftJoin(deciders, eq(deciders.id, volumePrices.decidedBy))
    .leftJoin(books, eq(books.id, volumePrices.bookId))
    .leftJoin(series, eq(series.id, volumePrices.seriesId))
    .where(matches(filter))
    .orderBy(desc(volumePrices.createdAt), desc(volumePrices.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countVolumePrices(db: Db, filter: VolumePriceFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(volumePrices)
    .leftJoin(books, eq(books.id, volumePrices.bookId))
    .leftJoin(series, eq(series.id, volumePrices.seriesId))
    .where(matches(filter));
  return row!.total;
}

const MAX_TARGETS = 20;

export async function selectSeriesTargets(db: Db, keyword: string) {
  return db
    .select({ seriesId: series.id, name: series.name, bookCount: count(books.id) })
    .from(series)
    .leftJoin(books, eq(books.seriesId, series.id))
    .where(keyword ? ilike(series.name, containsPattern(keyword)) : undefined)
    .groupBy(series.id)
    .orderBy(asc(series.name), asc(series.id))
    .limit(MAX_TARGETS);
}

export async function selectPublisherTargets(db: Db, keyword: string) {
  const rows = await db
    .select({ name: books.publisher, bookCount: count() })
    .from(books)
    .where(keyword ? ilike(books.publisher, containsPattern(keyword)) : undefined)
    .groupBy(books.publisher)
    .orderBy(desc(count()), asc(books.publisher))
    .limit(MAX_TARGETS);
  return rows.map((row) => ({ seriesId: null, ...row }));
}

/** Whether there is a series, or a publisher with a book. */
export async function targetExists(
  db: Db,
  { seriesId, publisher }: Pick<VolumePriceRow, 'seriesId' | 'publisher'>,
): Promise<boolean> {
  const rows =
    seriesId === null
      ? await db.select({ id: books.id }).from(books).where(eq(books.publisher, publisher!)).limit(1)
      : await db.select({ id: series.id }).from(series).where(eq(series.id, seriesId));
  return rows.length > 0;
}
