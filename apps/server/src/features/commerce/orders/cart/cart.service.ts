// Shows and changes a user's cart, at today's prices.
import { cartErrors, catalogErrors, generalErrors } from '@zhiye/contract';
import type { CartItem, Duration } from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findOffers } from '../../../catalog/books/index.ts';
import type { Offer } from '../../../catalog/books/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import type { HeldAccess } from '../../entitlements/index.ts';
import { priceSaleLines, selectBookScales } from '../../prices/index.ts';
import type { PricedLine, UnpricedLine } from '../../prices/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { orderSettings } from '../order-settings.ts';
import { defaultUsage, toUsageColumns } from '../usage.ts';
import type { Buyer, Usage } from '../usage.ts';
import { lockPurchases } from '../purchase-lock.store.ts';
import {
  countCartItems,
  deleteCartItems,
  selectCartItems,
  updateCartItem,
  upsertCartItem,
} from './cart.store.ts';
import type { CartItemRow } from './cart.store.ts';

export async function describeCart(db: Db, userId: string, now: Date): Promise<{ list: CartItem[] }> {
  const rows = await selectCartItems(db, userId);
  const bookIds = rows.map((row) => row.bookId);
  const offers = await findOffers(db, bookIds);
  const held = await findHeldAccess(db, userId, bookIds);
  const scales = await selectBookScales(db, bookIds, now);
  const items = rows.flatMap((row) => {
    const offer = offers.get(row.bookId);
    return offer ? [{ row, offer, own: held.get(row.bookId) }] : [];
  });
  const buyable = items.filter(({ row, offer, own }) => isBuyable(row, offer, own));
  const prices = priceSaleLines(buyable.map(toUnpricedLine), scales);
  const priceOf = new Map(buyable.map(({ row }, index) => [row.id, prices[index]!]));
  return { list: items.map((item) => describeCartItem(item, priceOf.get(item.row.id), now)) };
}

interface OfferedItem {
  readonly row: CartItemRow;
  readonly offer: Offer;
  readonly own: HeldAccess | undefined;
}

const toUnpricedLine = ({ row: { bookId, duration, quantity }, offer }: OfferedItem): UnpricedLine => {
  const { listFen, priceFen: saleFen } = requirePrice(offer, duration);
  return { bookId, duration, quantity, listFen, saleFen };
};

export async function addCartItem(
  db: Db,
  buyer: Buyer,
  input: { bookId: number; duration: Duration },
  now: Date,
): Promise<{ itemId: string; itemCount: number }> {
  const offer = requireListed((await findOffers(db, [input.bookId])).get(input.bookId));
  const price = requirePrice(offer, input.duration);
  const { userId } = buyer;
  const held = await findHeldAccess(db, userId, [input.bookId]);
  if (held.get(input.bookId)?.willNeverEnd) refuse(cartErrors.neverEnds, { title: offer.book.title });
  return db.transaction(async (transaction) => {
    await lockPurchases(transaction, userId);
    const usage = toUsageColumns(buyer, defaultUsage(buyer));
    const item = {
      id: newId(now),
      userId,
      ...input,
      ...usage,
      addedPriceFen: price.priceFen,
      createdAt: now,
    };
    const itemId = await upsertCartItem(transaction, item);
    const itemCount = await countCartItems(transaction, userId);
    const max = await readSetting(transaction, orderSettings.cartMaxTitles);
    if (itemCount > max) refuse(cartErrors.cartFull, { max });
    return { itemId, itemCount };
  });
}

export async function changeCartItem(
  db: Db,
  buyer: Buyer,
  change: { itemId: string; duration?: Duration; usage?: Usage },
  now: Date,
): Promise<{ list: CartItem[] }> {
  const { userId } = buyer;
  const [row] = await selectCartItems(db, userId, [change.itemId]);
  if (!row) return refuse(generalErrors.notFound);
  const usage = change.usage ? toUsageColumns(buyer, change.usage) : {};
  const offer = (await findOffers(db, [row.bookId])).get(row.bookId) ?? refuse(generalErrors.notFound);
  const { duration } = change;
  const period = duration ? { duration, addedPriceFen: requirePrice(offer, duration).priceFen } : {};
  await updateCartItem(db, userId, change.itemId, { ...period, ...usage });
  return describeCart(db, userId, now);
}

/** One id that is not in the user's cart refuses the whole call. */
export async function removeCartItems(
  db: Db,
  userId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<{ list: CartItem[] }> {
  const found = await selectCartItems(db, userId, itemIds);
  if (found.length < new Set(itemIds).size) refuse(generalErrors.notFound);
  await deleteCartItems(db, userId, itemIds);
  return describeCart(db, userId, now);
}

/** A book that was not in the caller's cart and is unlisted does not exist for them: its title stays unknown. */
export const requireListed = (offer: Offer | undefined): Offer =>
  offer?.listed ? offer : refuse(catalogErrors.bookNotFound);

/** Today's price of a book for an access period. Refuses a book or a period that is not sold. */
export function requirePrice(offer: Offer, duration: Duration): { listFen: number; priceFen: number } {
  const price = offer.isForSale ? offer.prices.get(duration) : undefined;
  return price ?? refuse(cartErrors.notForSale, { title: offer.book.title });
}

// Codes are for somebody else, whatever the buyer has.
const willNeverEnd = (row: CartItemRow, held: HeldAccess | undefined): boolean =>
  row.usageMode === 'account' && (held?.willNeverEnd ?? false);

const isBuyable = (row: CartItemRow, offer: Offer, held: HeldAccess | undefined): boolean =>
  offer.isForSale && offer.prices.has(row.duration) && !willNeverEnd(row, held);

/** `priced` is missing for an item that cannot be bought, whose prices are those of the day on which it was added. */
function describeCartItem(
  { row, offer, own }: OfferedItem,
  priced: PricedLine | undefined,
  now: Date,
): CartItem {
  const sold = offer.isForSale ? offer.prices.get(row.duration) : undefined;
  const saleFen = sold?.priceFen ?? row.addedPriceFen;
  const priceFen = priced?.price.unitFen ?? saleFen;
  const isForAccount = row.usageMode === 'account';
  return {
    itemId: row.id,
    book: offer.book,
    duration: row.duration,
    durations: [...offer.prices.keys()],
    usageMode: row.usageMode,
    quantity: row.quantity,
    codeEmail: row.codeEmail,
    codeDelivery: row.codeDelivery,
    listFen: sold?.listFen ?? saleFen,
    saleFen,
    seriesId: priced?.seriesId ?? null,
    scales: priced?.scales ?? [],
    priceFen,
    amountFen: lineAmountFen(priceFen, row.quantity),
    addedPriceFen: row.addedPriceFen,
    endDay: isForAccount && offer.hasPublication ? renewedEndDay(row.duration, own, now) : null,
    currentEndDay: isForAccount ? currentEndDay(own, now) : null,
    neverEnds: willNeverEnd(row, own),
    buyable: priced !== undefined,
  };
}
