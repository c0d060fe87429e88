import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import {
  Day,
  Fen,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { PaymentProviderName } from '../../payments/payment-provider.ts';
import { paymentErrors } from '../../payments/payment.ts';
import { route } from '../../../route.ts';
import { BankReference, transferAdminErrors } from '../../transfers/admin/transfer-fields.ts';
import { transferErrors } from '../../transfers/transfer.ts';
import { refundErrors, RefundState } from '../refund.ts';
import { secondPersonErrors } from '../../../base/security/second-person.ts';

const access = adminSections('refunds');
const RefundRowId = publicId('refund', Uuid);

export const AdminRefund = strictObject({
  refundRowId: Uuid,
  orderNo: Type.String(),
  /** Null for a surplus payment, which goes back without approval. */
  title: nullable(Type.String()),
  buyerName: Type.String(),
  /** Null when a bank transfer paid the order. */
  provider: nullable(PaymentProviderName),
  /** How many codes are paid back; null without codes. */
  codes: nullable(Type.Integer()),
  amountFen: Fen,
  /** How far the buyer is in the book, in percent; null for codes and a surplus payment. */
  readPercent: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  reason: Type.String(),
  state: RefundState,
  createdAt: Instant,
  firstApproverName: nullable(Type.String()),
  secondApproverName: nullable(Type.String()),
  rejectReason: nullable(Type.String()),
  /** The provider's code, or why the shop did not accept its answer. */
  problem: nullable(Type.String()),
  /** The caller has taken part, so another colleague must approve. */
  isOwn: Type.Boolean(),
  /** A bank transfer paid the order, so finance pays the refund by bank. */
  isByBank: Type.Boolean(),
  /** The caller may record outgoing bank transfers. */
  mayPayByBank: Type.Boolean(),
  /** The outgoing bank transfer that was recorded for it. */
  outgoing: nullable(
    strictObject({
      bankReference: Type.String(),
      sentOn: Day,
      makerName: Type.String(),
      checkerName: nullable(Type.String()),
      /** The caller recorded it, so another colleague must confirm. */
      isOwn: Type.Boolean(),
    }),
  ),
});
export type AdminRefund = Static<typeof AdminRefund>;

export const findRefunds = route({
  method: 'GET',
  path: '/b/v1/admin/refund/findRefunds',
  access,
  query: strictObject({
    ...pageFields,
    state: Type.Optional(RefundState),
    /** The number of an order, or its beginning. */
    order: Type.Optional(filterText(20)),
  }),
  data: pageOf(AdminRefund),
});

/** The second approval sends the refund to the provider, or lets finance pay it by bank. */
export const approveRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/approve',
  access,
  body: strictObject({ refundRowId: RefundRowId }),
  errors: [refundErrors.refundDecided, refundErrors.sameApprover, secondPersonErrors.notIndependent],
});

export const rejectRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/reject',
  access,
  body: strictObject({
    refundRowId: RefundRowId,
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  errors: [refundErrors.refundDecided],
});

/** Asks the provider about an abnormal refund; one that it does not know is sent again. */
export const retryRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/retry',
  access,
  body: strictObject({ refundRowId: RefundRowId }),
  errors: [refundErrors.refundDecided, paymentErrors.providerUnavailable],
});

/** Only those who book bank transfers. */
const bankAccess = adminSections('transfers');

/** The refund of a bank transfer was paid at the bank. Another person confirms it. */
export const recordBankRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/recordBankRefund',
  access: bankAccess,
  body: strictObject({ refundRowId: RefundRowId, bankReference: BankReference, sentOn: Day }),
  errors: [refundErrors.refundDecided, transferErrors.paidOnFuture, transferAdminErrors.lineRepeated],
});

/** The refund has succeeded: books or codes are taken back, and the buyer is told. */
export const confirmBankRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/confirmBankRefund',
  access: bankAccess,
  body: strictObject({ refundRowId: RefundRowId }),
  errors: [refundErrors.refundDecided, transferAdminErrors.sameChecker, secondPersonErrors.notIndependent],
});

/** Takes the record back, so that the refund can be paid again. */
export const withdrawBankRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/withdrawBankRefund',
  access: bankAccess,
  body: strictObject({ refundRowId: RefundRowId }),
  errors: [refundErrors.refundDecided],
});

export const refundAdminRoutes = {
  findRefunds,
  approveRefund,
  rejectRefund,
  retryRefund,
  recordBankRefund,
  confirmBankRefund,
  withdrawBankRefund,
};
