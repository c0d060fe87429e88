import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { USER_TYPE } from '../../constants/index.ts';
import { EntitlementSource } from '../../commerce/entitlements/entitlement.ts';
import {
  BookId,
  Day,
  Duration,
  Instant,
  nullable,
  oneOf,
  OrderNo,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { route } from '../../route.ts';

export const ShelfBook = strictObject({
  book: BookSummary,
  source: EntitlementSource,
  /** `pending`: bought before the text is published; the access period starts at the publication. */
  state: oneOf(['pending', 'active', 'expired']),
  /** The last day in Asia/Shanghai; null when the entitlement has no end, or is pending. */
  endDay: nullable(Day),
  daysLeft: nullable(Type.Integer()),
  /** How much of the book is read; 0 before it is opened. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  sectionTitle: nullable(Type.String()),
  lastReadAt: nullable(Instant),
  /** False while the book has no published revision. */
  readable: Type.Boolean(),
  /** The group into which the person put the book. */
  groupId: nullable(Uuid),
  /** A refund of a purchase of the book is open. Once it is paid back the book leaves the shelf, unless something else gives it. */
  isRefunding: Type.Boolean(),
});
export type ShelfBook = Static<typeof ShelfBook>;

/** Institutions hand out codes and have no bookshelf (requirement R-602). */
export const shelfTypes = types(USER_TYPE.personal, USER_TYPE.teacher, USER_TYPE.channel, USER_TYPE.staff);

export const findShelfBooks = route({
  method: 'GET',
  path: '/b/v1/shelf/findShelfBooks',
  access: shelfTypes,
  query: strictObject({ ...pageFields, pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 60 }) }),
  data: pageOf(ShelfBook),
});

/** What a user has of one book, for its page: reading, renewing, or an order that waits to be paid. */
export const BookAccess = strictObject({
  state: oneOf(['none', 'pending', 'active', 'expired']),
  /** The last day in Asia/Shanghai; null when it has no end, or with the states `none` and `pending`. */
  endDay: nullable(Day),
  daysLeft: nullable(Type.Integer()),
  /** The last day of each access period if it were bought now; null for a pre-order. A renewal adds to the current end. */
  endDays: Type.Array(strictObject({ duration: Duration, endDay: nullable(Day) })),
  /** The access has no end, now or once the text is published: there is nothing more to buy. */
  neverEnds: Type.Boolean(),
  unpaidOrderNo: nullable(OrderNo),
});
export type BookAccess = Static<typeof BookAccess>;

export const getBookAccess = route({
  method: 'GET',
  path: '/b/v1/shelf/getBookAccess',
  access: shelfTypes,
  query: strictObject({ bookId: BookId }),
  data: BookAccess,
  errors: [catalogErrors.bookNotFound],
});

export const shelfRoutes = { findShelfBooks, getBookAccess };
