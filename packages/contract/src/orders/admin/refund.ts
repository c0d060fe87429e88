import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../access.ts';
import {
  Fen,
  filterText,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { PaymentProviderName } from '../../payments/payment-provider.ts';
import { paymentErrors } from '../../payments/payment.ts';
import { route } from '../../route.ts';
import { refundErrors, RefundState } from '../refund.ts';

const access = adminSections('refunds');
const RefundRowId = publicId('refund', Uuid);

export const AdminRefund = strictObject({
  refundRowId: Uuid,
  orderNo: Type.String(),
  /** Null for a surplus payment, which goes back without approval. */
  title: nullable(Type.String()),
  buyerName: Type.String(),
  provider: PaymentProviderName,
  /** How many codes are paid back; null without codes. */
  codes: nullable(Type.Integer()),
  amountFen: Fen,
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
  errors: [],
});

/** The second approval sends the refund to the provider. */
export const approveRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/approve',
  access,
  body: strictObject({ refundRowId: RefundRowId }),
  data: Type.Null(),
  errors: [refundErrors.refundDecided, refundErrors.sameApprover],
});

export const rejectRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/reject',
  access,
  body: strictObject({
    refundRowId: RefundRowId,
    reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  }),
  data: Type.Null(),
  errors: [refundErrors.refundDecided],
});

/** Asks the provider about an abnormal refund; one that it does not know is sent again. */
export const retryRefund = route({
  method: 'POST',
  path: '/b/v1/admin/refund/retry',
  access,
  body: strictObject({ refundRowId: RefundRowId }),
  data: Type.Null(),
  errors: [refundErrors.refundDecided, paymentErrors.providerUnavailable],
});

export const refundAdminRoutes = { findRefunds, approveRefund, rejectRefund, retryRefund };
