import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { codeMails } from '../../../db/tables/codes.ts';

export type CodeMail = typeof codeMails.$inferSelect;

export async function insertCodeMail(db: Db, mail: typeof codeMails.$inferInsert): Promise<CodeMail> {
  const [row] = await db.insert(codeMails).values(mail).returning();
  return row!;
}

export async function selectCodeMail(db: Db, id: string): Promise<CodeMail | undefined> {
  const [row] = await db.select().from(codeMails).where(eq(codeMails.id, id));
  return row;
}

export async function markCodeMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.update(codeMails).set({ sentAt }).where(eq(codeMails.id, id));
}

/** Mails that were to be sent up to an instant, oldest first. */
export async function selectUnsentCodeMails(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: codeMails.id })
    .from(codeMails)
    .where(and(isNull(codeMails.sentAt), lte(codeMails.createdAt, before)))
    .orderBy(asc(codeMails.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
