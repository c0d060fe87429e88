import { and, desc, eq, ne } from 'drizzle-orm';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { invoiceTitles } from '../../../../db/tables/commerce/invoices.ts';

export type StoredInvoiceTitle = typeof invoiceTitles.$inferSelect;

/** Makes changes of one user's titles wait for each other until the transaction ends. */
export async function lockInvoiceTitles(db: Db, userId: string): Promise<void> {
  await lockByName(db, `invoice titles ${userId}`);
}

/** The default first, then the newest. */
export async function selectInvoiceTitles(db: Db, userId: string): Promise<StoredInvoiceTitle[]> {
  return db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, userId))
    .orderBy(desc(invoiceTitles.isDefault), desc(invoiceTitles.createdAt), desc(invoiceTitles.id));
}

/** Undefined for another user's title. */
export async function selectInvoiceTitle(
  db: Db,
  userId: string,
  id: string,
): Promise<StoredInvoiceTitle | undefined> {
  const [row] = await db
    .select()
    .from(invoiceTitles)
    .where(and(eq(invoiceTitles.id, id), eq(invoiceTitles.userId, userId)));
  return row;
}

export async function upsertInvoiceTitle(db: Db, title: StoredInvoiceTitle): Promise<void> {
  const { id: _, userId: __, createdAt: ___, ...changed } = title;
  await db.insert(invoiceTitles).values(title).onConflictDoUpdate({ target: invoiceTitles.id, set: changed });
}

export async function clearOtherDefaults(db: Db, userId: string, id: string): Promise<void> {
  await db
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.userId, userId), ne(invoiceTitles.id, id)));
}

export async function markDefaultTitle(db: Db, id: string): Promise<void> {
  await db.update(invoiceTitles).set({ isDefault: true }).where(eq(invoiceTitles.id, id));
}

export async function deleteTitle(db: Db, id: string): Promise<void> {
  await db.delete(invoiceTitles).where(eq(invoiceTitles.id, id));
}

export async function deleteTitlesOf(db: Db, userId: string): Promise<void> {
  await db.delete(invoiceTitles).where(eq(invoiceTitles.userId, userId));
}

export async function selectAccountEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}
