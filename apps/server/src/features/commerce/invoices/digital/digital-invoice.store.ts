import { aliasedTable, and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { DigitalInvoiceState } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';
import { digitalInvoices } from '../../../../db/tables/commerce/digital-invoices.ts';
import type { DigitalInvoiceFacts } from '../../../../db/tables/commerce/digital-invoices.ts';
import { invoiceNumbers, invoices } from '../../../../db/tables/commerce/invoices.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';

export type { DigitalInvoiceFacts };
export type DigitalInvoiceRow = typeof digitalInvoices.$inferSelect;
export type DigitalInvoiceChange = Partial<typeof digitalInvoices.$inferInsert>;

/** Locks the row until the transaction ends; makes it when there is none. */
export async function lockDigitalInvoice(
  tx: Db,
  row: Pick<DigitalInvoiceRow, 'invoiceNo' | 'uploadedBy' | 'uploadedAt'>,
): Promise<DigitalInvoiceRow> {
  const made = { ...row, state: 'waiting' as const, stateSince: row.uploadedAt };
  await tx.insert(digitalInvoices).values(made).onConflictDoNothing();
  return (await lockKnownDigitalInvoice(tx, row.invoiceNo))!;
}

export async function lockKnownDigitalInvoice(
  tx: Db,
  invoiceNo: string,
): Promise<DigitalInvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(digitalInvoices)
    .where(eq(digitalInvoices.invoiceNo, invoiceNo))
    .for('update');
  return row;
}

export async function selectDigitalInvoice(
  db: Db,
  invoiceNo: string,
): Promise<DigitalInvoiceRow | undefined> {
  const [row] = await db.select().from(digitalInvoices).where(eq(digitalInvoices.invoiceNo, invoiceNo));
  return row;
}

export async function updateDigitalInvoice(
  db: Db,
  invoiceNo: string,
  change: DigitalInvoiceChange,
): Promise<void> {
  await db.update(digitalInvoices).set(change).where(eq(digitalInvoices.invoiceNo, invoiceNo));
}

const ofState = (state: DigitalInvoiceState | undefined) =>
  state ? eq(digitalInvoices.state, state) : inArray(digitalInvoices.state, ['waiting', 'different']);

const uploaders = aliasedTable(users, 'uploaders');

/** What waits, the oldest first; what is done, the newest first. */
export async function selectDigitalInvoices(
  db: Db,
  state: DigitalInvoiceState | undefined,
  page: { limit: number; offset: number },
) {
  const isDone = state === 'attached' || state === 'setAside';
  return db
    .select({ row: digitalInvoices, orderNo: invoices.orderNo, uploaderName: uploaders.name })
    .from(digitalInvoices)
    .leftJoin(invoices, eq(invoices.id, digitalInvoices.invoiceId))
    .leftJoin(uploaders, eq(uploaders.id, digitalInvoices.uploadedBy))
    .where(ofState(state))
    .orderBy(
      isDone ? desc(digitalInvoices.stateSince) : asc(digitalInvoices.uploadedAt),
      asc(digitalInvoices.invoiceNo),
    )
    .limit(page.limit)
    .offset(page.offset);
}

export async function countDigitalInvoices(db: Db, state: DigitalInvoiceState | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(digitalInvoices).where(ofState(state));
  return row!.total;
}

/** Digital invoices that lack a file or differ from the order. */
export const measureOpenDigitalInvoices = (db: Db) =>
  measureWaiting(db, digitalInvoices, digitalInvoices.uploadedAt, ofState(undefined));

/** Of each of these invoices, its digital ones: the invoice, and the red one. */
export async function selectAttachedDigitalInvoices(
  db: Db,
  invoiceIds: readonly string[],
): Promise<DigitalInvoiceRow[]> {
  if (invoiceIds.length === 0) return [];
  return db
    .select()
    .from(digitalInvoices)
    .where(and(inArray(digitalInvoices.invoiceId, [...invoiceIds]), eq(digitalInvoices.state, 'attached')));
}

/** What an issuer made by itself and gave with the XML. */
export async function insertMadeDigitalInvoice(
  tx: Db,
  row: Pick<DigitalInvoiceRow, 'invoiceNo' | 'invoiceId' | 'isRed' | 'pdfFileId' | 'xmlFileId'>,
  now: Date,
): Promise<void> {
  const made = { ...row, state: 'attached' as const, stateSince: now, uploadedAt: now };
  await tx.insert(digitalInvoices).values(made);
}

const CANDIDATES = 50;

/** Open invoices with the amount or the title of a digital one, or of the order that it names; what is due first comes first. */
export async function selectCandidates(
  db: Db,
  { amountFen, buyerName, orderNo }: DigitalInvoiceFacts,
): Promise<StoredInvoice[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        inArray(invoices.state, ['pending', 'issuing']),
        or(
          eq(invoices.amountFen, amountFen),
          eq(invoices.title, buyerName),
          orderNo ? eq(invoices.orderNo, orderNo) : sql`false`,
        ),
      ),
    )
    .orderBy(asc(invoices.dueDay), asc(invoices.requestedAt), asc(invoices.id))
    .limit(CANDIDATES);
}

export async function selectInvoiceByNumber(db: Db, invoiceNo: string): Promise<StoredInvoice | undefined> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(invoiceNumbers)
    .innerJoin(invoices, eq(invoices.id, invoiceNumbers.invoiceId))
    .where(and(eq(invoiceNumbers.invoiceNo, invoiceNo), eq(invoices.invoiceNo, invoiceNo)));
  return row?.invoice;
}
