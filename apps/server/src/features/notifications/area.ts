import { notificationRoutes } from '@zhiye/contract';
import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailNotification } from './notification-mail.service.ts';
import { notificationHandlers } from './notification.routes.ts';

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Sends a notification by mail. */
    mailNotification: { notificationId: string };
  }
}

export const notificationsArea: Area<{ platform: Platform }> = {
  name: 'notifications',
  mountRoutes: (mount, { platform }) => mount(notificationRoutes, notificationHandlers(platform)),
  jobs: {
    mailNotification: ({ platform }, { notificationId }, now) =>
      mailNotification(platform, notificationId, now),
  },
};
