import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { InvoiceFileKind } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { invoiceMails } from '../../../../db/tables/commerce/invoices.ts';

type StoredInvoiceMail = typeof invoiceMails.$inferSelect;

export async function insertInvoiceMail(
  db: Db,
  mail: { invoiceId: string; file: InvoiceFileKind; mailTo: string; createdAt: Date },
): Promise<StoredInvoiceMail> {
  const [row] = await db.insert(invoiceMails).values(mail).returning();
  return row!;
}

/** Takes an unsent mail until `leaseUntil`. Undefined when it was sent, or somebody else is sending it. */
export async function claimInvoiceMail(
  db: Db,
  id: string,
  now: Date,
  leaseUntil: Date,
): Promise<StoredInvoiceMail | undefined> {
  const isFree = or(isNull(invoiceMails.leaseUntil), lte(invoiceMails.leaseUntil, now));
  const [row] = await db
    .update(invoiceMails)
    .set({ leaseUntil })
    .where(and(eq(invoiceMails.id, id), isNull(invoiceMails.sentAt), isFree))
    .returning();
  return row;
}

export async function markInvoiceMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.update(invoiceMails).set({ sentAt, leaseUntil: null }).where(eq(invoiceMails.id, id));
}

export async function releaseInvoiceMail(db: Db, id: string): Promise<void> {
  await db.update(invoiceMails).set({ leaseUntil: null }).where(eq(invoiceMails.id, id));
}

export async function selectUnsentInvoiceMails(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: invoiceMails.id })
    .from(invoiceMails)
    .where(and(isNull(invoiceMails.sentAt), lte(invoiceMails.createdAt, before)))
    .orderBy(asc(invoiceMails.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
