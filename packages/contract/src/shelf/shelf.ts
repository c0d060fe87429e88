import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../access.ts';
import { BookSummary } from '../catalog/book-summary.ts';
import { USER_TYPE } from '../constants/index.ts';
import { EntitlementSource } from '../entitlements/entitlement.ts';
import { Day, Instant, nullable, pageFields, pageOf, strictObject } from '../fields.ts';
import { route } from '../route.ts';

export const ShelfBook = strictObject({
  book: BookSummary,
  source: EntitlementSource,
  state: Type.Union([Type.Literal('active'), Type.Literal('expired')]),
  /** The last day in Asia/Shanghai; null when the entitlement has no end. */
  endDay: nullable(Day),
  daysLeft: nullable(Type.Integer()),
  /** How much of the book is read; 0 before it is opened. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  sectionTitle: nullable(Type.String()),
  lastReadAt: nullable(Instant),
  /** False while the book has no published revision. */
  readable: Type.Boolean(),
});
export type ShelfBook = Static<typeof ShelfBook>;

export const findShelfBooks = route({
  method: 'GET',
  path: '/b/v1/shelf/findShelfBooks',
  access: types(USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.channel, USER_TYPE.staff),
  query: strictObject({ ...pageFields, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 60 }) }),
  data: pageOf(ShelfBook),
  errors: [],
});

export const shelfRoutes = { findShelfBooks };
