import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { unreadNotificationsQuery } from './unread-notifications.ts';

/** Marks one notification as read, or all of them without an id. Refetches the list and the count in every case. */
export function useMarkNotificationRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notificationId?: string) =>
      notificationId === undefined
        ? call('POST /b/v1/notification/markAllNotificationsRead', {})
        : call('POST /b/v1/notification/markNotificationRead', { notificationId }, { silent: true }),
    onSettled: () =>
      Promise.all(
        [['GET /b/v1/notification/findNotifications'], unreadNotificationsQuery.queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
