import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from './access.ts';
import { BookSummary } from './catalog.ts';
import { Instant, Day, nullable, pageFields, pageOf, strictObject } from './fields.ts';
import { route } from './route.ts';

export const EntitlementSource = Type.Union([
  Type.Literal('order'),
  Type.Literal('code'),
  Type.Literal('sample'),
  Type.Literal('grant'),
]);
export type EntitlementSource = Static<typeof EntitlementSource>;

export const ShelfBook = strictObject({
  book: BookSummary,
  source: EntitlementSource,
  state: Type.Union([Type.Literal('active'), Type.Literal('expired')]),
  /** The last day, Asia/Shanghai; null never ends. */
  endDay: nullable(Day),
  daysLeft: nullable(Type.Integer()),
  /** Hundredths of the book read, 0 before it was opened. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  sectionTitle: nullable(Type.String()),
  lastReadAt: nullable(Instant),
  /** False while the book has no readable edition. */
  readable: Type.Boolean(),
});
export type ShelfBook = Static<typeof ShelfBook>;

export const findShelfBooks = route({
  method: 'GET',
  path: '/b/v1/shelf/findShelfBooks',
  access: types(1, 2, 4, 5),
  query: strictObject({ ...pageFields, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 60 }) }),
  data: pageOf(ShelfBook),
  errors: [],
});

export const shelfRoutes = { findShelfBooks };
