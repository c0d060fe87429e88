import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Database } from '../../apps/server/src/db/client.ts';
import { grantEntitlement } from '../../apps/server/src/features/commerce/entitlements/index.ts';
import { expect } from '../fixtures.ts';
import type { TestUser } from '../fixtures.ts';
import type { PageAddressParameters } from './page-addresses.ts';

/** Users who cannot buy get "not found" for this order. */
export const UNKNOWN_ORDER = '20261121000000000001';
/** Only institutions see quotations. */
export const UNKNOWN_QUOTATION = 'Q260101-001';

/** Two books, one of them owned by the user, an order for users who can buy, and a quotation for institutions. */
export async function makeAddressParameters(
  request: APIRequestContext,
  { db, pool }: Database,
  person?: TestUser,
): Promise<PageAddressParameters> {
  const books = await request.post('/b/v1/bookRetrieve/findBySearch', {
    data: { conditions: [], pageNo: 1, pageSize: 20 },
  });
  // the oldest are those of the first start, which are sold for every period; journeys add others
  const [first, second] = (await dataOf<{ list: { bookId: number }[] }>(books)).list.toSorted(
    (one, other) => one.bookId - other.bookId,
  );
  const { bookId } = first!;
  const ownBookId = second!.bookId;
  const newsId = await findNewsId(pool);
  const unknown = { orderNo: UNKNOWN_ORDER, quotationNo: UNKNOWN_QUOTATION };
  if (!person) return { bookId, ownBookId, newsId, ...unknown };
  const { userId, type, token } = person;
  const grant = { source: 'grant', sourceRef: randomUUID() } as const;
  await grantEntitlement(db, { userId, bookId: ownBookId, duration: 'one_year', ...grant }, new Date());
  const headers = { WebAuthorization: token };
  if (type === 3) {
    const quotationNo = await askQuotation(request, headers, bookId);
    return { bookId, ownBookId, newsId, ...unknown, quotationNo };
  }
  if (type > 3) return { bookId, ownBookId, newsId, ...unknown };

  const source = { bookId, duration: 'one_year' };
  const preview = await request.post('/b/v1/order/getCheckoutQuote', { headers, data: { source } });
  const { amountFen } = await dataOf<{ amountFen: number }>(preview);
  const order = { source, amountFen, idempotencyKey: randomUUID() };
  const placed = await request.post('/b/v1/order/placeOrder', { headers, data: order });
  const { orderNo } = await dataOf<{ orderNo: string }>(placed);
  return { bookId, ownBookId, newsId, ...unknown, orderNo };
}

async function askQuotation(
  request: APIRequestContext,
  headers: Record<string, string>,
  bookId: number,
): Promise<string> {
  const data = {
    lines: [{ bookId, duration: 'one_year', quantity: 600 }],
    party: {
      institutionName: '海图理工学院',
      taxId: '',
      department: '',
      contactName: '谢敏行',
      phone: '13800000003',
      email: 'xiemx@chengjiang.example',
    },
    deliverBy: null,
    purchaseOrderNo: '',
    papers: [],
    note: '',
  };
  const asked = await request.post('/b/v1/quotation/ask', { headers, data });
  return (await dataOf<{ quotationNo: string }>(asked)).quotationNo;
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
