import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { cartItems } from '../../../../db/tables/commerce/orders.ts';

export type CartItemRow = typeof cartItems.$inferSelect;

/** Newest first; with `itemIds`, only those. Ids of other users' items find nothing. */
export async function selectCartItems(
  db: Db,
  userId: string,
  itemIds?: readonly string[],
): Promise<CartItemRow[]> {
  return db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), itemIds ? inArray(cartItems.id, [...itemIds]) : undefined))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id));
}

export async function countCartItems(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cartItems).where(eq(cartItems.userId, userId));
  return row?.total ?? 0;
}

/** A cart holds each book once: adding it again changes its access period, not its usage. Returns the item's id. */
export async function upsertCartItem(db: Db, item: typeof cartItems.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(cartItems)
    .values(item)
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.bookId],
      set: { duration: item.duration, addedPriceFen: item.addedPriceFen },
    })
    .returning({ id: cartItems.id });
  return row!.id;
}

export async function updateCartItem(
  db: Db,
  userId: string,
  itemId: string,
  change: Partial<
    Pick<CartItemRow, 'duration' | 'addedPriceFen' | 'usageMode' | 'quantity' | 'codeEmail' | 'codeDelivery'>
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .update(cartItems)
    .set(change)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, itemId)));
}

export async function deleteCartItems(db: Db, userId: string, itemIds: readonly string[]): Promise<void> {
  await db.delete(cartItems).where(and(eq(cartItems.userId, userId), inArray(cartItems.id, [...itemIds])));
}
