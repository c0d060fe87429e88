import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import { expect } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import type { PageAddressParameters } from './page-addresses.ts';

/** Users who cannot buy get "not found" for this order. */
export const UNKNOWN_ORDER = '20261121000000000001';

/** Two books, one of them owned by the user, and an order for users who can buy. */
export async function makeAddressParameters(
  request: APIRequestContext,
  { db, pool }: Database,
  person?: TestUser,
): Promise<PageAddressParameters> {
  const books = await request.post('/b/v1/bookRetrieve/findBySearch', {
    data: { conditions: [], pageNo: 1, pageSize: 2 },
  });
  const [first, second] = (await dataOf<{ list: { bookId: number }[] }>(books)).list;
  const { bookId } = first!;
  const ownBookId = second!.bookId;
  const newsId = await findNewsId(pool);
  if (!person) return { bookId, ownBookId, orderNo: UNKNOWN_ORDER, newsId };
  const { userId, type, token } = person;
  const grant = { source: 'grant', sourceRef: randomUUID() } as const;
  await grantEntitlement(db, { userId, bookId: ownBookId, duration: 'one_year', ...grant }, new Date());
  if (type > 2) return { bookId, ownBookId, orderNo: UNKNOWN_ORDER, newsId };

  const headers = { WebAuthorization: token };
  const source = { bookId, duration: 'one_year' };
  const preview = await request.post('/b/v1/order/getCheckoutQuote', { headers, data: { source } });
  const { amountFen } = await dataOf<{ amountFen: number }>(preview);
  const order = { source, amountFen, idempotencyKey: randomUUID() };
  const placed = await request.post('/b/v1/order/placeOrder', { headers, data: order });
  const { orderNo } = await dataOf<{ orderNo: string }>(placed);
  return { bookId, ownBookId, orderNo, newsId };
}

async function findNewsId(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM news WHERE deleted_at IS NULL LIMIT 1');
  return rows[0]!.id;
}

async function dataOf<Data>(reply: { json(): Promise<unknown> }): Promise<Data> {
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: Data };
  expect(code, msg).toBe(200);
  return data;
}
