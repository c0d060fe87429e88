// Afterwards the orders that people were told of, the books of the provider and those of the shop must agree.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { compareDeliveries } from '../faults/delivery-agreement.ts';
import { compareCharges, compareLedger } from '../faults/ledger-agreement.ts';
import { comparePayments } from '../faults/payment-agreement.ts';
import { countOpenWork, readShopBooks } from '../faults/shop-books.ts';
import type { Load } from './load.ts';
import type { TrialShop } from './trial-shop.ts';

const SETTLE_MS = 60_000;
const LOOK_MS = 500;
/** Orders that nobody pays expire after the trial. */
const MUST_END = ['paid orders without delivery', 'refunds', 'events'];

export interface BooksOfTrial {
  readonly orders: number;
  readonly paid: number;
  /** Orders that are missing although their buyers were told of them, or paid at the provider and not in the shop. */
  readonly lost: ReadonlySet<string>;
  readonly ledgerDifferenceFen: number;
  readonly problems: readonly string[];
}

export async function compareTrial(trial: TrialShop, placed: Load['placed']): Promise<BooksOfTrial> {
  const pool = new pg.Pool({
    connectionString: `postgres://zhiye@127.0.0.1:${trial.cluster.primary.port}/zhiye`,
  });
  pool.on('error', () => undefined);
  try {
    const unfinished = await waitForOpenWork(pool);
    const shop = await readShopBooks(pool);
    const providers = { 'wechat-pay': trial.emulator.bookEntries(), alipay: [] };
    const people = {
      placed,
      canceled: [],
      redeemed: [],
      bankReceipts: [],
      bankRefunds: [],
      bankReturns: [],
      bankFilings: [],
      quoted: [],
      statements: [],
    };
    const books = { shop, providers, people };
    const ledger = compareLedger(books);
    const orders = new Map(shop.orders.map((order) => [order.orderNo, order]));
    const payments = new Map(shop.attempts.map((attempt) => [attempt.outTradeNo, attempt.orderNo]));
    const missing = placed.filter(
      ({ orderNo, userId, amountFen }) =>
        orders.get(orderNo)?.userId !== userId || orders.get(orderNo)?.amountFen !== amountFen,
    );
    const unpaid = providers['wechat-pay']
      .map(({ outTradeNo }) => payments.get(outTradeNo) ?? `payment ${outTradeNo}`)
      .filter((orderNo) => !orders.get(orderNo)?.isFulfilled);
    return {
      orders: shop.orders.length,
      paid: shop.orders.filter(({ isFulfilled }) => isFulfilled).length,
      lost: new Set([...missing.map(({ orderNo }) => orderNo), ...unpaid]),
      ledgerDifferenceFen: ledger.differenceFen,
      problems: [
        ...unfinished,
        ...comparePayments(books).problems,
        ...ledger.problems,
        ...compareCharges(books),
        ...compareDeliveries(shop).problems,
      ],
    };
  } finally {
    await pool.end();
  }
}

async function waitForOpenWork(pool: pg.Pool): Promise<string[]> {
  for (const deadline = Date.now() + SETTLE_MS; ; await wait(LOOK_MS)) {
    const work = Object.entries(await countOpenWork(pool));
    const left = work.filter(([name, count]) => MUST_END.includes(name) && count > 0);
    if (left.length === 0 || Date.now() > deadline)
      return left.map(([name, count]) => `${count} × unfinished: ${name}`);
  }
}
