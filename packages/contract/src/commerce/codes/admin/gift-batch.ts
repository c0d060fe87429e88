import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { CODE_STATES } from '../../../constants/commerce/code-state.ts';
import { GIFT_BATCH_STATES, MAX_GIFT_CODES } from '../../../constants/commerce/gift-batch.ts';
import { defineErrors, generalErrors } from '../../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { download, route } from '../../../route.ts';
import { CodeStateSchema } from '../owned-code.ts';
import { GiftPurpose } from './gift-purpose.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

const access = adminSections('giftCodes');
const GiftBatchId = publicId('giftBatch', Uuid);
const [waiting, made, withdrawn] = GIFT_BATCH_STATES;
export const GiftBatchState = Type.Union([
  Type.Literal(waiting),
  Type.Literal(made),
  Type.Literal(withdrawn),
]);

export const giftBatchErrors = defineErrors({
  tooManyCodes: {
    code: 4882,
    status: 422,
    zh: '一批最多 {max} 个 CODE',
    en: 'A batch has at most {max} CODEs',
  },
  endDay: {
    code: 4883,
    status: 422,
    zh: '截止日期须在今天至 {latest} 之间',
    en: 'The last day must be from today to {latest}',
  },
  batchChanged: {
    code: 4884,
    status: 409,
    zh: '这批 CODE 的状态已变化，请刷新后再操作',
    en: 'This batch has changed. Reload and try again',
  },
  ownBatch: {
    code: 4885,
    status: 403,
    zh: '不能审批自己申请的批次，请由另一位同事审批',
    en: 'You asked for this batch. Another colleague must approve it',
  },
  nothingToExport: {
    code: 4886,
    status: 409,
    zh: '这批没有可以兑换的 CODE',
    en: 'This batch has no CODE that can be redeemed',
  },
});

/** How many codes of the batch are in each state. */
const Counts = strictObject({
  total: Type.Integer(),
  ...(Object.fromEntries(CODE_STATES.map((state) => [state, Type.Integer()])) as Record<
    (typeof CODE_STATES)[number],
    ReturnType<typeof Type.Integer>
  >),
});

export const GiftBatch = strictObject({
  giftBatchId: Uuid,
  bookId: BookId,
  title: Type.String(),
  duration: Duration,
  purpose: GiftPurpose,
  quantity: Type.Integer(),
  note: Type.String(),
  state: GiftBatchState,
  /** The last day on which the codes can be redeemed. */
  redeemBefore: Day,
  createdByName: Type.String(),
  createdAt: Instant,
  /** The caller asked for it, so another colleague must approve it. */
  isOwn: Type.Boolean(),
  approvedByName: nullable(Type.String()),
  madeAt: nullable(Instant),
  withdrawnByName: nullable(Type.String()),
  withdrawnAt: nullable(Instant),
  withdrawReason: nullable(Type.String()),
  counts: Counts,
});
export type GiftBatch = Static<typeof GiftBatch>;

/** A code of a batch as staff see it. */
export const GiftCode = strictObject({
  codeId: Uuid,
  ordinal: Type.Integer(),
  lastFour: Type.String(),
  state: CodeStateSchema,
  stateSince: Instant,
  activatedByName: nullable(Type.String()),
  voidReason: nullable(Type.String()),
});
export type GiftCode = Static<typeof GiftCode>;

/** Who took the texts of the codes out, and when. */
export const GiftExport = strictObject({ byName: Type.String(), at: Instant, codes: Type.Integer() });

/** Newest first. */
export const findGiftBatches = route({
  method: 'GET',
  path: '/b/v1/admin/giftBatch/findGiftBatches',
  access,
  query: strictObject({
    ...pageFields,
    purpose: Type.Optional(GiftPurpose),
    state: Type.Optional(GiftBatchState),
    /** Limits the list to this book; an unknown one finds nothing. */
    bookId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  data: strictObject({
    ...pageOf(GiftBatch).properties,
    /** The most codes that one batch may have. */
    max: Type.Integer(),
    /** A batch with more codes needs a second colleague. */
    maxAlone: Type.Integer(),
    /** The last day that a batch may end on. */
    latestDay: Day,
  }),
});

/** One batch, one page of its codes by number, and who took them out. */
export const getGiftBatch = route({
  method: 'GET',
  path: '/b/v1/admin/giftBatch/getGiftBatch',
  access,
  query: strictObject({ ...pageFields, giftBatchId: GiftBatchId, state: Type.Optional(CodeStateSchema) }),
  data: strictObject({
    batch: GiftBatch,
    ...pageOf(GiftCode).properties,
    exports: Type.Array(GiftExport),
  }),
});

/** Makes the codes at once, or asks a second colleague when there are many. A repeated key returns the same batch. */
export const createGiftBatch = route({
  method: 'POST',
  path: '/b/v1/admin/giftBatch/create',
  access,
  limitPerMinute: 20,
  body: strictObject({
    bookId: BookId,
    duration: Duration,
    purpose: GiftPurpose,
    quantity: Type.Integer({ minimum: 1, maximum: MAX_GIFT_CODES }),
    redeemBefore: Day,
    note: plainText(200, 0),
    idempotencyKey: Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }),
  }),
  data: strictObject({ giftBatchId: Uuid, state: GiftBatchState }),
  errors: [giftBatchErrors.tooManyCodes, giftBatchErrors.endDay, generalErrors.idempotencyConflict],
});

/** Makes the codes of a batch that somebody else asked for. */
export const approveGiftBatch = route({
  method: 'POST',
  path: '/b/v1/admin/giftBatch/approve',
  access,
  limitPerMinute: 20,
  body: strictObject({ giftBatchId: GiftBatchId }),
  errors: [
    giftBatchErrors.batchChanged,
    giftBatchErrors.ownBatch,
    giftBatchErrors.endDay,
    secondPersonErrors.notIndependent,
  ],
});

/** Voids the codes that nobody has redeemed, or refuses a batch that waits. The reason is shown in both cases. */
export const withdrawGiftBatch = route({
  method: 'POST',
  path: '/b/v1/admin/giftBatch/withdraw',
  access,
  limitPerMinute: 20,
  body: strictObject({ giftBatchId: GiftBatchId, reason: plainText(200) }),
  data: strictObject({ voided: Type.Integer() }),
  errors: [giftBatchErrors.batchChanged],
});

/** The texts of the codes that can be redeemed, as CSV. The audit log says who took them out. */
export const exportGiftCodes = download({
  path: '/b/v1/admin/giftBatch/exportGiftCodes',
  access,
  limitPerMinute: 10,
  body: strictObject({ giftBatchId: GiftBatchId }),
  errors: [giftBatchErrors.nothingToExport],
});

export const giftBatchRoutes = {
  findGiftBatches,
  getGiftBatch,
  createGiftBatch,
  approveGiftBatch,
  withdrawGiftBatch,
  exportGiftCodes,
};
