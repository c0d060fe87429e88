import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../access.ts';
import { Instant, nullable, ownedId, pageFields, pageOf, strictObject, Uuid } from '../fields.ts';
import { route } from '../route.ts';

export const Notification = strictObject({
  notificationId: Uuid,
  /** In the language of the caller. */
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
  errors: [],
});

export const countUnreadNotifications = route({
  method: 'GET',
  path: '/b/v1/notification/countUnreadNotifications',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ total: Type.Integer() }),
  errors: [],
});

export const markNotificationRead = route({
  method: 'POST',
  path: '/b/v1/notification/markNotificationRead',
  access: signedIn,
  body: strictObject({ notificationId: ownedId('notification', Uuid) }),
  data: Type.Null(),
  errors: [],
});

export const markAllNotificationsRead = route({
  method: 'POST',
  path: '/b/v1/notification/markAllNotificationsRead',
  access: signedIn,
  body: strictObject({}),
  data: Type.Null(),
  errors: [],
});

export const notificationRoutes = {
  findNotifications,
  countUnreadNotifications,
  markNotificationRead,
  markAllNotificationsRead,
};
