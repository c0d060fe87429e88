import { Type } from 'typebox';
import type { Static } from 'typebox';
import { buyers } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { defineErrors } from '../../errors.ts';
import {
  BookId,
  Day,
  Duration,
  Fen,
  filterText,
  nullable,
  oneOf,
  OrderNo,
  ownedId,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { MAX_LENGTH } from '../../constants/index.ts';
import { MAX_CODES_PER_LINE } from '../../constants/commerce/code-state.ts';
import { route } from '../../route.ts';
import { scaleFields } from '../prices/volume-price.ts';

export const cartErrors = defineErrors({
  notForSale: {
    code: 4401,
    status: 409,
    zh: '《{title}》暂时不能按这个有效期购买',
    en: '“{title}” is not available for this access period right now',
  },
  cartFull: {
    code: 4402,
    status: 409,
    zh: '购物车最多可放 {max} 种教材',
    en: 'Your cart can hold at most {max} textbooks',
  },
  codeEmail: {
    code: 4404,
    status: 422,
    zh: '邮箱格式不正确，请输入正确的邮箱',
    en: 'Enter a valid email address',
  },
  codeOnly: {
    code: 4405,
    status: 422,
    zh: '机构账号购买的教材以 CODE 交付',
    en: 'Institutions receive textbooks as CODEs',
  },
  neverEnds: {
    code: 4403,
    status: 409,
    zh: '《{title}》已长期有效，无需再次购买',
    en: 'You already have “{title}” with no expiry, so there is nothing to buy',
  },
});

export const CartItemId = ownedId('cartItem', Uuid);

/** How a bought book is used: read on this account, or passed on as codes to an e-mail address. */
export const UsageMode = oneOf(['account', 'code']);
export type UsageMode = Static<typeof UsageMode>;

/** How codes leave: all to one address, or to the people of a roster, which the buyer makes after the payment (decision 114). */
export const CodeDelivery = oneOf(['mail', 'roster']);
export type CodeDelivery = Static<typeof CodeDelivery>;

/** One copy for this account, or any number of codes. The address may still be missing; an order needs it, unless a roster gives the codes out. */
export const Usage = Type.Union([
  strictObject({ usageMode: Type.Literal('account') }),
  strictObject({
    usageMode: Type.Literal('code'),
    quantity: Type.Integer({ minimum: 1, maximum: MAX_CODES_PER_LINE }),
    codeEmail: filterText(MAX_LENGTH.email),
    codeDelivery: Type.Optional(CodeDelivery),
  }),
]);
export type Usage = Static<typeof Usage>;

/** The usage of a cart item or order line. */
export const usageFields = {
  usageMode: UsageMode,
  quantity: Type.Integer({ minimum: 1 }),
  /** Where the codes go; null for this account, for a roster, or until it is typed. */
  codeEmail: nullable(Type.String()),
  codeDelivery: CodeDelivery,
};

export const CartItem = strictObject({
  itemId: Uuid,
  book: BookSummary,
  duration: Duration,
  /** All access periods for which the book is sold, so that the cart can offer them. */
  durations: Type.Array(Duration),
  ...usageFields,
  listFen: Fen,
  priceFen: Fen,
  amountFen: Fen,
  /** What `priceLines` computes with when other items are chosen. */
  ...scaleFields,
  /** Today's price of one copy, before volume prices. */
  saleFen: Fen,
  /** The unit price when the book was added; differs from priceFen when the price has changed since. */
  addedPriceFen: Fen,
  /** The last day after the purchase; a renewal adds to the current end. Null means no expiry, a pre-order, or codes. */
  endDay: nullable(Day),
  /** The last day of the access that the user has now; null without one. */
  currentEndDay: nullable(Day),
  /** The user's access to the book has no end, so there is nothing to buy. */
  neverEnds: Type.Boolean(),
  /** False when the book is unlisted or no longer sold for this access period, or `neverEnds`. */
  buyable: Type.Boolean(),
});
export type CartItem = Static<typeof CartItem>;

const CartData = strictObject({ list: Type.Array(CartItem) });

export const getCart = route({
  method: 'GET',
  path: '/b/v1/cart/getCart',
  access: buyers,
  data: CartData,
});

export const addCartItem = route({
  method: 'POST',
  path: '/b/v1/cart/addCartItem',
  access: buyers,
  limitPerMinute: 300,
  body: strictObject({ bookId: BookId, duration: Duration }),
  data: strictObject({ itemId: Uuid, itemCount: Type.Integer() }),
  errors: [catalogErrors.bookNotFound, cartErrors.notForSale, cartErrors.cartFull, cartErrors.neverEnds],
});

/** Adds the books of an order of one's own again, at today's prices, with the usage that they had. */
export const addOrderedBooks = route({
  method: 'POST',
  path: '/b/v1/cart/addOrderedBooks',
  access: buyers,
  limitPerMinute: 60,
  body: strictObject({ orderNo: OrderNo }),
  data: strictObject({
    itemIds: Type.Array(Uuid),
    /** Titles that are not sold for this access period any more, or that have no expiry on this account. */
    unavailableTitles: Type.Array(Type.String()),
  }),
  errors: [cartErrors.cartFull],
});

export const changeCartItem = route({
  method: 'POST',
  path: '/b/v1/cart/changeCartItem',
  access: buyers,
  limitPerMinute: 300,
  body: strictObject({
    itemId: CartItemId,
    duration: Type.Optional(Duration),
    usage: Type.Optional(Usage),
  }),
  data: CartData,
  errors: [cartErrors.notForSale, cartErrors.codeEmail, cartErrors.codeOnly],
});

export const removeCartItems = route({
  method: 'POST',
  path: '/b/v1/cart/removeCartItems',
  access: buyers,
  limitPerMinute: 300,
  body: strictObject({ itemIds: Type.Array(CartItemId, { minItems: 1, maxItems: 100 }) }),
  data: CartData,
});

export const cartRoutes = { getCart, addCartItem, addOrderedBooks, changeCartItem, removeCartItems };
