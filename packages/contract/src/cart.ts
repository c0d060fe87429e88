import { Type } from 'typebox';
import type { Static } from 'typebox';
import { readers } from './access.ts';
import { catalogErrors, BookSummary } from './catalog.ts';
import { defineErrors } from './errors.ts';
import { BookId, Day, Duration, Fen, nullable, ownedId, strictObject, Uuid } from './fields.ts';
import { route } from './route.ts';

export const cartErrors = defineErrors({
  notForSale: {
    code: 4401,
    status: 409,
    zh: '《{title}》这个使用期暂时不能购买',
    en: '“{title}” cannot be bought for this period now',
  },
  cartFull: {
    code: 4402,
    status: 409,
    zh: '购物车最多放 {max} 种教材',
    en: 'A cart holds at most {max} titles',
  },
});

export const CartItemId = ownedId('cartItem', Uuid);

export const CartItem = strictObject({
  itemId: Uuid,
  book: BookSummary,
  duration: Duration,
  /** Every duration the book is sold for, so that the person can change it in place. */
  durations: Type.Array(Duration),
  quantity: Type.Integer({ minimum: 1 }),
  listFen: Fen,
  priceFen: Fen,
  amountFen: Fen,
  /** What the unit cost when it was put in; differs from priceFen when the price has changed since. */
  addedPriceFen: Fen,
  endDay: nullable(Day),
  /** False when the book went off the shelf or is no longer sold for this duration. */
  buyable: Type.Boolean(),
});
export type CartItem = Static<typeof CartItem>;

const CartData = strictObject({ list: Type.Array(CartItem) });

export const getCart = route({
  method: 'GET',
  path: '/b/v1/cart/getCart',
  access: readers,
  query: strictObject({}),
  data: CartData,
  errors: [],
});

export const addCartItem = route({
  method: 'POST',
  path: '/b/v1/cart/addCartItem',
  access: readers,
  body: strictObject({ bookId: BookId, duration: Duration }),
  data: strictObject({ itemId: Uuid, itemCount: Type.Integer() }),
  errors: [catalogErrors.bookGone, cartErrors.notForSale, cartErrors.cartFull],
});

export const changeCartItem = route({
  method: 'POST',
  path: '/b/v1/cart/changeCartItem',
  access: readers,
  body: strictObject({ itemId: CartItemId, duration: Duration }),
  data: CartData,
  errors: [cartErrors.notForSale],
});

export const removeCartItems = route({
  method: 'POST',
  path: '/b/v1/cart/removeCartItems',
  access: readers,
  body: strictObject({ itemIds: Type.Array(CartItemId, { minItems: 1, maxItems: 100 }) }),
  data: CartData,
  errors: [],
});

export const cartRoutes = { getCart, addCartItem, changeCartItem, removeCartItems };
