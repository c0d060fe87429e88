// Two servers, PostgreSQL with two replicas, PgBouncer and S3 on this machine, with visitors who browse, read and buy while parts are
// killed: npm run bench -- failover [visits per second] [seed] [part of the name of a fault]. Needs `apt install postgresql pgbouncer
// nginx`; an S3 server comes from npm. Fails when an order is lost, a page is wrong, the books disagree, or the shop is not whole again.
import { setTimeout as wait } from 'node:timers/promises';
import { compareTrial } from './failover/books.ts';
import { FAULTS } from './failover/faults.ts';
import { startLoad } from './failover/load.ts';
import { summarize } from './failover/report.ts';
import type { Strike } from './failover/report.ts';
import { openTrialShop } from './failover/trial-shop.ts';
import { waitUntilWhole } from './failover/whole.ts';

/** The pause between two faults. */
const CALM_MS = 5_000;

const visitsPerSecond = Number(process.argv[4] ?? 20);
const seed = process.argv[5] ?? String(Date.now());
console.log(`seed ${seed}: ${visitsPerSecond} visits per second`);
const trial = await openTrialShop();
console.log(`PostgreSQL ${trial.cluster.version}, servers ${trial.origins.join(' and ')}`);
await waitUntilWhole(trial);
const load = await startLoad(trial, visitsPerSecond, seed);
const strikes: Strike[] = [];
await wait(CALM_MS);
for (const fault of FAULTS.filter(({ name }) => name.includes(process.argv[6] ?? ''))) {
  for (let turn = 0; turn < fault.times; turn += 1) {
    const beginMs = performance.now();
    await fault.strike(trial, turn);
    const repairedMs = performance.now();
    const wholeMs = await waitUntilWhole(trial);
    await wait(CALM_MS);
    strikes.push({ fault: fault.name, beginMs, repairedMs, wholeMs, endMs: performance.now() });
    console.log(`${fault.name}: ${((wholeMs - beginMs) / 1_000).toFixed(1)} s`);
  }
}
await load.stop();
const books = await compareTrial(trial, load.placed);
const { table, figures, failures } = summarize({ strikes, load, books });
console.log(table);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
console.log(JSON.stringify({ bench: 'failover', figures }));
