// Puts the books of an order into the cart again.
import { cartErrors, generalErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findOffers } from '../../../catalog/books/index.ts';
import { findHeldAccess } from '../../entitlements/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { selectOrderLines, selectOwnOrder } from '../orders/order.store.ts';
import type { OrderLineRow } from '../orders/order.store.ts';
import { orderSettings } from '../order-settings.ts';
import { lockPurchases } from '../purchase-lock.store.ts';
import { toUsageColumns } from '../usage.ts';
import type { Buyer } from '../usage.ts';
import { countCartItems, updateCartItem, upsertCartItem } from './cart.store.ts';

interface AddedBooks {
  itemIds: string[];
  unavailableTitles: string[];
}

/**
 * At today's prices, with the access period and usage of the order. A book that is in the cart already gets them too. What is not
 * sold any more is left out and named.
 */
export async function addOrderedBooks(db: Db, buyer: Buyer, orderNo: string, now: Date): Promise<AddedBooks> {
  const { userId } = buyer;
  if (!(await selectOwnOrder(db, userId, orderNo))) refuse(generalErrors.notFound);
  const lines = await selectOrderLines(db, [orderNo]);
  const bookIds = lines.map(({ bookId }) => bookId);
  const offers = await findOffers(db, bookIds);
  const held = await findHeldAccess(db, userId, bookIds);
  const priceOf = ({ bookId, duration, usageMode }: OrderLineRow): number | undefined => {
    const offer = offers.get(bookId);
    if (!offer?.listed || !offer.isForSale) return undefined;
    if (usageMode === 'account' && held.get(bookId)?.willNeverEnd) return undefined;
    return offer.prices.get(duration)?.priceFen;
  };
  return db.transaction(async (tx) => {
    await lockPurchases(tx, userId);
    const added: AddedBooks = { itemIds: [], unavailableTitles: [] };
    // the cart lists the newest first
    for (const line of [...lines].reverse()) {
      const addedPriceFen = priceOf(line);
      if (addedPriceFen === undefined) {
        added.unavailableTitles.unshift(line.title);
        continue;
      }
      const { bookId, duration, usageMode, quantity, codeEmail, codeDelivery } = line;
      const ordered = { usageMode, quantity, codeEmail: codeEmail ?? '', codeDelivery };
      const usage = toUsageColumns(buyer, ordered);
      const item = { id: newId(now), userId, bookId, duration, ...usage, addedPriceFen, createdAt: now };
      const itemId = await upsertCartItem(tx, item);
      await updateCartItem(tx, userId, itemId, usage);
      added.itemIds.push(itemId);
    }
    const max = await readSetting(tx, orderSettings.cartMaxTitles);
    if ((await countCartItems(tx, userId)) > max) refuse(cartErrors.cartFull, { max });
    return added;
  });
}
