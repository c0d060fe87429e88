import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { InvoiceState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { invoiceNumbers, invoices } from '../../../../db/tables/commerce/invoices.ts';
import { orders } from '../../../../db/tables/commerce/orders.ts';
import { refunds } from '../../../../db/tables/commerce/refunds.ts';

export type StoredInvoice = typeof invoices.$inferSelect;
export type InvoiceChange = Partial<typeof invoices.$inferInsert>;

/** What may be invoiced: what was paid, and what was delivered on account. Drizzle would not qualify the columns. */
const isInvoiceable = sql`("orders"."status" IN ('paid', 'completed')
  OR ("orders"."on_account" AND "orders"."status" = 'unpaid' AND "orders"."fulfilled_at" IS NOT NULL))`;

/** What an invoice of an order is for, less what was refunded; 0 for an order that has none. */
const remainingFen = sql<number>`CASE WHEN ${isInvoiceable} THEN "orders"."amount_fen" - coalesce((
    SELECT sum("refunds"."amount_fen") FROM "refunds" WHERE "refunds"."order_no" = "orders"."order_no"
      AND "refunds"."line_no" IS NOT NULL AND "refunds"."state" = 'succeeded'), 0)::int ELSE 0 END`;

export async function selectRemainingFen(db: Db, orderNo: string): Promise<number> {
  const [row] = await db.select({ remainingFen }).from(orders).where(eq(orders.orderNo, orderNo));
  return row?.remainingFen ?? 0;
}

/** The refunds of lines that were paid back, in the order in which they were. */
export async function selectLineRefunds(db: Db, orderNo: string) {
  return db
    .select({ lineNo: refunds.lineNo, quantity: refunds.quantity, amountFen: refunds.amountFen })
    .from(refunds)
    .where(and(eq(refunds.orderNo, orderNo), eq(refunds.state, 'succeeded'), isNotNull(refunds.lineNo)))
    .orderBy(asc(refunds.succeededAt), asc(refunds.id));
}

export async function insertInvoice(db: Db, invoice: typeof invoices.$inferInsert): Promise<StoredInvoice> {
  const [row] = await db.insert(invoices).values(invoice).returning();
  return row!;
}

/** Called by `moveInvoice`, and for invoices that are not being issued yet. */
export async function updateInvoice(db: Db, id: string, change: InvoiceChange): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.id, id));
}

export async function selectInvoice(db: Db, id: string): Promise<StoredInvoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** Locks an invoice until the transaction ends. Lock its order first. */
export async function lockInvoiceRow(db: Db, id: string): Promise<StoredInvoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row;
}

const selectLive = prepareStatement('select_live_invoice', ['orderNo'], (db, { orderNo }) =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderNo, orderNo), sql`${invoices.state} <> 'reversed'`)),
);

/** The invoice of an order that is not reversed; there is at most one. */
export async function selectLiveInvoice(db: Db, orderNo: string): Promise<StoredInvoice | undefined> {
  const [row] = await selectLive(db, { orderNo });
  return row;
}

const selectUnrequestedOrders = prepareStatement(
  'select_unrequested_invoices',
  ['orderNos'],
  (db, { orderNos }) =>
    db
      .select({ orderNo: invoices.orderNo })
      .from(invoices)
      .where(and(sql`${invoices.orderNo} = ANY(${orderNos})`, eq(invoices.state, 'unrequested')))
      .orderBy(invoices.orderNo),
);

/** Those of the orders whose invoice waits for the payment, in the order in which their rows are locked. */
export async function selectUnrequestedOrderNos(db: Db, orderNos: readonly string[]): Promise<string[]> {
  const rows = await selectUnrequestedOrders(db, { orderNos });
  return rows.map(({ orderNo }) => orderNo);
}

/** Newest first, with the size of the file. */
export async function selectOrderInvoices(db: Db, orderNo: string) {
  return db
    .select({ invoice: invoices, fileBytes: files.sizeBytes })
    .from(invoices)
    .leftJoin(files, eq(files.id, invoices.fileId))
    .where(eq(invoices.orderNo, orderNo))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(100);
}

/** Selects for each order of this user the invoice that is not reversed, else the last one. */
export async function selectInvoiceStates(db: Db, userId: string, orderNos: readonly string[]) {
  return db
    .selectDistinctOn([invoices.orderNo], {
      orderNo: invoices.orderNo,
      state: invoices.state,
      dueDay: invoices.dueDay,
    })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.orderNo, [...orderNos])))
    .orderBy(invoices.orderNo, sql`(${invoices.state} = 'reversed')`, desc(invoices.createdAt));
}

/** Undefined for another user's invoice. */
export async function selectOwnInvoice(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  return row;
}

/** Fails on the index invoice_numbers_pkey when another invoice has the number. */
export async function insertInvoiceNumber(db: Db, invoiceNo: string, invoiceId: string): Promise<void> {
  await db.insert(invoiceNumbers).values({ invoiceNo, invoiceId });
}

type Found = { readonly id: string; readonly orderNo: string };
const found = { id: invoices.id, orderNo: invoices.orderNo };

/** Invoices that were chosen with an order which is paid, or delivered on account, now. */
export async function selectChosenInvoices(db: Db, limit: number): Promise<Found[]> {
  return db
    .select(found)
    .from(invoices)
    .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
    .where(and(eq(invoices.state, 'unrequested'), isInvoiceable, sql`${remainingFen} > 0`))
    .orderBy(asc(invoices.id))
    .limit(limit);
}

/** Invoices whose amount is not what a refund has left. They are looked for from the refunds, which are few. */
export async function selectRefundedInvoices(db: Db, limit: number): Promise<Found[]> {
  const refundedOrders = db
    .select({ orderNo: refunds.orderNo })
    .from(refunds)
    .where(and(eq(refunds.state, 'succeeded'), isNotNull(refunds.lineNo)));
  return db
    .select(found)
    .from(invoices)
    .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
    .where(
      and(
        inArray(invoices.state, ['pending', 'issued']),
        inArray(invoices.orderNo, refundedOrders),
        sql`${remainingFen} <> ${invoices.amountFen}`,
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(limit);
}

const lastAskedAt = sql<Date>`coalesce(${invoices.askedAt}, ${invoices.stateSince})`;

/** Since when the issuer has the oldest invoice without a result. */
export async function selectOldestQueued(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ queuedAt: invoices.queuedAt })
    .from(invoices)
    .where(and(inArray(invoices.state, ['issuing', 'reversing']), isNotNull(invoices.queuedAt)))
    .orderBy(asc(invoices.queuedAt))
    .limit(1);
  return row?.queuedAt ?? undefined;
}

/** Invoices that the shop makes by itself, of a state, about which the issuer was not asked since an instant. */
export async function selectUnfinishedInvoices(
  db: Db,
  state: InvoiceState,
  before: Date,
  limit: number,
): Promise<Found[]> {
  return db
    .select(found)
    .from(invoices)
    .where(
      and(
        eq(invoices.state, state),
        eq(invoices.isAutomatic, true),
        isNull(invoices.refusal),
        lte(lastAskedAt, before),
      ),
    )
    .orderBy(asc(lastAskedAt))
    .limit(limit);
}

/** The invoices of a user that have files: of an order, or issued or reversed from an instant until before another; oldest first. */
export async function selectFiledInvoices(
  db: Db,
  userId: string,
  of: { readonly orderNo: string } | { readonly from: Date; readonly before: Date },
): Promise<StoredInvoice[]> {
  const chosen =
    'orderNo' in of
      ? eq(invoices.orderNo, of.orderNo)
      : or(
          and(gte(invoices.issuedAt, of.from), lt(invoices.issuedAt, of.before)),
          and(gte(invoices.reversedAt, of.from), lt(invoices.reversedAt, of.before)),
        );
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), isNotNull(invoices.fileId), chosen))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
}
