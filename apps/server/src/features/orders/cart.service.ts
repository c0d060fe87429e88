// Answers for the cart: what a person means to buy, at today's prices.
import { cartErrors, catalogErrors, generalErrors } from '@zhiye/contract';
import type { CartItem, Duration } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { endDayOf, findOffers } from '../catalog/index.ts';
import type { Offer } from '../catalog/index.ts';
import { readSetting } from '../settings/index.ts';
import { countCart, deleteCartItems, selectCart, updateCartItem, upsertCartItem } from './cart.store.ts';
import type { CartRow } from './cart.store.ts';

export async function describeCart(db: Db, userId: string, now: Date): Promise<{ list: CartItem[] }> {
  const rows = await selectCart(db, userId);
  const offers = await findOffers(
    db,
    rows.map((row) => row.bookId),
  );
  const today = businessDay(now);
  return { list: rows.flatMap((row) => describeItem(row, offers.get(row.bookId), today) ?? []) };
}

export async function addCartItem(
  db: Db,
  userId: string,
  wanted: { bookId: number; duration: Duration },
  now: Date,
): Promise<{ itemId: string; itemCount: number }> {
  const offer = (await findOffers(db, [wanted.bookId])).get(wanted.bookId) ?? refuse(catalogErrors.bookGone);
  const price = priceOf(offer, wanted.duration);
  return db.transaction(async (transaction) => {
    const item = { id: newId(now), userId, ...wanted, addedPriceFen: price.priceFen, createdAt: now };
    const itemId = await upsertCartItem(transaction, item);
    const itemCount = await countCart(transaction, userId);
    const max = await readSetting(transaction, 'cartMaxTitles');
    if (itemCount > max) refuse(cartErrors.cartFull, { max });
    return { itemId, itemCount };
  });
}

export async function changeCartItem(
  db: Db,
  userId: string,
  change: { itemId: string; duration: Duration },
  now: Date,
): Promise<{ list: CartItem[] }> {
  const [row] = await selectCart(db, userId, [change.itemId]);
  if (!row) return refuse(generalErrors.notFound);
  const offer = (await findOffers(db, [row.bookId])).get(row.bookId) ?? refuse(generalErrors.notFound);
  const { priceFen } = priceOf(offer, change.duration);
  await updateCartItem(db, userId, change.itemId, { duration: change.duration, addedPriceFen: priceFen });
  return describeCart(db, userId, now);
}

/** All or nothing: one id that is not in this person's cart refuses the call. */
export async function removeCartItems(
  db: Db,
  userId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<{ list: CartItem[] }> {
  const found = await selectCart(db, userId, itemIds);
  if (found.length < new Set(itemIds).size) refuse(generalErrors.notFound);
  await deleteCartItems(db, userId, itemIds);
  return describeCart(db, userId, now);
}

/** Today's price of a book for a duration; refuses one that is not sold. */
export function priceOf(offer: Offer, duration: Duration): { listFen: number; priceFen: number } {
  const price = offer.onShelf ? offer.prices.get(duration) : undefined;
  return price ?? refuse(cartErrors.notForSale, { title: offer.book.title });
}

function describeItem(row: CartRow, offer: Offer | undefined, today: string): CartItem | undefined {
  if (!offer) return undefined;
  const price = offer.onShelf ? offer.prices.get(row.duration) : undefined;
  const priceFen = price?.priceFen ?? row.addedPriceFen;
  return {
    itemId: row.id,
    book: offer.book,
    duration: row.duration,
    durations: [...offer.prices.keys()],
    quantity: 1,
    listFen: price?.listFen ?? priceFen,
    priceFen,
    amountFen: priceFen,
    addedPriceFen: row.addedPriceFen,
    endDay: endDayOf(row.duration, today),
    buyable: price !== undefined,
  };
}
