// The shop and the plain server, as the load sees them.
import { randomUUID } from 'node:crypto';
import { placeOrder } from '@zhiye/contract';
import type pg from 'pg';
import { encryptResource } from '../../packages/gateway-emulators/src/wechat-pay/notification.ts';
import { emulatorAppId, emulatorMerchantId } from '../../packages/gateway-emulators/src/wechat-pay/keys.ts';
import type { EmulatorKeys } from '../../packages/gateway-emulators/src/wechat-pay/keys.ts';
import { platformHeaders } from '../../packages/gateway-emulators/src/wechat-pay/signature.ts';
import type { TestUser } from '../../apps/server/src/testing/records.ts';
import type { Message, OrderSystem } from './load.ts';

const AMOUNT_FEN = 4_500;

export interface SystemParts {
  readonly pool: pg.Pool;
  readonly origin: string;
  readonly users: readonly TestUser[];
  readonly bookIds: readonly number[];
  readonly keys: EmulatorKeys;
}

/** No two orders that wait to be paid are of one user and one book, and no user orders often. */
const chooseFor = ({ users, bookIds }: SystemParts, number: number) => ({
  user: users[number % users.length]!,
  bookId: bookIds[Math.floor(number / users.length) % bookIds.length]!,
});

const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

export const shopSystem = (parts: SystemParts): OrderSystem => ({
  submit(number) {
    const { user, bookId } = chooseFor(parts, number);
    const source = { bookId, duration: 'half_year' };
    return {
      url: parts.origin + placeOrder.path,
      headers: {
        'content-type': 'application/json',
        webauthorization: user.token,
        'x-forwarded-for': addressOf(number),
      },
      body: JSON.stringify({ source, amountFen: AMOUNT_FEN, idempotencyKey: randomUUID() }),
    };
  },
  openAttempts: (orderNos) => openAttempts(parts.pool, 'public', orderNos),
  notify: (orderNo) => signNotification(parts, '/notify/wechat-pay', orderNo),
  countFulfilled: () => countFulfilled(parts.pool, 'public'),
});

export const plainSystem = (parts: SystemParts): OrderSystem => ({
  submit(number) {
    const { user, bookId } = chooseFor(parts, number);
    const headers = { 'content-type': 'application/json', webauthorization: user.token };
    return { url: `${parts.origin}/submit`, headers, body: JSON.stringify({ bookId }) };
  },
  openAttempts: (orderNos) => openAttempts(parts.pool, 'peer', orderNos),
  notify: (orderNo) => signNotification(parts, '/notify', orderNo),
  countFulfilled: () => countFulfilled(parts.pool, 'peer'),
});

async function openAttempts(pool: pg.Pool, schema: string, orderNos: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO ${schema}.payment_attempts (id, order_no, provider, out_trade_no, amount_fen, state, code_url, expires_at)
      SELECT gen_random_uuid(), no, 'wechat-pay', no || '01', $2, 'open', 'weixin://', now() + interval '30 minutes'
      FROM unnest($1::text[]) AS no`,
    [orderNos, AMOUNT_FEN],
  );
}

async function countFulfilled(pool: pg.Pool, schema: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${schema}.orders WHERE fulfilled_at IS NOT NULL`,
  );
  return rows[0]!.count;
}

function signNotification({ origin, keys }: SystemParts, path: string, orderNo: string): Message {
  const trade = {
    appid: emulatorAppId,
    mchid: emulatorMerchantId,
    out_trade_no: `${orderNo}01`,
    trade_state: 'SUCCESS',
    transaction_id: `4200${orderNo}`,
    trade_type: 'NATIVE',
    success_time: new Date().toISOString(),
    amount: { total: AMOUNT_FEN, currency: 'CNY', payer_total: AMOUNT_FEN, payer_currency: 'CNY' },
  };
  const body = JSON.stringify({
    id: randomUUID(),
    event_type: 'TRANSACTION.SUCCESS',
    resource: encryptResource('transaction', trade, keys.apiV3Key),
  });
  const headers = { 'content-type': 'application/json', ...platformHeaders(keys, body, new Date()) };
  return { url: origin + path, headers, body };
}
