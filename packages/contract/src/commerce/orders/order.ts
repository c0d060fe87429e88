import { Type } from 'typebox';
import type { Static } from 'typebox';
import { buyers, signedIn, types } from '../../access.ts';
import { cartErrors, CartItemId, Usage, usageFields } from './cart.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { MAX_LENGTH, ORDER_STATUSES, USER_TYPE } from '../../constants/index.ts';
import { plainText } from '../../people/accounts/account-fields.ts';
import { defineErrors, generalErrors } from '../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  filterText,
  Instant,
  nullable,
  oneOf,
  OrderNo,
  pageFields,
  pageOf,
  strictObject,
} from '../../fields.ts';
import { agreementErrors } from '../agreements/agreement-fields.ts';
import { InvoiceChoice, invoiceErrors } from '../invoices/invoice-fields.ts';
import { PaymentProviderName } from '../payments/payment-provider.ts';
import { TransferState } from '../transfers/transfer-state.ts';
import { route } from '../../route.ts';

export const orderErrors = defineErrors({
  nothingSelected: {
    code: 4410,
    status: 422,
    zh: '请选择需要结算的教材',
    en: 'Select the textbooks you want to check out',
  },
  priceChanged: {
    code: 4411,
    status: 409,
    zh: '价格有变动，应付 {amount} 元，请核对后再提交',
    en: 'Prices have changed and the total is now {amount} yuan. Check it and submit again',
  },
  cannotCancel: {
    code: 4412,
    status: 409,
    zh: '当前状态的订单不能取消',
    en: 'This order can no longer be canceled',
  },
  unpaidOrderExists: {
    code: 4413,
    status: 409,
    zh: '《{title}》已有一笔未付款的订单，请先付款或取消',
    en: 'You already have an unpaid order for “{title}”. Pay for it or cancel it first',
  },
  orderChanged: {
    code: 4414,
    status: 409,
    zh: '订单内容有变动，请核对后再提交',
    en: 'Your order has changed. Check it and submit again',
  },
  amountTooLarge: {
    code: 4415,
    status: 422,
    zh: '一笔订单最多 {amount} 元，请分开下单',
    en: 'An order can be at most {amount} yuan. Split it into several orders',
  },
  tooManyCopies: {
    code: 4416,
    status: 422,
    zh: '《{title}》一次最多买 {max} 本，更多请联系客服报价',
    en: 'At most {max} copies of “{title}” can be bought at once. Contact support for a price for more',
  },
  nothingSoldHere: {
    code: 4417,
    status: 409,
    zh: 'iPhone 的微信里不能购买电子教材。有 CODE 可以兑换，书架上的书照常读',
    en: 'E-textbooks are not sold inside WeChat on iPhone. You can redeem a CODE, and read the books on your shelf',
  },
});

const [unpaid, paid, completed, canceled] = ORDER_STATUSES;
export const OrderStatus = Type.Union([
  Type.Literal(unpaid),
  Type.Literal(paid),
  Type.Literal(completed),
  Type.Literal(canceled),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** What is bought: items of the cart, or one book directly from its page. */
export const OrderSource = Type.Union([
  strictObject({ cartItemIds: Type.Array(CartItemId, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  strictObject({ bookId: BookId, duration: Duration, usage: Type.Optional(Usage) }),
]);
export type OrderSource = Static<typeof OrderSource>;

export const OrderLine = strictObject({
  bookId: Type.Integer(),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  coverUrl: Type.String(),
  duration: Duration,
  ...usageFields,
  listFen: Fen,
  priceFen: Fen,
  amountFen: Fen,
  /** The last day of the access that it gave, or would give if paid now; null means no expiry, codes, or that it `awaitsPublication`. */
  endDay: nullable(Day),
  /** The access period starts when the text is published. */
  awaitsPublication: Type.Boolean(),
  /** When that is expected; null without a pre-order. */
  preorderDay: nullable(Day),
});
export type OrderLine = Static<typeof OrderLine>;

/** What goes back, or went back, to the buyer. */
const refundSums = { refundingFen: Fen, refundedFen: Fen };

/** A line of an order that is placed. A line for the account has no `endDay` once its money went back. */
export const PlacedLine = strictObject({ ...OrderLine.properties, ...refundSums });
export type PlacedLine = Static<typeof PlacedLine>;

/** A line before the order is placed. */
export const CheckoutLine = strictObject({
  ...OrderLine.properties,
  /** The last day of the access that the user has now: the purchase is a renewal. Null without one. */
  currentEndDay: nullable(Day),
  /** More copies, and what one copy then costs; null when no lower price follows. */
  next: nullable(strictObject({ addQuantity: Type.Integer({ minimum: 1 }), unitFen: Fen })),
  /** An unpaid order of the user for this book. It must be paid or canceled first. */
  unpaidOrderNo: nullable(OrderNo),
});
export type CheckoutLine = Static<typeof CheckoutLine>;

/** Names what is ordered: books, access periods, usage, quantities and addresses. */
const QuoteHash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const Totals = { listFen: Fen, discountFen: Fen, amountFen: Fen };

/** The lines, prices and total of an order before it is placed; /confirm_order and /place show them. */
export const getCheckoutQuote = route({
  method: 'POST',
  path: '/b/v1/order/getCheckoutQuote',
  access: buyers,
  limitPerMinute: 300,
  body: strictObject({ source: OrderSource }),
  data: strictObject({ lines: Type.Array(CheckoutLine), quoteHash: QuoteHash, ...Totals }),
  errors: [
    orderErrors.nothingSelected,
    orderErrors.amountTooLarge,
    orderErrors.tooManyCopies,
    cartErrors.codeEmail,
    cartErrors.codeOnly,
    catalogErrors.bookNotFound,
    cartErrors.notForSale,
    cartErrors.neverEnds,
  ],
});

/** What the institution calls its purchase; empty without. */
export const purchaseOrderFields = {
  /** 采购单号. */
  purchaseOrderNo: plainText(MAX_LENGTH.purchaseOrderNo, 0),
  /** Who buys there. */
  purchaseContact: plainText(MAX_LENGTH.purchaseContact, 0),
};

export const placeOrder = route({
  method: 'POST',
  path: '/b/v1/order/placeOrder',
  access: buyers,
  limitPerMinute: 120,
  body: strictObject({
    source: OrderSource,
    /** The total that the user saw. A different total is refused with 4411. */
    amountFen: Fen,
    /** What the user saw. When something else would be ordered, it is refused with 4414. */
    quoteHash: Type.Optional(QuoteHash),
    /** The invoice that is issued once the order is paid. */
    invoice: Type.Optional(InvoiceChoice),
    /** Delivered at once and paid by the statement of the month, under the framework agreement of the institution. */
    onAccount: Type.Optional(Type.Boolean()),
    /** Of institutions alone. */
    purchaseOrder: Type.Optional(strictObject(purchaseOrderFields)),
    /** The page makes it once. The same key returns the same order. */
    idempotencyKey: Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }),
  }),
  data: strictObject({ orderNo: OrderNo }),
  errors: [
    orderErrors.nothingSelected,
    orderErrors.priceChanged,
    orderErrors.orderChanged,
    orderErrors.amountTooLarge,
    orderErrors.tooManyCopies,
    orderErrors.nothingSoldHere,
    cartErrors.codeEmail,
    cartErrors.codeOnly,
    catalogErrors.bookNotFound,
    cartErrors.notForSale,
    cartErrors.neverEnds,
    orderErrors.unpaidOrderExists,
    invoiceErrors.notInvoiceable,
    agreementErrors.noAgreement,
    agreementErrors.limitReached,
    agreementErrors.overdueBlocks,
    generalErrors.notPermitted,
    generalErrors.idempotencyConflict,
  ],
});

export const OrderSummary = strictObject({
  orderNo: OrderNo,
  status: OrderStatus,
  /** Ordered under a framework agreement: it is delivered before it is paid. */
  onAccount: Type.Boolean(),
  placedAt: Instant,
  payBefore: Instant,
  paidAt: nullable(Instant),
  canceledAt: nullable(Instant),
  cancelReason: nullable(oneOf(['user', 'expired'])),
  /** Null for an order that is not paid, that cost nothing, or that was paid by transfer. */
  paymentProvider: nullable(PaymentProviderName),
  /** Null when its buyer has not chosen a bank transfer. */
  transferState: nullable(TransferState),
  lines: Type.Array(PlacedLine),
  ...Totals,
  /** The sums of all lines. */
  ...refundSums,
  ...purchaseOrderFields,
  /** The quotation that it was made from. */
  quotationNo: nullable(Type.String()),
});
export type OrderSummary = Static<typeof OrderSummary>;

export const findOrders = route({
  method: 'GET',
  path: '/b/v1/order/findOrders',
  access: signedIn,
  query: strictObject({
    ...pageFields,
    status: Type.Optional(OrderStatus),
    /** The beginning of an order number, or a part of a title. */
    keyword: Type.Optional(filterText(60)),
  }),
  data: strictObject({
    ...pageOf(OrderSummary).properties,
    /** Counts the orders that match the keyword. */
    counts: strictObject({
      unpaid: Type.Integer(),
      paid: Type.Integer(),
      completed: Type.Integer(),
      canceled: Type.Integer(),
    }),
  }),
});

/** When a delivered order completes by itself; null for another one. */
export const CompletesAt = nullable(Instant);

export const getOrder = route({
  method: 'GET',
  path: '/b/v1/order/getOrder',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    ...OrderSummary.properties,
    completesAt: CompletesAt,
    timeline: Type.Array(strictObject({ event: Type.String(), at: Instant })),
  }),
});

export const cancelOrder = route({
  method: 'POST',
  path: '/b/v1/order/cancelOrder',
  access: signedIn,
  limitPerMinute: 120,
  body: strictObject({ orderNo: OrderNo }),
  data: OrderSummary,
  errors: [orderErrors.cannotCancel],
});

/** They stand on the order, and on the invoices and receipts that are made from then on. */
export const changePurchaseOrder = route({
  method: 'POST',
  path: '/b/v1/order/changePurchaseOrder',
  access: types(USER_TYPE.institution),
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo, ...purchaseOrderFields }),
  data: OrderSummary,
});

export const orderRoutes = {
  getCheckoutQuote,
  placeOrder,
  findOrders,
  getOrder,
  cancelOrder,
  changePurchaseOrder,
};
