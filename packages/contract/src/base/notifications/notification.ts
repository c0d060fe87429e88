import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { Instant, nullable, ownedId, pageFields, pageOf, strictObject, Uuid } from '../../fields.ts';
import { NOTIFICATION_GROUPS } from '../../constants/base/notification-group.ts';
import { defineErrors } from '../../errors.ts';
import { route } from '../../route.ts';

export const notificationErrors = defineErrors({
  groupIsMandatory: {
    code: 4030,
    status: 422,
    zh: '这类通知不能关闭',
    en: 'These notifications cannot be turned off',
  },
});

export const Notification = strictObject({
  notificationId: Uuid,
  /** Title and text are in the language of the caller. */
  title: Type.String(),
  text: Type.String(),
  /** The page that it links to, a path below /pc. */
  path: nullable(Type.String()),
  createdAt: Instant,
  readAt: nullable(Instant),
});
export type Notification = Static<typeof Notification>;

export const findNotifications = route({
  method: 'GET',
  path: '/b/v1/notification/findNotifications',
  access: signedIn,
  query: strictObject({
    ...pageFields,
    /** 1: only unread notifications. */
    unread: Type.Optional(Type.Literal(1)),
  }),
  data: pageOf(Notification),
});

export const countUnreadNotifications = route({
  method: 'GET',
  path: '/b/v1/notification/countUnreadNotifications',
  access: signedIn,
  data: strictObject({ total: Type.Integer() }),
});

export const markNotificationRead = route({
  method: 'POST',
  path: '/b/v1/notification/markNotificationRead',
  access: signedIn,
  body: strictObject({ notificationId: ownedId('notification', Uuid) }),
});

export const markAllNotificationsRead = route({
  method: 'POST',
  path: '/b/v1/notification/markAllNotificationsRead',
  access: signedIn,
});

const NotificationGroup = Type.Unsafe<(typeof NOTIFICATION_GROUPS)[number]>(
  Type.Union(NOTIFICATION_GROUPS.map((group) => Type.Literal(group))),
);

export const NotificationPreference = strictObject({
  group: NotificationGroup,
  /** It always arrives, both ways. */
  isMandatory: Type.Boolean(),
  /** Listed on /personal/message and counted in the badge. */
  inProduct: Type.Boolean(),
  byMail: Type.Boolean(),
});
export type NotificationPreference = Static<typeof NotificationPreference>;

/** One for each group. */
export const findNotificationPreferences = route({
  method: 'GET',
  path: '/b/v1/notification/findPreferences',
  access: signedIn,
  data: strictObject({
    list: Type.Array(NotificationPreference),
    /** When false, nothing is mailed. */
    hasEmail: Type.Boolean(),
  }),
});

/** Applies to what is sent from now on. */
export const saveNotificationPreference = route({
  method: 'POST',
  path: '/b/v1/notification/savePreference',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({ group: NotificationGroup, inProduct: Type.Boolean(), byMail: Type.Boolean() }),
  data: NotificationPreference,
  errors: [notificationErrors.groupIsMandatory],
});

export const notificationRoutes = {
  findNotifications,
  countUnreadNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  findNotificationPreferences,
  saveNotificationPreference,
};
