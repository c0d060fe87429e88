import type { Database } from '../../apps/server/src/db/client.ts';
import { grantEntitlement } from '../../apps/server/src/features/entitlements/index.ts';
import type { TestUser } from '../fixtures.ts';

/** Lets a user read a demo book with a text; returns its number. */
export async function grantBook({ pool, db }: Database, { userId }: TestUser): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM books WHERE title = '微积分起步'`);
  const bookId = rows[0]!.id;
  const grant = { userId, bookId, duration: 'one_year', source: 'grant' } as const;
  await grantEntitlement(db, { ...grant, sourceRef: `e2e-${userId}` }, new Date());
  return bookId;
}
