import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readers, signedIn } from './access.ts';
import { cartErrors, CartItemId } from './cart.ts';
import { catalogErrors } from './catalog.ts';
import { defineErrors, generalErrors } from './errors.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  Instant,
  nullable,
  OrderNo,
  pageFields,
  pageOf,
  strictObject,
} from './fields.ts';
import { route } from './route.ts';

export const orderErrors = defineErrors({
  nothingSelected: {
    code: 4410,
    status: 422,
    zh: '请选择需要结算的教材',
    en: 'Please choose the textbooks to pay for',
  },
  priceChanged: {
    code: 4411,
    status: 409,
    zh: '价格有变动，应付 {amount} 元，请核对后再提交',
    en: 'Prices have changed, the total is now {amount} yuan; please check and submit again',
  },
  cannotCancel: {
    code: 4412,
    status: 409,
    zh: '订单当前状态不能取消',
    en: 'This order can no longer be canceled',
  },
});

export const OrderStatus = Type.Union([
  Type.Literal('unpaid'),
  Type.Literal('paid'),
  Type.Literal('completed'),
  Type.Literal('canceled'),
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** What is bought: rows of the cart, or one book straight from its page. */
export const OrderSource = Type.Union([
  strictObject({ cartItemIds: Type.Array(CartItemId, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  strictObject({ bookId: BookId, duration: Duration }),
]);
export type OrderSource = Static<typeof OrderSource>;

export const OrderLine = strictObject({
  bookId: Type.Integer(),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  press: Type.String(),
  coverUrl: Type.String(),
  duration: Duration,
  quantity: Type.Integer(),
  listFen: Fen,
  priceFen: Fen,
  amountFen: Fen,
  endDay: nullable(Day),
});
export type OrderLine = Static<typeof OrderLine>;

const Totals = { listFen: Fen, discountFen: Fen, amountFen: Fen };

/** Prices what would be ordered now; /confirm_order and /place show it. */
export const previewOrder = route({
  method: 'POST',
  path: '/b/v1/order/previewOrder',
  access: readers,
  body: strictObject({ source: OrderSource }),
  data: strictObject({ lines: Type.Array(OrderLine), ...Totals }),
  errors: [orderErrors.nothingSelected, catalogErrors.bookGone, cartErrors.notForSale],
});

export const placeOrder = route({
  method: 'POST',
  path: '/b/v1/order/placeOrder',
  access: readers,
  body: strictObject({
    source: OrderSource,
    /** What the person was shown; another total is refused with 4411 before anything is made. */
    amountFen: Fen,
    /** Made once by the page; the same key answers with the same order. */
    idempotencyKey: Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }),
  }),
  data: strictObject({ orderNo: OrderNo }),
  errors: [
    orderErrors.nothingSelected,
    orderErrors.priceChanged,
    catalogErrors.bookGone,
    cartErrors.notForSale,
    generalErrors.conflict,
  ],
});

export const OrderSummary = strictObject({
  orderNo: OrderNo,
  status: OrderStatus,
  placedAt: Instant,
  payBefore: Instant,
  paidAt: nullable(Instant),
  canceledAt: nullable(Instant),
  cancelReason: nullable(Type.Union([Type.Literal('user'), Type.Literal('expired')])),
  paymentMethod: nullable(Type.Union([Type.Literal('wechat')])),
  lines: Type.Array(OrderLine),
  ...Totals,
});
export type OrderSummary = Static<typeof OrderSummary>;

export const findOrders = route({
  method: 'GET',
  path: '/b/v1/order/findOrders',
  access: signedIn,
  query: strictObject({ ...pageFields, status: Type.Optional(OrderStatus) }),
  data: strictObject({
    ...pageOf(OrderSummary).properties,
    counts: strictObject({
      unpaid: Type.Integer(),
      paid: Type.Integer(),
      completed: Type.Integer(),
      canceled: Type.Integer(),
    }),
  }),
  errors: [],
});

export const getOrder = route({
  method: 'GET',
  path: '/b/v1/order/getOrder',
  access: signedIn,
  query: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    ...OrderSummary.properties,
    timeline: Type.Array(strictObject({ event: Type.String(), at: Instant })),
  }),
  errors: [],
});

export const cancelOrder = route({
  method: 'POST',
  path: '/b/v1/order/cancelOrder',
  access: signedIn,
  body: strictObject({ orderNo: OrderNo }),
  data: OrderSummary,
  errors: [orderErrors.cannotCancel],
});

export const orderRoutes = { previewOrder, placeOrder, findOrders, getOrder, cancelOrder };
