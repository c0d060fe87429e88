import { and, asc, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { prepareStatement } from '../../../db/prepared-statement.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { notifications } from '../../../db/tables/base/notifications.ts';
import { newId } from '../../../platform/ids.ts';

export type StoredNotification = typeof notifications.$inferSelect;

const insertOne = prepareStatement(
  'insert_notification',
  ['id', 'userId', 'kind', 'parameters', 'mailTo', 'createdAt', 'isListed', 'isMailDue'],
  (db, { createdAt, isMailDue, ...notification }) => {
    const { userId, mailTo } = notification;
    const hasAddress = sql`(${mailTo}::text IS NOT NULL
      OR EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${userId}::uuid AND ${users.email} IS NOT NULL))`;
    return db
      .insert(notifications)
      .values({
        ...notification,
        isMailDue: sql`${isMailDue}::boolean AND ${hasAddress}`,
        createdAt: sql`coalesce(${createdAt}::timestamptz, now())`,
      })
      .returning({ isMailDue: notifications.isMailDue });
  },
);

const DEFAULTS = { mailTo: null, createdAt: null, isListed: true, isMailDue: false };

/** Returns its id, and whether a mail is due: never without an address. */
export async function insertNotification(
  db: Db,
  notification: typeof notifications.$inferInsert,
): Promise<{ id: string; isMailDue: boolean }> {
  const row = { id: newId(notification.createdAt), ...DEFAULTS, ...notification };
  const [inserted] = await insertOne(db, row);
  return { id: row.id, isMailDue: inserted!.isMailDue };
}

/** One page, newest first. The total is counted separately, so that it is right beyond the last page as well. */
export async function selectNotifications(
  db: Db,
  userId: string,
  query: { unreadOnly: boolean; limit: number; offset: number },
): Promise<{ list: StoredNotification[]; total: number }> {
  const matches = and(
    eq(notifications.userId, userId),
    notifications.isListed,
    query.unreadOnly ? isNull(notifications.readAt) : undefined,
  );
  const counted = db
    .select({ total: count().as('total') })
    .from(notifications)
    .where(matches)
    .as('counted');
  const page = db
    .select()
    .from(notifications)
    .where(matches)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = await db
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .orderBy(desc(page.createdAt), desc(page.id));
  return { list: rows.flatMap((row) => row.page ?? []), total: rows[0]!.counted.total };
}

const unreadOf = (userId: string) =>
  and(eq(notifications.userId, userId), notifications.isListed, isNull(notifications.readAt));

export const countUnread = (db: Db, userId: string): Promise<number> =>
  db.$count(notifications, unreadOf(userId));

/** Keeps the time of the first reading. False when the user has no such notification. */
export async function markRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})` })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<void> {
  await db.update(notifications).set({ readAt: now }).where(unreadOf(userId));
}

const claimMail = prepareStatement(
  'claim_notification_mail',
  ['id', 'now', 'leaseUntil'],
  (db, { id, now, leaseUntil }) =>
    db
      .update(notifications)
      .set({ mailLeaseUntil: leaseUntil })
      .where(
        and(
          eq(notifications.id, id),
          notifications.isMailDue,
          or(isNull(notifications.mailLeaseUntil), lte(notifications.mailLeaseUntil, now)),
        ),
      )
      .returning({ id: notifications.id }),
);

/** Takes a mail that is due until `leaseUntil`. False when it was sent, or another run is sending it. */
export async function claimNotificationMail(
  db: Db,
  id: string,
  now: Date,
  leaseUntil: Date,
): Promise<boolean> {
  return (await claimMail(db, { id, now, leaseUntil })).length > 0;
}

/** The mail can be sent again; those that were never tried come first. */
export async function releaseNotificationMail(db: Db, id: string, now: Date): Promise<void> {
  await db.update(notifications).set({ mailLeaseUntil: now }).where(eq(notifications.id, id));
}

/** Those that were never tried first, then those whose last try is longest ago, so that no failing mail keeps others waiting. */
export async function selectDueMails(
  db: Db,
  { createdBefore, now, limit }: { createdBefore: Date; now: Date; limit: number },
): Promise<string[]> {
  const isFree = or(isNull(notifications.mailLeaseUntil), lte(notifications.mailLeaseUntil, now));
  const rows = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(notifications.isMailDue, lte(notifications.createdAt, createdBefore), isFree))
    .orderBy(sql`${notifications.mailLeaseUntil} NULLS FIRST`, asc(notifications.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const selectToMail = prepareStatement('select_notification_to_mail', ['id'], (db, { id }) =>
  db
    .select({
      notification: notifications,
      email: sql<string | null>`coalesce(${notifications.mailTo}, ${users.email})`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, id)),
);

/** A notification with the e-mail address for it. */
export async function selectNotificationToMail(db: Db, id: string) {
  const [row] = await selectToMail(db, { id });
  return row;
}

const endMail = prepareStatement('end_notification_mail', ['id', 'mailedAt'], (db, { id, mailedAt }) =>
  db
    .update(notifications)
    .set({ mailedAt, mailTo: null, isMailDue: false, mailLeaseUntil: null })
    .where(eq(notifications.id, id)),
);

/** Nothing is left to mail. `mailedAt` is null without an address. Also deletes the recipient address, which is no longer needed. */
export async function endNotificationMail(db: Db, id: string, mailedAt: Date | null): Promise<void> {
  await endMail(db, { id, mailedAt });
}
