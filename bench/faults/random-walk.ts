// Simulated buyers buy while servers and database crash and the network loses, delays, repeats and reorders what it carries.
// Afterwards all books must agree.
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { compareBooks } from './agreement.ts';
import type { Agreement } from './agreement.ts';
import { findGaps } from './gaps.ts';
import { buyOnce, WAYS } from './buyer.ts';
import { changeRefundOutcomes, crashUntil } from './chaos.ts';
import type { CrashCounts } from './chaos.ts';
import { createDeck, createRandom } from './random.ts';
import type { Random } from './random.ts';
import { NOTIFICATION_FATES } from './payer.ts';
import { settleWalk } from './settling.ts';
import { createShopClient, createShopUploader } from './shop-client.ts';
import { startStopwatch } from './stopwatch.ts';
import { readShopBooks } from './shop-books.ts';
import { createRefundStaff } from './staff.ts';
import { createStatementMaker } from './statement-maker.ts';
import {
  AFTER_SURPLUS,
  AFTER_TRANSFER,
  BUYER_ACTS,
  INSTITUTION_TURNS,
  QUOTATION_ENDS,
  TRANSFER_WAYS,
} from './walk.ts';
import type { Walk } from './walk.ts';
import { openWalkShop } from './walk-shop.ts';
import type { WalkShop } from './walk-shop.ts';

export interface WalkOptions {
  readonly seed: string;
  readonly orders: number;
  readonly buyers: number;
  readonly minKills: number;
  /** The pause between two crashes. */
  readonly pauseMs: { readonly min: number; readonly max: number };
  readonly fsync: boolean;
}

export interface WalkReport {
  readonly seed: string;
  readonly agreement: Agreement;
  readonly crashes: CrashCounts;
  readonly faults: Readonly<Record<'calls' | 'notifications', Readonly<Record<string, number>>>>;
  readonly acts: Walk['acts'];
  readonly starts: WalkShop['shop']['starts'];
  /** Why the run proves nothing: a kind of fault or an act that did not happen, or too few kills. Empty for a good run. */
  readonly gaps: readonly string[];
  /** How long each phase took. */
  readonly seconds: Readonly<Record<string, number>>;
}

export async function walkRandomly(options: WalkOptions): Promise<WalkReport> {
  const watch = startStopwatch();
  const random = createRandom(options.seed);
  const parts = await openWalkShop({ ...options, random: random.fork('shop') });
  watch.endPhase('start');
  try {
    const walk = createWalk(parts, random);
    const crashes = { serverKills: 0, databaseRestarts: 0, databaseKills: 0 };
    await runStorm(walk, parts, { options, random, crashes });
    watch.endPhase('storm');
    const { pool, close } = openDatabase(parts.postgres.url, { maxConnections: 4 });
    try {
      const unsettled = await settleWalk(walk, parts, pool, watch);
      const shop = await readShopBooks(pool);
      const { 'wechat-pay': weChatPay, alipay } = parts.emulators;
      const providers = { 'wechat-pay': weChatPay.bookEntries(), alipay: alipay.bookEntries() };
      const compared = compareBooks({ shop, providers, people: walk.people });
      const problems = [...walk.violations, ...parts.shop.ends, ...unsettled, ...compared.problems];
      const agreement = { ...compared, problems };
      const faults = { calls: parts.calls.counts, notifications: parts.notifications.counts };
      const gaps = findGaps({ crashes, faults, acts: walk.acts }, options.minKills);
      watch.endPhase('comparison');
      return {
        seed: options.seed,
        agreement,
        crashes,
        faults,
        acts: walk.acts,
        starts: parts.shop.starts,
        gaps,
        seconds: watch.phases(),
      };
    } finally {
      await close();
    }
  } finally {
    await parts.stop();
  }
}

/** One in three asks for a refund. */
const REFUND_REQUESTS = [true, false, false];

function createWalk(
  { postgres, shop, emulators, bookIds, staff, agreements }: WalkShop,
  random: Random,
): Walk {
  return {
    call: createShopClient(shop.running, random.fork('client')),
    upload: createShopUploader(shop.running, random.fork('uploads')),
    random: random.fork('bank'),
    emulators,
    bookIds,
    finance: [staff[2]!, staff[3]!],
    people: {
      placed: [],
      canceled: [],
      quoted: [],
      statements: [],
      redeemed: [],
      bankReceipts: [],
      bankRefunds: [],
      bankReturns: [],
      bankFilings: [],
    },
    acts: Object.fromEntries(BUYER_ACTS.map((name) => [name, 0])) as Walk['acts'],
    openCodes: [],
    latePayments: [],
    violations: [],
    dealWay: createDeck(random.fork('ways'), WAYS),
    dealRefund: createDeck(random.fork('refund requests'), REFUND_REQUESTS),
    dealTransfer: createDeck(random.fork('transfers'), TRANSFER_WAYS),
    dealAfterTransfer: createDeck(random.fork('after transfers'), AFTER_TRANSFER),
    dealAfterSurplus: createDeck(random.fork('after surpluses'), AFTER_SURPLUS),
    bankMatches: new Map(),
    dealInstitutionTurn: createDeck(random.fork('institution turns'), INSTITUTION_TURNS),
    dealQuotationEnd: createDeck(random.fork('quotation ends'), QUOTATION_ENDS),
    forgottenQuotations: [],
    openAccounts: new Map(),
    makeStatement: createStatementMaker(postgres.url, agreements),
    dealFate: createDeck(random.fork('fates'), NOTIFICATION_FATES),
  };
}

interface Storm {
  readonly options: WalkOptions;
  readonly random: Random;
  readonly crashes: CrashCounts;
}

/** Ends when all orders are placed and everything that crashed runs again. */
async function runStorm(walk: Walk, parts: WalkShop, { options, random, crashes }: Storm): Promise<void> {
  const over = new AbortController();
  const staff = createRefundStaff(walk, [parts.staff[0]!, parts.staff[1]!], random.fork('staff'));
  const chaos = { ...parts, pauseMs: options.pauseMs, counts: crashes };
  const around = Promise.all([
    crashUntil(over.signal, { ...chaos, random: random.fork('crashes') }),
    changeRefundOutcomes(over.signal, { ...chaos, random: random.fork('refunds') }),
    staff.work(over.signal),
  ]);
  const goOn = createPace(walk, parts, { options, random, crashes });
  const buyers = parts.buyers.map(async (person, index) => {
    const buyer = { ...person, random: random.fork(`buyer ${index}`) };
    for (let turn = goOn(); turn !== 'end'; turn = goOn()) {
      if (turn === 'wait') await wait(PACE_MS);
      else turn.done(await buyOnce(walk, buyer));
    }
  });
  try {
    await Promise.race([Promise.all(buyers), around.then(() => Promise.all(buyers))]);
  } finally {
    over.abort();
  }
  await around;
}

const PACE_MS = 100;
/** Of the orders that were wanted; with more, a kind of fault that has not happened is not waited for. */
const MAX_EXTRA = 2;

interface Turn {
  done(isPlaced: boolean): void;
}

/** What happens after the storm and is prepared in it. */
const countLater = ({ latePayments, forgottenQuotations }: Walk) => ({
  payLate: latePayments.length,
  lapseQuotation: forgottenQuotations.length,
});

/**
 * Says whether the next order may begin. Orders wait for the kills, so that these are spread over all orders however fast the machine
 * is, and go on until every kind of fault has happened.
 */
function createPace(walk: Walk, parts: WalkShop, { options, crashes }: Storm): () => Turn | 'wait' | 'end' {
  const { orders, minKills } = options;
  const faults = { calls: parts.calls.counts, notifications: parts.notifications.counts };
  let begun = 0;
  const isComplete = (): boolean =>
    begun >= orders * MAX_EXTRA ||
    (begun >= orders &&
      findGaps({ crashes, faults, acts: { ...walk.acts, ...countLater(walk) } }, minKills).length === 0);
  const isAhead = (): boolean => {
    const { serverKills } = crashes;
    const part = (begun + 1) / orders;
    return serverKills < minKills && part > Math.min((serverKills + 1) / minKills, 0.95);
  };
  return () => {
    if (isComplete()) return 'end';
    if (isAhead()) return 'wait';
    begun += 1;
    return {
      done(isPlaced) {
        if (!isPlaced) begun -= 1;
      },
    };
  };
}
