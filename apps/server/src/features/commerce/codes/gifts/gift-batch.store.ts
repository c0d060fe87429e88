import { aliasedTable, and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, sum } from 'drizzle-orm';
import type { CodeState, findGiftBatches, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books } from '../../../../db/tables/catalog/books.ts';
import { codes, giftBatches, giftExports } from '../../../../db/tables/commerce/codes.ts';
import { OPEN_STATES } from '../codes/code-state.ts';
import type { Code } from '../codes/code.store.ts';

export type StoredGiftBatch = typeof giftBatches.$inferSelect;
type GiftBatchFilter = Pick<InputOf<typeof findGiftBatches>, 'purpose' | 'state' | 'bookId'>;
type Page = { readonly limit: number; readonly offset: number };

const creators = aliasedTable(users, 'creators');
const approvers = aliasedTable(users, 'approvers');
const withdrawers = aliasedTable(users, 'withdrawers');

/** Undefined when the creator has used the key before. */
export async function insertGiftBatch(
  db: Db,
  row: typeof giftBatches.$inferInsert,
): Promise<StoredGiftBatch | undefined> {
  const [inserted] = await db
    .insert(giftBatches)
    .values(row)
    .onConflictDoNothing({ target: [giftBatches.createdBy, giftBatches.idempotencyKey] })
    .returning();
  return inserted;
}

export async function selectGiftBatchByKey(
  db: Db,
  createdBy: string,
  idempotencyKey: string,
): Promise<StoredGiftBatch | undefined> {
  const hasKey = and(eq(giftBatches.createdBy, createdBy), eq(giftBatches.idempotencyKey, idempotencyKey));
  const [row] = await db.select().from(giftBatches).where(hasKey);
  return row;
}

/** The codes that a person made without a second one since an instant, withdrawn ones too: they may have been redeemed. */
export async function sumCodesMadeAlone(db: Db, createdBy: string, since: Date): Promise<number> {
  const isAlone = and(isNotNull(giftBatches.madeAt), isNull(giftBatches.approvedBy));
  const [row] = await db
    .select({ codes: sum(giftBatches.quantity).mapWith(Number) })
    .from(giftBatches)
    .where(and(eq(giftBatches.createdBy, createdBy), gte(giftBatches.createdAt, since), isAlone));
  return row?.codes ?? 0;
}

export async function lockGiftBatch(db: Db, id: string): Promise<StoredGiftBatch | undefined> {
  const [row] = await db.select().from(giftBatches).where(eq(giftBatches.id, id)).for('update');
  return row;
}

export async function updateGiftBatch(
  db: Db,
  id: string,
  columns: Partial<
    Pick<
      StoredGiftBatch,
      'state' | 'approvedBy' | 'madeAt' | 'withdrawnBy' | 'withdrawnAt' | 'withdrawReason'
    >
  >,
): Promise<void> {
  await db.update(giftBatches).set(columns).where(eq(giftBatches.id, id));
}

export async function insertGiftCodes(db: Db, rows: readonly (typeof codes.$inferInsert)[]): Promise<void> {
  await db.insert(codes).values([...rows]);
}

const matches = ({ purpose, state, bookId }: GiftBatchFilter) =>
  and(
    purpose && eq(giftBatches.purpose, purpose),
    state && eq(giftBatches.state, state),
    bookId === undefined ? undefined : eq(giftBatches.bookId, bookId),
  );

const selectDescribed = (db: Db) =>
  db
    .select({
      batch: giftBatches,
      title: books.title,
      createdByName: creators.name,
      approvedByName: approvers.name,
      withdrawnByName: withdrawers.name,
    })
    .from(giftBatches)
    .innerJoin(books, eq(books.id, giftBatches.bookId))
    .innerJoin(creators, eq(creators.id, giftBatches.createdBy))
    .leftJoin(approvers, eq(approvers.id, giftBatches.approvedBy))
    .leftJoin(withdrawers, eq(withdrawers.id, giftBatches.withdrawnBy));

export interface DescribedGiftBatch {
  readonly batch: StoredGiftBatch;
  readonly title: string;
  readonly createdByName: string;
  readonly approvedByName: string | null;
  readonly withdrawnByName: string | null;
}

export async function selectGiftBatches(
  db: Db,
  filter: GiftBatchFilter,
  { limit, offset }: Page,
): Promise<{ rows: DescribedGiftBatch[]; total: number }> {
  const rows = await selectDescribed(db)
    .where(matches(filter))
    .orderBy(desc(giftBatches.createdAt), desc(giftBatches.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(giftBatches, matches(filter)) };
}

export async function selectGiftBatch(db: Db, id: string): Promise<DescribedGiftBatch | undefined> {
  const [row] = await selectDescribed(db).where(eq(giftBatches.id, id));
  return row;
}

/** The number of codes of each batch by state. */
export async function countGiftCodes(db: Db, batchIds: readonly string[]) {
  if (batchIds.length === 0) return [];
  return db
    .select({ giftBatchId: codes.giftBatchId, state: codes.state, total: count() })
    .from(codes)
    .where(inArray(codes.giftBatchId, [...batchIds]))
    .groupBy(codes.giftBatchId, codes.state);
}

const ofBatch = (giftBatchId: string, state?: CodeState) =>
  and(eq(codes.giftBatchId, giftBatchId), state && eq(codes.state, state));

export async function selectGiftCodes(
  db: Db,
  giftBatchId: string,
  { state, limit, offset }: Page & { readonly state?: CodeState },
) {
  const rows = await db
    .select({ code: codes, activatedByName: users.name })
    .from(codes)
    .leftJoin(users, eq(users.id, codes.activatedBy))
    .where(ofBatch(giftBatchId, state))
    .orderBy(asc(codes.ordinal))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(codes, ofBatch(giftBatchId, state)) };
}

const isOpenOf = (giftBatchId: string) =>
  and(eq(codes.giftBatchId, giftBatchId), inArray(codes.state, [...OPEN_STATES]));

export async function selectOpenGiftCodes(db: Db, giftBatchId: string): Promise<Code[]> {
  return db.select().from(codes).where(isOpenOf(giftBatchId)).orderBy(asc(codes.ordinal));
}

/** Waits for a redemption that holds one of them; what it activated is missing then. */
export async function lockOpenGiftCodes(db: Db, giftBatchId: string): Promise<Code[]> {
  return db.select().from(codes).where(isOpenOf(giftBatchId)).orderBy(asc(codes.id)).for('update');
}

export async function insertGiftExport(db: Db, row: typeof giftExports.$inferInsert): Promise<void> {
  await db.insert(giftExports).values(row);
}

/** The newest ones. */
export async function selectGiftExports(db: Db, giftBatchId: string, limit: number) {
  return db
    .select({ export: giftExports, byName: users.name })
    .from(giftExports)
    .innerJoin(users, eq(users.id, giftExports.exportedBy))
    .where(eq(giftExports.giftBatchId, giftBatchId))
    .orderBy(desc(giftExports.createdAt))
    .limit(limit);
}

/** Large batches that wait for a second person. */
export const measureWaitingBatches = (db: Db, viewerId: string) =>
  measureWaiting(
    db,
    giftBatches,
    giftBatches.createdAt,
    eq(giftBatches.state, 'waiting'),
    eq(giftBatches.createdBy, viewerId),
  );
