import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { sampleApplications as samples, sampleMoves } from '../../../db/tables/commerce/samples.ts';
import { OPEN_STATUSES } from './sample-status.ts';

export type Sample = typeof samples.$inferSelect;
export type NewSample = typeof samples.$inferInsert;

const isOpen = inArray(samples.status, OPEN_STATUSES);

/** Locks the account, so that applications of one teacher and the withdrawal of the status run one after the other. */
export async function lockTeacher(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ type: users.type, closedAt: users.closedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row?.type === USER_TYPE.teacher && row.closedAt === null;
}

export async function nextSampleNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('sample_numbers') AS number`);
  return Number(rows[0]!.number);
}

export async function insertSample(tx: Tx, sample: NewSample): Promise<void> {
  await tx.insert(samples).values(sample);
}

export async function updateSample(
  tx: Tx,
  { userId, id }: Pick<Sample, 'userId' | 'id'>,
  change: Partial<Sample>,
): Promise<void> {
  await tx
    .update(samples)
    .set(change)
    .where(and(eq(samples.userId, userId), eq(samples.id, id)));
}

/** `step` orders the moves of one moment. */
export async function insertMove(
  db: Db,
  move: Omit<typeof sampleMoves.$inferInsert, 'step'> & { step?: number },
): Promise<void> {
  await db.insert(sampleMoves).values({ step: 0, ...move });
}

/** A teacher's own application; locked until the transaction ends. */
export async function lockOwnSample(tx: Tx, userId: string, id: string): Promise<Sample | undefined> {
  const [row] = await tx
    .select()
    .from(samples)
    .where(and(eq(samples.userId, userId), eq(samples.id, id)))
    .for('update');
  return row;
}

/** Locks the account of the teacher and the application. */
export async function lockSample(
  tx: Tx,
  id: string,
): Promise<{ sample: Sample; isTeacher: boolean } | undefined> {
  const [row] = await tx
    .select({ sample: samples, type: users.type })
    .from(users)
    .innerJoin(samples, eq(samples.userId, users.id))
    .where(eq(samples.id, id))
    .for('update');
  return row && { sample: row.sample, isTeacher: row.type === USER_TYPE.teacher };
}

export const countOpenSamples = (db: Db, userId: string, exceptId?: string): Promise<number> =>
  db.$count(
    samples,
    and(eq(samples.userId, userId), isOpen, exceptId ? ne(samples.id, exceptId) : undefined),
  );

/** The applications that stand in the way of another one for the book, by book. */
export async function selectStandingSamples(db: Db, userId: string, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  return db
    .select({ id: samples.id, bookId: samples.bookId, term: samples.term, status: samples.status })
    .from(samples)
    .where(
      and(
        eq(samples.userId, userId),
        inArray(samples.bookId, [...bookIds]),
        ne(samples.status, 'canceled'),
        isNull(samples.withdrawnAt),
      ),
    );
}

/** Cancels the open applications of a teacher; with an instant, those that were sent before the status was withdrawn. */
export async function cancelOpenSamples(
  db: Db,
  userId: string,
  withdrawnAt?: Date,
): Promise<Pick<Sample, 'id'>[]> {
  return db
    .update(samples)
    .set({ status: 'canceled', ...(withdrawnAt && { withdrawnAt }) })
    .where(
      and(
        eq(samples.userId, userId),
        isOpen,
        withdrawnAt ? lte(samples.submittedAt, withdrawnAt) : undefined,
      ),
    )
    .returning({ id: samples.id });
}

/** Marks passed applications whose access ended with the teacher status. */
export async function markSamplesWithdrawn(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .update(samples)
    .set({ withdrawnAt: until })
    .where(
      and(
        eq(samples.userId, userId),
        eq(samples.status, 'passed'),
        isNull(samples.withdrawnAt),
        lte(samples.decidedAt, until),
      ),
    );
}

/** Marks overdue applications as escalated, each once, and returns them. */
export async function escalateOverdueSamples(tx: Tx, today: string, limit: number, now: Date) {
  const due = tx
    .select({ id: samples.id })
    .from(samples)
    .where(and(isOpen, isNull(samples.escalatedAt), sql`${samples.dueDay} < ${today}`))
    .orderBy(samples.dueDay)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(samples)
    .set({ escalatedAt: now })
    .from(books)
    .where(and(inArray(samples.id, due), eq(books.id, samples.bookId)))
    .returning({ userId: samples.userId, applicationNo: samples.applicationNo, title: books.title });
}

/** Staff with the role `admin`. */
export async function selectSupervisors(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.type, USER_TYPE.staff),
        sql`'admin' = ANY(${users.staffRoles})`,
        isNull(users.closedAt),
        isNull(users.suspendedReason),
      ),
    );
  return rows.map(({ id }) => id);
}
