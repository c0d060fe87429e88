import type { cartRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { addCartItem, changeCartItem, describeCart, removeCartItems } from './cart.service.ts';
import { addOrderedBooks } from './ordered-books.service.ts';

export const cartHandlers = ({ db }: Pick<Platform, 'db'>): HandlersOf<typeof cartRoutes> => ({
  getCart: (_input, { session, now }) => describeCart(db, session.userId, now),
  addCartItem: (input, { session, now }) => addCartItem(db, session, input, now),
  addOrderedBooks: ({ orderNo }, { session, now }) => addOrderedBooks(db, session, orderNo, now),
  changeCartItem: (input, { session, now }) => changeCartItem(db, session, input, now),
  removeCartItems: (input, { session, now }) => removeCartItems(db, session.userId, input.itemIds, now),
});
