import { notificationRoutes } from '@zhiye/contract';
import type { Area } from '../../../platform/area.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailDueNotifications, mailNotification } from './notification-mail.service.ts';
import type { NotificationKinds } from './notification-text.ts';
import { notificationHandlers } from './notification.routes.ts';

declare module '../../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Sends a notification by mail. */
    mailNotification: { notificationId: string };
  }
}

const SWEEP_SECONDS = 30;

export const notificationsArea: Area<{ platform: Platform; notificationKinds: NotificationKinds }> = {
  name: 'notifications',
  mountRoutes: (mount, { platform, notificationKinds }) =>
    mount(notificationRoutes, notificationHandlers(platform, notificationKinds)),
  jobs: {
    mailNotification: ({ platform, notificationKinds }, { notificationId }, now) =>
      mailNotification(platform, notificationKinds, notificationId, now),
  },
  sweeps: [
    {
      name: 'dueNotificationMails',
      everySeconds: SWEEP_SECONDS,
      run: ({ platform, notificationKinds }, now) => mailDueNotifications(platform, notificationKinds, now),
    },
  ],
};
