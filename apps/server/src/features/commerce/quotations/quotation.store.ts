import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, like, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AskedLine, QuotationParty } from '@zhiye/contract';
import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import type { Db, Tx } from '../../../db/client.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import {
  paperNumbers,
  quotationLines,
  quotationMoves,
  quotations,
} from '../../../db/tables/commerce/quotations.ts';
import { users } from '../../../db/tables/people/accounts.ts';

export type Quotation = typeof quotations.$inferSelect;

/** The next number of a name, from 1 on; two transactions never get the same. */
export async function takePaperNumber(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(paperNumbers)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: paperNumbers.name, set: { last: sql`${paperNumbers.last} + 1` } })
    .returning({ last: paperNumbers.last });
  return row!.last;
}

export async function insertQuotation(tx: Tx, row: typeof quotations.$inferInsert): Promise<void> {
  await tx.insert(quotations).values(row);
}

export async function updateQuotation(
  tx: Tx,
  quotationNo: string,
  change: Partial<Omit<Quotation, 'quotationNo' | 'userId'>>,
): Promise<void> {
  await tx.update(quotations).set(change).where(eq(quotations.quotationNo, quotationNo));
}

const isOf = (quotationNo: string, userId: string | undefined) =>
  and(eq(quotations.quotationNo, quotationNo), userId ? eq(quotations.userId, userId) : undefined);

/** With a user, undefined for the quotation of another institution. */
export async function lockQuotation(
  tx: Tx,
  quotationNo: string,
  userId?: string,
): Promise<Quotation | undefined> {
  const [row] = await tx.select().from(quotations).where(isOf(quotationNo, userId)).for('update');
  return row;
}

export async function selectQuotation(
  db: Db,
  quotationNo: string,
  userId?: string,
): Promise<Quotation | undefined> {
  const [row] = await db.select().from(quotations).where(isOf(quotationNo, userId));
  return row;
}

export async function replaceAskedLines(
  tx: Tx,
  quotationNo: string,
  lines: readonly AskedLine[],
): Promise<void> {
  await tx.delete(quotationLines).where(eq(quotationLines.quotationNo, quotationNo));
  await tx
    .insert(quotationLines)
    .values(lines.map((line, index) => ({ ...line, quotationNo, lineNo: index + 1 })));
}

/** By quotation, in their order. */
export async function selectAskedLines(
  db: Db,
  quotationNos: readonly string[],
): Promise<ReadonlyMap<string, (AskedLine & { readonly title: string })[]>> {
  if (quotationNos.length === 0) return new Map();
  const { quotationNo, bookId, duration, quantity, codeDelivery } = quotationLines;
  const rows = await db
    .select({ quotationNo, bookId, duration, quantity, codeDelivery, title: books.title })
    .from(quotationLines)
    .innerJoin(books, eq(books.id, bookId))
    .where(inArray(quotationNo, [...quotationNos]))
    .orderBy(asc(quotationNo), asc(quotationLines.lineNo));
  const found = new Map<string, typeof rows>();
  for (const row of rows) found.set(row.quotationNo, [...(found.get(row.quotationNo) ?? []), row]);
  return found;
}

/** The newest quotation of an institution. */
export async function selectNewestQuotation(db: Db, userId: string): Promise<Quotation | undefined> {
  const [row] = await db
    .select()
    .from(quotations)
    .where(eq(quotations.userId, userId))
    .orderBy(desc(quotations.askedAt))
    .limit(1);
  return row;
}

/** Whom an account names, before it has a quotation. */
export async function selectAccountParty(db: Db, userId: string): Promise<QuotationParty> {
  const [user] = await db
    .select({
      institutionName: users.institution,
      department: users.department,
      contactName: users.name,
      phone: sql<string>`coalesce(${users.phone}, '')`,
      email: sql<string>`coalesce(${users.email}, '')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { institutionName: '', department: '', contactName: '', phone: '', email: '', ...user, taxId: '' };
}

/** In a state at a business day: the clock decides what has lapsed. */
export function isInState(state: QuotationState, today: string): SQL | undefined {
  const isOver = and(eq(quotations.state, 'quoted'), lt(quotations.validDay, today));
  if (state === 'lapsed') return or(eq(quotations.state, 'lapsed'), isOver);
  const hasState = eq(quotations.state, state);
  return state === 'quoted' ? and(hasState, gte(quotations.validDay, today)) : hasState;
}

export interface QuotationPage {
  readonly limit: number;
  readonly offset: number;
}

export async function selectQuotations(
  db: Db,
  condition: SQL | undefined,
  page: QuotationPage,
): Promise<Quotation[]> {
  return db
    .select()
    .from(quotations)
    .where(condition)
    .orderBy(
      sql`${quotations.answerBefore} ASC NULLS LAST`,
      desc(quotations.askedAt),
      desc(quotations.quotationNo),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export const countQuotations = (db: Db, condition: SQL | undefined): Promise<number> =>
  db.$count(quotations, condition);

/** Those of one institution, in a state at a business day. */
export const isOwnedBy = (userId: string, state: QuotationState | undefined, today: string) =>
  and(eq(quotations.userId, userId), state ? isInState(state, today) : undefined);

/** A number that begins so, or a name that contains it. */
export const matchesKeyword = (begins: string, contains: string): SQL | undefined =>
  or(like(quotations.quotationNo, begins), ilike(sql`${quotations.party} ->> 'institutionName'`, contains));

export const hasRepriceNote: SQL = isNotNull(quotations.repriceNote);

/** Quotations that are sent and whose last day is over. */
export async function selectOverdueQuotationNos(db: Db, today: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ quotationNo: quotations.quotationNo })
    .from(quotations)
    .where(and(eq(quotations.state, 'quoted'), lt(quotations.validDay, today)))
    .orderBy(asc(quotations.validDay))
    .limit(limit);
  return rows.map(({ quotationNo }) => quotationNo);
}

export async function insertQuotationMove(
  tx: Tx,
  move: { quotationNo: string; event: string; actorId: string | null; detail?: object },
  now: Date,
): Promise<void> {
  await tx.insert(quotationMoves).values({ detail: {}, ...move, createdAt: now });
}

/** Oldest first, with the names of the actors. */
export async function selectQuotationMoves(db: Db, quotationNo: string) {
  return db
    .select({ move: quotationMoves, actorName: users.name })
    .from(quotationMoves)
    .leftJoin(users, eq(users.id, quotationMoves.actorId))
    .where(eq(quotationMoves.quotationNo, quotationNo))
    .orderBy(asc(quotationMoves.id));
}

/** Everybody who wrote prices of a version. */
export async function selectPriceMakers(db: Db, quotationNo: string, versionNo: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ actorId: quotationMoves.actorId })
    .from(quotationMoves)
    .where(
      and(
        eq(quotationMoves.quotationNo, quotationNo),
        eq(quotationMoves.event, 'priced'),
        sql`(${quotationMoves.detail} ->> 'versionNo')::int = ${versionNo}`,
      ),
    );
  return rows.flatMap(({ actorId }) => actorId ?? []);
}

export async function selectNameOfUser(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return row?.name ?? '';
}
