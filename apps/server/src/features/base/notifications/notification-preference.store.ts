import { and, eq } from 'drizzle-orm';
import type { NotificationGroup } from '@zhiye/contract/constants/base/notification-group';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { notificationPreferences } from '../../../db/tables/base/notifications.ts';

type StoredPreference = typeof notificationPreferences.$inferSelect;

export async function selectPreferences(db: Db, userId: string): Promise<StoredPreference[]> {
  return db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}

export async function selectPreference(
  db: Db,
  userId: string,
  group: NotificationGroup,
): Promise<StoredPreference | undefined> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.group, group)));
  return row;
}

export async function upsertPreference(db: Db, preference: StoredPreference): Promise<void> {
  const { inProduct, byMail } = preference;
  await db
    .insert(notificationPreferences)
    .values(preference)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.group],
      set: { inProduct, byMail },
    });
}

export async function hasEmail(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return Boolean(row?.email);
}
