// What metrics cost: the same server with and without METRICS_TOKEN and SLOW_QUERY_MS, in turn, at a page that needs several statements
// and at one that needs none, where a hook weighs most.
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { startServerProcess } from './orders/server-process.ts';
import { round } from './search/statistics.ts';
import { ROOT } from './entry-point-bundle.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

const CLIENTS = 16;
const ROUNDS = 6;
const ROUND_MS = 1_500;
const PATHS = { homePage: '/b/v1/home/getHomePage', healthz: '/healthz' };

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`));
      reply.resume().once('end', () => resolve());
    });
    sent.once('error', reject).end();
  });
}

/** Requests a second, with clients that each wait for their reply. */
async function measure(url: string): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const client = async () => {
    for (; performance.now() < end; count += 1) await get(url);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / (ROUND_MS / 1_000);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

const dataDir = await openWorkFolder('metrics');
const postgres = await startEmbeddedPostgres({ dataDir });
closeAtEnd(() => postgres.stop());
const env = {
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'error',
  NODE_ENV: 'development',
  ACCESS_LOG: '0',
};
const program = join(ROOT, 'bench/faults/shop-server.ts');
const plain = await startServerProcess(program, { ...env, SLOW_QUERY_MS: '0' });
const measured = await startServerProcess(program, { ...env, METRICS_TOKEN: 'a-token-of-the-bench' });
const ratios: Record<string, number> = {};
for (const [name, path] of Object.entries(PATHS)) {
  const rates = { with: [] as number[], without: [] as number[] };
  await measure(plain.origin + path);
  await measure(measured.origin + path);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    rates.without.push(await measure(plain.origin + path));
    rates.with.push(await measure(measured.origin + path));
  }
  ratios[name] = round(median(rates.with) / median(rates.without), 3);
  console.log(
    `${path}: ${round(median(rates.without))} requests/s without, ${round(median(rates.with))} with metrics`,
  );
}
agent.destroy();
await plain.stop();
await measured.stop();
console.log(JSON.stringify(ratios));
