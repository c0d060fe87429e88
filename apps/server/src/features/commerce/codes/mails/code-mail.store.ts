import { and, arrayContains, asc, eq, gt, isNull, lte, notExists } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { codeMails } from '../../../../db/tables/commerce/codes.ts';
import { rosterMails } from '../../../../db/tables/commerce/rosters.ts';

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

/** Mails that were to be sent in a time, oldest first. The mails of rosters have a sweep of their own. */
export async function selectUnsentCodeMails(
  db: Db,
  { after, before }: { after: Date; before: Date },
  limit: number,
): Promise<string[]> {
  const ofRoster = db.select().from(rosterMails).where(eq(rosterMails.mailId, codeMails.id));
  const rows = await db
    .select({ id: codeMails.id })
    .from(codeMails)
    .where(
      and(
        isNull(codeMails.sentAt),
        gt(codeMails.createdAt, after),
        lte(codeMails.createdAt, before),
        notExists(ofRoster),
      ),
    )
    .orderBy(asc(codeMails.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const countCodeMails = (db: Db, codeId: string, since: Date): Promise<number> =>
  db.$count(codeMails, and(arrayContains(codeMails.codeIds, [codeId]), gt(codeMails.createdAt, since)));
