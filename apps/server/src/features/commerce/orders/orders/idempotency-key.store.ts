import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { prepareStatement } from '../../../../db/prepared-statement.ts';
import { idempotencyKeys } from '../../../../db/tables/commerce/orders.ts';

const selectKey = prepareStatement('select_idempotency_key', ['userId', 'key'], (db, { userId, key }) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))),
);

export async function selectIdempotencyKey(db: Db, userId: string, key: string) {
  const [row] = await selectKey(db, { userId, key });
  return row;
}

const insertKey = prepareStatement(
  'insert_idempotency_key',
  ['userId', 'key', 'bodyHash', 'orderNo', 'createdAt'],
  (db, row) => db.insert(idempotencyKeys).values(row),
);

export async function insertIdempotencyKey(db: Db, row: typeof idempotencyKeys.$inferSelect): Promise<void> {
  await insertKey(db, row);
}
