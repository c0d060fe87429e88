import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText, UserTypeSchema } from '../../../people/accounts/account-fields.ts';
import { CODE_STATES } from '../../../constants/commerce/code-state.ts';
import {
  ORDER_EXPORT_FORMATS,
  ORDER_PAYMENT_METHODS,
  ORDER_REFUND_FILTERS,
} from '../../../constants/commerce/admin-order.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Day,
  Fen,
  filterText,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { InvoiceState } from '../../invoices/invoice-fields.ts';
import { PaymentProviderName } from '../../payments/payment-provider.ts';
import { download, route } from '../../../route.ts';
import { TransferState } from '../../transfers/transfer-state.ts';
import { CompletesAt, OrderStatus, PlacedLine, purchaseOrderFields } from '../order.ts';
import { RefundState } from '../refund.ts';

export const adminOrderErrors = defineErrors({
  exportTooLong: {
    code: 4890,
    status: 422,
    zh: 'XLSX 最多导出 {most} 笔订单，请缩小条件或导出 CSV',
    en: 'An XLSX file can have at most {most} orders. Narrow the filters or export CSV',
  },
});

const access = adminSections('orders');

/** How an order was paid; `free` cost nothing. */
export const OrderPaymentMethod = oneOf(ORDER_PAYMENT_METHODS);
export type OrderPaymentMethod = Static<typeof OrderPaymentMethod>;

const filterFields = {
  /** The number of an order, or its beginning. */
  orderNo: Type.Optional(filterText(20)),
  /** A complete number of a payment: ours, the one of the provider, of a refund, of the bank, or a reference code. */
  paymentNo: Type.Optional(filterText(64)),
  /** A complete phone or e-mail, or part of the account name, name or institution. */
  buyer: Type.Optional(filterText(128)),
  status: Type.Optional(OrderStatus),
  method: Type.Optional(OrderPaymentMethod),
  /** `none`: no line has a refund. Otherwise a line has one in this state. */
  refund: Type.Optional(oneOf(ORDER_REFUND_FILTERS)),
  userType: Type.Optional(UserTypeSchema),
  /** When it was placed, both included. */
  fromDay: Type.Optional(Day),
  toDay: Type.Optional(Day),
  /** What is or was to be paid, both included. */
  minFen: Type.Optional(Fen),
  maxFen: Type.Optional(Fen),
};
export const AdminOrderFilter = strictObject(filterFields);
export type AdminOrderFilter = Static<typeof AdminOrderFilter>;

const Buyer = strictObject({
  userId: Uuid,
  name: Type.String(),
  type: UserTypeSchema,
  institution: Type.String(),
  /** Masked. */
  phone: nullable(Type.String()),
  /** Masked. */
  email: nullable(Type.String()),
});

export const AdminOrder = strictObject({
  orderNo: Type.String(),
  status: OrderStatus,
  placedAt: Instant,
  paidAt: nullable(Instant),
  amountFen: Fen,
  listFen: Fen,
  /** Null when it is not paid. */
  method: nullable(OrderPaymentMethod),
  /** The number of the payment at the provider, or the reference code of the transfer. */
  paymentNo: nullable(Type.String()),
  buyer: Buyer,
  firstTitle: Type.String(),
  titles: Type.Integer(),
  copies: Type.Integer(),
  refundedFen: Fen,
  /** Asked for, and neither paid back nor rejected. */
  refundingFen: Fen,
  invoiceState: nullable(InvoiceState),
});
export type AdminOrder = Static<typeof AdminOrder>;

export const findAdminOrders = route({
  method: 'POST',
  isRead: true,
  path: '/b/v1/admin/order/findOrders',
  access,
  limitPerMinute: 300,
  body: strictObject({ ...pageFields, ...filterFields }),
  data: pageOf(AdminOrder),
});

/** The orders of a filter as a file. The audit log says who exported what. */
export const exportOrders = download({
  path: '/b/v1/admin/order/exportOrders',
  access,
  limitPerMinute: 20,
  body: strictObject({ ...filterFields, format: oneOf(ORDER_EXPORT_FORMATS) }),
  errors: [adminOrderErrors.exportTooLong],
});

const AnyOrderNo = publicId('order', Type.String({ pattern: '^\\d{20}$' }));

const AdminOrderLine = strictObject({
  ...PlacedLine.properties,
  lineNo: Type.Integer(),
  /** The book was taken back. Null without an entitlement. */
  entitlement: nullable(
    strictObject({ startsAt: nullable(Instant), endsAt: nullable(Instant), revokedAt: nullable(Instant) }),
  ),
  /** How many codes of the line are in each state; a state without codes is missing. */
  codes: Type.Array(strictObject({ state: oneOf(CODE_STATES), count: Type.Integer() })),
});

const Attempt = strictObject({
  provider: PaymentProviderName,
  outTradeNo: Type.String(),
  state: Type.String(),
  amountFen: Fen,
  transactionId: nullable(Type.String()),
  paidFen: nullable(Fen),
  paidAt: nullable(Instant),
  createdAt: Instant,
});

const Result = strictObject({
  provider: PaymentProviderName,
  outTradeNo: Type.String(),
  transactionId: Type.String(),
  via: oneOf(['notification', 'query']),
  amountFen: Type.Integer(),
  problem: nullable(Type.String()),
  createdAt: Instant,
});

/** All that the shop knows of an order. */
export const getAdminOrder = route({
  method: 'GET',
  path: '/b/v1/admin/order/getOrder',
  access,
  query: strictObject({ orderNo: AnyOrderNo }),
  data: strictObject({
    ...AdminOrder.properties,
    /** Delivered before it is paid, under a framework agreement. */
    onAccount: Type.Boolean(),
    payBefore: Instant,
    fulfilledAt: nullable(Instant),
    completesAt: CompletesAt,
    canceledAt: nullable(Instant),
    ...purchaseOrderFields,
    quotationNo: nullable(Type.String()),
    lines: Type.Array(AdminOrderLine),
    timeline: Type.Array(
      strictObject({
        event: Type.String(),
        at: Instant,
        /** Null for the shop itself. */
        actorName: nullable(Type.String()),
        /** The text of a staff note. */
        note: nullable(Type.String()),
      }),
    ),
    attempts: Type.Array(Attempt),
    results: Type.Array(Result),
    transfer: nullable(
      strictObject({
        state: TransferState,
        referenceCode: Type.String(),
        receivedFen: Fen,
        surplusFen: Fen,
        returnedFen: Fen,
      }),
    ),
    refunds: Type.Array(
      strictObject({
        refundRowId: Uuid,
        title: nullable(Type.String()),
        quantity: Type.Integer(),
        amountFen: Fen,
        reason: Type.String(),
        state: RefundState,
        outRefundNo: Type.String(),
        createdAt: Instant,
      }),
    ),
    invoices: Type.Array(
      strictObject({
        invoiceRowId: Uuid,
        state: InvoiceState,
        title: Type.String(),
        amountFen: Fen,
        invoiceNo: nullable(Type.String()),
      }),
    ),
    ledger: Type.Array(
      strictObject({
        source: Type.String(),
        sourceRef: Type.String(),
        createdAt: Instant,
        postings: Type.Array(strictObject({ account: Type.String(), amountFen: Type.Integer() })),
      }),
    ),
    cases: Type.Array(
      strictObject({
        caseId: Uuid,
        provider: PaymentProviderName,
        day: Day,
        kind: Type.String(),
        state: Type.String(),
        number: Type.String(),
      }),
    ),
  }),
});
export type AdminOrderDetail = Static<typeof getAdminOrder.data>;

/** Staff read it in the timeline; the buyer does not. It is never changed. */
export const addOrderNote = route({
  method: 'POST',
  path: '/b/v1/admin/order/addNote',
  access,
  limitPerMinute: 60,
  body: strictObject({ orderNo: AnyOrderNo, text: plainText(500) }),
});

export const adminOrderRoutes = { findAdminOrders, exportOrders, getAdminOrder, addOrderNote };
