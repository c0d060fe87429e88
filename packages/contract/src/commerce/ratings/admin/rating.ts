import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  BookId,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { route } from '../../../route.ts';
import { ratingErrors, RatingState, Stars } from '../rating.ts';

const access = adminSections('ratings');
const RatingId = publicId('rating', Uuid);

export const AdminRating = strictObject({
  ratingId: Uuid,
  bookId: BookId,
  title: Type.String(),
  authorName: Type.String(),
  orderNo: Type.String(),
  stars: Stars,
  text: Type.String(),
  state: RatingState,
  /** When the text was written or changed. A decision names it, so that it is about the text that was read. */
  changedAt: Instant,
  decidedByName: nullable(Type.String()),
  decidedAt: nullable(Instant),
  rejectReason: nullable(Type.String()),
});
export type AdminRating = Static<typeof AdminRating>;

/** Those that wait come first to last by the time of their text, others newest first. */
export const findRatings = route({
  method: 'GET',
  path: '/b/v1/admin/rating/findRatings',
  access,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(RatingState),
    stars: Type.Optional(Stars),
    /** A part of the title or of the text. */
    keyword: Type.Optional(filterText(50)),
  }),
  data: pageOf(AdminRating),
});

export const publishRating = route({
  method: 'POST',
  path: '/b/v1/admin/rating/publish',
  access,
  body: strictObject({ ratingId: RatingId, changedAt: Instant }),
  errors: [ratingErrors.ratingChanged],
});

/** Also withdraws a published rating. The author reads the reason and can change the text. */
export const rejectRating = route({
  method: 'POST',
  path: '/b/v1/admin/rating/reject',
  access,
  body: strictObject({
    ratingId: RatingId,
    changedAt: Instant,
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  errors: [ratingErrors.ratingChanged],
});

export const ratingAdminRoutes = { findRatings, publishRating, rejectRating };
