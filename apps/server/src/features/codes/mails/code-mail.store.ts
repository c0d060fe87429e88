import { and, arrayContains, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { codeMails } from '../../../db/tables/codes.ts';

export type CodeMail = typeof codeMails.$inferSelect;

export async function insertCodeMail(db: Db, mail: typeof codeMails.$inferInsert): Promise<CodeMail> {
  const [row] = await db.insert(codeMails).values(mail).returning();
  return row!;
}

/** Undefined when it was sent, or somebody else is sending it. */
export async function lockUnsentCodeMail(db: Db, id: string): Promise<CodeMail | undefined> {
  const [row] = await db
    .select()
    .from(codeMails)
    .where(and(eq(codeMails.id, id), isNull(codeMails.sentAt)))
    .for('update', { skipLocked: true });
  return row;
}

export async function markCodeMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.update(codeMails).set({ sentAt }).where(eq(codeMails.id, id));
}

export const countCodeMails = (db: Db, codeId: string, since: Date): Promise<number> =>
  db.$count(codeMails, and(arrayContains(codeMails.codeIds, [codeId]), gt(codeMails.createdAt, since)));
