import { unreadCountQuery, useUnreadCount } from '../../../shared/api/unread-count.ts';

const COUNT_UNREAD = 'GET /b/v1/notification/countUnreadNotifications';

export const unreadNotificationsQuery = unreadCountQuery(COUNT_UNREAD);

/** The number of unread notifications of the person who is signed in; 0 for guests. `polling` asks every minute. */
export const useUnreadNotificationCount = (options: { readonly polling: boolean }): number =>
  useUnreadCount(COUNT_UNREAD, options);
