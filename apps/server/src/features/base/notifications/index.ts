export { notificationsArea } from './area.ts';
export { defineNotificationKinds } from './notification-kind.ts';
export { sendNotification } from './notification.service.ts';
export type { NewNotification } from './notification.service.ts';
