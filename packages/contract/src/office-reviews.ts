import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { defineErrors } from './errors.ts';
import { Instant, nullable, pageFields, publicId, searchText, strictObject, Uuid } from './fields.ts';
import { ApplicationState, InstitutionDetails } from './registration.ts';
import { download, route } from './route.ts';

export const reviewErrors = defineErrors({
  reviewDecided: {
    code: 4810,
    status: 409,
    zh: '这份申请已由他人处理',
    en: 'Somebody else has decided this application already',
  },
  reasonMissing: {
    code: 4811,
    status: 422,
    zh: '不通过时请写明原因，申请人会看到',
    en: 'Please say why; the applicant will read it',
  },
});

const reviewers = office('service');
const ApplicationId = publicId('application', Uuid);
const ReviewedType = Type.Union([Type.Literal(2), Type.Literal(3)]);

export const ReviewItem = strictObject({
  applicationId: Uuid,
  type: ReviewedType,
  state: ApplicationState,
  userId: Uuid,
  name: Type.String(),
  institution: Type.String(),
  department: Type.String(),
  submittedAt: Instant,
});
export type ReviewItem = Static<typeof ReviewItem>;

export const findReviews = route({
  method: 'GET',
  path: '/b/v1/office/review/findReviews',
  access: reviewers,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(ApplicationState),
    type: Type.Optional(ReviewedType),
    /** In name, institution, department. */
    keyword: Type.Optional(searchText(100)),
  }),
  data: strictObject({
    list: Type.Array(ReviewItem),
    total: Type.Integer(),
    /** Of every state, whatever `state` is asked for. */
    counts: strictObject({ pending: Type.Integer(), passed: Type.Integer(), refused: Type.Integer() }),
  }),
  errors: [],
});

export const getReview = route({
  method: 'GET',
  path: '/b/v1/office/review/getReview',
  access: reviewers,
  query: strictObject({ applicationId: ApplicationId }),
  data: strictObject({
    item: ReviewItem,
    /** Of the account: the name registered, phone and e-mail masked. */
    account: strictObject({
      accountName: Type.String(),
      name: Type.String(),
      phone: nullable(Type.String()),
      email: nullable(Type.String()),
      registeredAt: Instant,
    }),
    hasCertificate: Type.Boolean(),
    institution: nullable(InstitutionDetails),
    reason: nullable(Type.String()),
    decidedAt: nullable(Instant),
    decidedBy: nullable(Type.String()),
    /** Earlier applications of the same person, newest first. */
    earlier: Type.Array(
      strictObject({ state: ApplicationState, reason: nullable(Type.String()), submittedAt: Instant }),
    ),
    /** Other accounts that named the same institution and person. */
    namesakes: Type.Integer(),
  }),
  errors: [],
});

/** The picture of the work certificate; looking at it is kept in the audit log. */
export const downloadCertificate = download({
  path: '/b/v1/office/review/downloadCertificate',
  access: reviewers,
  body: strictObject({ applicationId: ApplicationId }),
  errors: [],
});

export const decideReview = route({
  method: 'POST',
  path: '/b/v1/office/review/decideReview',
  access: reviewers,
  body: strictObject({
    applicationId: ApplicationId,
    decision: Type.Union([Type.Literal('pass'), Type.Literal('refuse')]),
    /** Needed to refuse. */
    reason: plainText(300, 0),
  }),
  data: Type.Null(),
  errors: [reviewErrors.reviewDecided, reviewErrors.reasonMissing],
});

export const officeReviewRoutes = { findReviews, getReview, downloadCertificate, decideReview };
