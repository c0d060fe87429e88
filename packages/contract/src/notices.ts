import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from './access.ts';
import { Instant, nullable, ownedId, pageFields, pageOf, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

export const Notice = strictObject({
  noticeId: Uuid,
  /** In the caller's language. */
  title: Type.String(),
  text: Type.String(),
  /** Where it leads, a path below /pc. */
  path: nullable(Type.String()),
  createdAt: Instant,
  readAt: nullable(Instant),
});
export type Notice = Static<typeof Notice>;

export const findNotices = route({
  method: 'GET',
  path: '/b/v1/notice/findNotices',
  access: signedIn,
  query: strictObject({
    ...pageFields,
    /** 1: only those that were not read. */
    unread: Type.Optional(Type.Literal(1)),
  }),
  data: pageOf(Notice),
  errors: [],
});

export const countUnreadNotices = route({
  method: 'GET',
  path: '/b/v1/notice/countUnreadNotices',
  access: signedIn,
  query: strictObject({}),
  data: strictObject({ total: Type.Integer() }),
  errors: [],
});

export const markNoticeRead = route({
  method: 'POST',
  path: '/b/v1/notice/markNoticeRead',
  access: signedIn,
  body: strictObject({ noticeId: ownedId('notice', Uuid) }),
  data: Type.Null(),
  errors: [],
});

export const markAllNoticesRead = route({
  method: 'POST',
  path: '/b/v1/notice/markAllNoticesRead',
  access: signedIn,
  body: strictObject({}),
  data: Type.Null(),
  errors: [],
});

export const noticeRoutes = { findNotices, countUnreadNotices, markNoticeRead, markAllNoticesRead };
