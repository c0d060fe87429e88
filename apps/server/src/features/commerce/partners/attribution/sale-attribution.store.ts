import { and, eq, gte, inArray, isNull, lte, or, sql, sum } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db, Tx } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { books, subjects } from '../../../../db/tables/catalog/books.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { channelLines, channelTerms } from '../../../../db/tables/commerce/partners.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';
import { servedInstitutions } from '../served/served-institution.store.ts';

export type ChannelLine = typeof channelLines.$inferSelect;
export type NewChannelLine = typeof channelLines.$inferInsert;

const selectInstitution = prepareStatement('select_buying_institution', ['orderNo'], (db, { orderNo }) =>
  db
    .select({ userId: users.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.orderNo, orderNo), eq(users.type, USER_TYPE.institution))),
);

/** Who placed an order, when it is an institution. */
export async function selectBuyingInstitution(db: Db, orderNo: string): Promise<string | undefined> {
  const [row] = await selectInstitution(db, { orderNo });
  return row?.userId;
}

/** The channel that serves an institution on a day. */
export async function selectChannelOf(
  db: Db,
  institutionId: string,
  day: string,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ channel_id: string }>(
    sql`SELECT channel_id FROM (${servedInstitutions(day, institutionId)}) AS served`,
  );
  return rows[0]?.channel_id;
}

/** The terms of a channel that are valid on a day. */
export async function selectValidTerms(db: Db, channelId: string, day: string) {
  return db
    .select()
    .from(channelTerms)
    .where(
      and(
        eq(channelTerms.channelId, channelId),
        lte(channelTerms.validFrom, day),
        or(isNull(channelTerms.validTo), gte(channelTerms.validTo, day)),
      ),
    );
}

/** The key is the id of the book, the value its subject and the one above it. */
export async function selectSubjectCodes(
  db: Db,
  bookIds: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  if (bookIds.length === 0) return new Map();
  const rows = await db
    .select({ bookId: books.id, code: books.subjectCode, parent: subjects.parentCode })
    .from(books)
    .innerJoin(subjects, eq(subjects.code, books.subjectCode))
    .where(inArray(books.id, [...bookIds]));
  return new Map(rows.map(({ bookId, code, parent }) => [bookId, parent ? [code, parent] : [code]]));
}

/** Lines that are there already stay as they are. */
export async function insertChannelLines(tx: Tx, lines: readonly NewChannelLine[]): Promise<void> {
  if (lines.length > 0)
    await tx
      .insert(channelLines)
      .values([...lines])
      .onConflictDoNothing();
}

/** The sale line that a refund belongs to; undefined without a channel. */
export async function selectSaleLine(
  db: Db,
  orderNo: string,
  lineNo: number,
): Promise<ChannelLine | undefined> {
  const [row] = await db
    .select()
    .from(channelLines)
    .where(
      and(eq(channelLines.orderNo, orderNo), eq(channelLines.lineNo, lineNo), eq(channelLines.kind, 'sale')),
    );
  return row;
}

/** What a channel sold of an order. */
export async function selectSaleLines(db: Db, orderNo: string): Promise<ChannelLine[]> {
  return db
    .select()
    .from(channelLines)
    .where(and(eq(channelLines.orderNo, orderNo), eq(channelLines.kind, 'sale')));
}

/** What earlier refunds of a line have taken back, negative. */
export async function sumRefundLines(db: Db, orderNo: string, lineNo: number) {
  const [row] = await db
    .select({
      quantity: sum(channelLines.quantity).mapWith(Number),
      amountFen: sum(channelLines.amountFen).mapWith(Number),
    })
    .from(channelLines)
    .where(
      and(
        eq(channelLines.orderNo, orderNo),
        eq(channelLines.lineNo, lineNo),
        eq(channelLines.kind, 'refund'),
      ),
    );
  return { quantity: row?.quantity ?? 0, amountFen: row?.amountFen ?? 0 };
}

/** Copies, amount and time of a refund. */
export async function selectRefundFacts(db: Db, refundRowId: string) {
  const [row] = await db
    .select({
      quantity: refunds.quantity,
      amountFen: refunds.amountFen,
      succeededAt: refunds.succeededAt,
    })
    .from(refunds)
    .where(eq(refunds.id, refundRowId));
  return row!;
}
