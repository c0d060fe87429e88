import type { notificationRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPreferences, savePreference } from './notification-preference.service.ts';
import { findNotifications, markNotificationRead } from './notification.service.ts';
import type { NotificationKinds } from './notification-text.ts';
import { countUnread, markAllRead } from './notification.store.ts';

export const notificationHandlers = (
  { db }: Platform,
  kinds: NotificationKinds,
): HandlersOf<typeof notificationRoutes> => ({
  findNotifications: (input, { session, language }) =>
    findNotifications(db, kinds, session.userId, input, language),
  countUnreadNotifications: async (_input, { session }) => ({ total: await countUnread(db, session.userId) }),
  markNotificationRead: async ({ notificationId }, { session, now }) => {
    await markNotificationRead(db, session.userId, notificationId, now);
    return null;
  },
  markAllNotificationsRead: async (_input, { session, now }) => {
    await markAllRead(db, session.userId, now);
    return null;
  },
  findNotificationPreferences: (_input, { session }) => findPreferences(db, session.userId),
  saveNotificationPreference: (input, { session }) => savePreference(db, session.userId, input),
});
