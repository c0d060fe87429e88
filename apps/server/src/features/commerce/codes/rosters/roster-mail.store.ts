import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { codeMails } from '../../../../db/tables/commerce/codes.ts';
import { rosterEntries, rosterMailings, rosterMails } from '../../../../db/tables/commerce/rosters.ts';
import type { OwnedLine } from './roster-entry.store.ts';

export type RosterMailing = typeof rosterMailings.$inferSelect;
export type RosterMail = typeof rosterMails.$inferSelect;

interface NewMailing {
  readonly mailing: typeof rosterMailings.$inferInsert;
  readonly mails: readonly (typeof codeMails.$inferInsert)[];
  readonly rosterMails: readonly (typeof rosterMails.$inferInsert)[];
}

export async function insertMailing(db: Db, made: NewMailing): Promise<void> {
  await db.insert(rosterMailings).values(made.mailing);
  await db.insert(codeMails).values([...made.mails]);
  await db.insert(rosterMails).values([...made.rosterMails]);
}

export async function updateMailedEntries(
  db: Db,
  entryIds: readonly string[],
  change: { mailedAt: Date } | { remindedAt: Date },
): Promise<void> {
  await db
    .update(rosterEntries)
    .set(change)
    .where(inArray(rosterEntries.id, [...entryIds]));
}

/** How often each code was mailed since an instant. Codes that were not are missing. */
export async function countMailsOfCodes(
  db: Db,
  codeIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (codeIds.length === 0) return new Map();
  const mailed = db
    .select({ codeId: sql<string>`unnest(${codeMails.codeIds})`.as('code_id') })
    .from(codeMails)
    .where(and(sql`${codeMails.codeIds} && ${sql.param(codeIds)}::uuid[]`, gt(codeMails.createdAt, since)))
    .as('mailed');
  const rows = await db
    .select({ codeId: mailed.codeId, total: sql<number>`count(*)`.mapWith(Number) })
    .from(mailed)
    .groupBy(mailed.codeId);
  return new Map(rows.map(({ codeId, total }) => [codeId, total]));
}

/** People who were reminded on a business day. */
export async function selectRemindedEntries(
  db: Db,
  entryIds: readonly string[],
  reminderDay: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ entryId: rosterMails.entryId })
    .from(rosterMails)
    .where(and(inArray(rosterMails.entryId, [...entryIds]), eq(rosterMails.reminderDay, reminderDay)));
  return new Set(rows.map(({ entryId }) => entryId));
}

const counted = (outcome: string) =>
  sql<number>`count(*) FILTER (WHERE ${rosterMails.outcome} = ${outcome})`.mapWith(Number);

export async function selectLastMailing(db: Db, { ownerId, orderNo, lineNo }: OwnedLine) {
  const [row] = await db
    .select({
      kind: rosterMailings.kind,
      createdAt: rosterMailings.createdAt,
      total: count(),
      sent: counted('sent'),
      skipped: counted('skipped'),
      failed: counted('failed'),
    })
    .from(rosterMailings)
    .innerJoin(rosterMails, eq(rosterMails.mailingId, rosterMailings.id))
    .where(
      and(
        eq(rosterMailings.ownerId, ownerId),
        eq(rosterMailings.orderNo, orderNo),
        eq(rosterMailings.lineNo, lineNo),
      ),
    )
    .groupBy(rosterMailings.id)
    .orderBy(desc(rosterMailings.createdAt), desc(rosterMailings.id))
    .limit(1);
  return row;
}

/** Mailings with mails that are due. */
export async function selectDueMailings(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ mailingId: rosterMails.mailingId })
    .from(rosterMails)
    .where(and(isNull(rosterMails.outcome), lte(rosterMails.dueAt, now)));
  return rows.map(({ mailingId }) => mailingId);
}

export async function selectDueMails(db: Db, mailingId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ mailId: rosterMails.mailId })
    .from(rosterMails)
    .where(
      and(eq(rosterMails.mailingId, mailingId), isNull(rosterMails.outcome), lte(rosterMails.dueAt, now)),
    )
    .orderBy(asc(rosterMails.mailId));
  return rows.map(({ mailId }) => mailId);
}

/** Undefined when it is done, or somebody else is sending it. */
export async function lockDueMail(
  db: Db,
  mailId: string,
): Promise<{ mail: RosterMail; mailing: RosterMailing } | undefined> {
  const [row] = await db
    .select({ mail: rosterMails, mailing: rosterMailings })
    .from(rosterMails)
    .innerJoin(rosterMailings, eq(rosterMailings.id, rosterMails.mailingId))
    .where(and(eq(rosterMails.mailId, mailId), isNull(rosterMails.outcome)))
    .for('update', { of: rosterMails, skipLocked: true });
  return row;
}

export async function updateRosterMail(
  db: Db,
  mailId: string,
  change: Partial<Pick<RosterMail, 'outcome' | 'failures' | 'dueAt'>>,
): Promise<void> {
  await db.update(rosterMails).set(change).where(eq(rosterMails.mailId, mailId));
}

/** A person whose only mail failed counts as not mailed. */
export async function clearMailedAt(db: Db, entryId: string, mailedAt: Date): Promise<void> {
  await db
    .update(rosterEntries)
    .set({ mailedAt: null })
    .where(and(eq(rosterEntries.id, entryId), eq(rosterEntries.mailedAt, mailedAt)));
}

/** When the mail that is due longest became due. */
export async function selectOldestDueMail(db: Db): Promise<Date | undefined> {
  const [row] = await db
    .select({ dueAt: min(rosterMails.dueAt).mapWith(rosterMails.dueAt) })
    .from(rosterMails)
    .where(isNull(rosterMails.outcome));
  return row?.dueAt ?? undefined;
}
