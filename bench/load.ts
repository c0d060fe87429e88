// How many requests a second the shop answers with a 99th percentile below 300 ms, and the memory of its servers: visitors browse,
// search, read and buy (bench/load/visits.ts has the proportions) through nginx, and arrive whatever the shop does.
// npm run bench -- load [titles, 10000,1000000] [servers, 1,2] [seed]. Needs `apt install nginx`. Client, proxy, servers and database
// share the machine. DATABASE_URL measures with a PostgreSQL server of your own.
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from './faults/random.ts';
import { startEmulators } from './faults/walk-shop.ts';
import { findHighestRate, LOWEST_RATE } from './load/highest-rate.ts';
import { fillCatalog, openLoadShop } from './load/load-shop.ts';
import type { LoadShop, VisitedCatalog } from './load/load-shop.ts';
import { describeMachine, toFigures, writeTable } from './load/report.ts';
import type { Capacity } from './load/report.ts';
import { isWithinLimit, MAX_P99_MS, measureStep } from './load/step.ts';
import type { Step } from './load/step.ts';
import { openBenchCatalogs } from './search/bench-catalogs.ts';
import { buildWeb } from '../tools/build-web.ts';
import { closeAtEnd } from './services/bench-end.ts';

const SIZES = (process.argv[4] ?? '10000,1000000').split(',').map(Number);
const SERVERS = (process.argv[5] ?? '1,2').split(',').map(Number);
const seed = process.argv[6] ?? String(Date.now());
const STEP_SECONDS = 12;
/** The rate that was found is measured again for longer. */
const LAST_SECONDS = 40;
/** A percentile of fewer requests is chance: slow rates are measured for longer. A visit has about four requests. */
const MIN_VISITS = 100;
const FIRST_RATE = 4;
const PRECISION = 1.15;
/** The pause between two steps, so that jobs of the first take no part in the second. */
const PAUSE_MS = 3_000;
/** A rate that was accepted once and not for longer is lowered by this. */
const LOWER = 0.9;
/** Noise of a machine that others use, too, must not decide. */
const TRIES = 2;

console.log(`${describeMachine()}; seed ${seed}`);
await buildWeb();
const random = createRandom(seed);
const catalogs = await openBenchCatalogs();
const emulators = await startEmulators(catalogs.dir);
const capacities: Capacity[] = [];
closeAtEnd(() => Promise.all([emulators['wechat-pay'].stop(), emulators.alipay.stop()]));
for (const books of SIZES) {
  await catalogs.withCatalog(books, async (platform, databaseUrl) => {
    const catalog = await fillCatalog(platform, databaseUrl);
    for (const servers of SERVERS) {
      console.log(`${books} titles, servers: ${servers}`);
      const capacity = await measureCapacity(catalog, books, servers);
      if (capacity) capacities.push(capacity);
      else process.exitCode = 1;
    }
  });
}
console.log(writeTable(capacities));
console.log(
  JSON.stringify({ bench: 'load', figures: { maxP99Ms: MAX_P99_MS, capacities: capacities.map(toFigures) } }),
);

async function measureCapacity(
  catalog: VisitedCatalog,
  books: number,
  servers: number,
): Promise<Capacity | undefined> {
  const shop = await openLoadShop(catalog, servers, { dataDir: catalogs.dir, emulators });
  try {
    const step = await findCapacity(shop);
    if (!step) return undefined;
    for (const { path, count, p99Ms } of step.byPath)
      console.log(`    ${path}: ${count} requests, p99 ${p99Ms.toFixed(0)} ms`);
    const { startSeconds } = shop;
    return {
      books,
      servers,
      step,
      memory: await shop.readMemory(),
      startSeconds,
      databaseMb: catalog.databaseMb,
    };
  } finally {
    await shop.stop();
  }
}

/** Undefined, with a line that says so, when every rate is too high. */
async function findCapacity(shop: LoadShop): Promise<Step | undefined> {
  // the first requests compile the code and fill the caches
  await measureStep(shop, FIRST_RATE, STEP_SECONDS, random);
  const found = await findHighestRate({
    first: FIRST_RATE,
    precision: PRECISION,
    measure: async (rate) => {
      const step = await measure(shop, rate, STEP_SECONDS);
      return isWithinLimit(step) ? step : undefined;
    },
  });
  for (let rate = found?.rate ?? 0; rate >= LOWEST_RATE; rate *= LOWER) {
    const step = await measure(shop, rate, LAST_SECONDS);
    if (isWithinLimit(step)) return step;
  }
  console.error('  every rate is too high');
  return undefined;
}

/** A rate is too high when it fails twice. */
async function measure(shop: LoadShop, rate: number, seconds: number): Promise<Step> {
  const lasting = Math.max(seconds, MIN_VISITS / rate);
  for (let tries = 1; ; tries += 1) {
    const step = await measureStep(shop, rate, lasting, random);
    if (shop.ends.length > 0) throw new Error(shop.ends.join('\n'));
    const state = isWithinLimit(step) ? 'ok' : 'too high';
    const { requestsPerSecond, p50Ms, p99Ms, errors } = step;
    const failed = errors.length > 0 ? `, ${errors.length} errors, the first: ${errors[0]}` : '';
    console.log(
      `  ${rate.toFixed(1)} visits/s: ${requestsPerSecond.toFixed(1)} requests/s, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms${failed}: ${state}`,
    );
    await wait(PAUSE_MS);
    if (isWithinLimit(step) || tries === TRIES) return step;
  }
}
