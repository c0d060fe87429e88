import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { idempotencyKeys } from '../../../db/tables/orders.ts';

export async function selectIdempotencyKey(db: Db, userId: string, key: string) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return row;
}

export async function insertIdempotencyKey(db: Db, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await db.insert(idempotencyKeys).values(row);
}
