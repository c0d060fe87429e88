import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Duration } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { cartItems } from '../../db/tables/orders.ts';

export type CartRow = typeof cartItems.$inferSelect;

/** Newest first; only these when ids are given. Another person's ids find nothing. */
export async function selectCart(db: Db, userId: string, itemIds?: readonly string[]): Promise<CartRow[]> {
  return db
    .select()
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), itemIds ? inArray(cartItems.id, [...itemIds]) : undefined))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id));
}

export async function countCart(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cartItems).where(eq(cartItems.userId, userId));
  return row?.total ?? 0;
}

/** A title stands in a cart once; adding it again changes its duration. Returns the row's id. */
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
  change: { duration: Duration; addedPriceFen: number },
): Promise<void> {
  await db
    .update(cartItems)
    .set(change)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, itemId)));
}

export async function deleteCartItems(db: Db, userId: string, itemIds: readonly string[]): Promise<void> {
  await db.delete(cartItems).where(and(eq(cartItems.userId, userId), inArray(cartItems.id, [...itemIds])));
}
