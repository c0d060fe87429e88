// The same rows as a checkout, written by pgbench with prepared statements: no HTTP, no rules, seven statements in one transaction.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { percentile } from '../search/statistics.ts';
import type { OrderRate } from './load.ts';

const NUMBER = "lpad(currval('peer.order_numbers')::text, 20, '0')";

const STATEMENTS = [
  `INSERT INTO peer.orders (order_no, user_id, status, list_fen, amount_fen, placed_at, pay_before)
    VALUES (lpad(nextval('peer.order_numbers')::text, 20, '0'), gen_random_uuid(), 'unpaid', 6000, 4500, now(), now() + interval '30 minutes')`,
  `INSERT INTO peer.order_lines (order_no, line_no, book_id, title, authors, publisher, cover_key, duration, quantity, list_fen, price_fen)
    SELECT ${NUMBER}, 1, id, title, authors, publisher, cover_key, 'half_year', 1, 6000, 4500 FROM public.books WHERE id = {book}`,
  `INSERT INTO peer.payment_results (id, provider, out_trade_no, transaction_id, via, amount_fen, raw)
    VALUES (gen_random_uuid(), 'wechat-pay', ${NUMBER}, ${NUMBER}, 'notification', 4500, '{"trade_state":"SUCCESS"}')`,
  `INSERT INTO peer.ledger_entries (source, source_ref, order_no) VALUES ('payment', 'wechat-pay:' || ${NUMBER}, ${NUMBER})`,
  `INSERT INTO peer.ledger_postings (entry_id, account, amount_fen)
    VALUES (currval(pg_get_serial_sequence('peer.ledger_entries', 'id')), 'asset' || ':' || 'wechat-pay', 4500),
      (currval(pg_get_serial_sequence('peer.ledger_entries', 'id')), 'income' || ':' || 'books', -4500)`,
  `UPDATE peer.orders SET status = 'paid', paid_at = now(), fulfilled_at = now() WHERE order_no = ${NUMBER}`,
  `INSERT INTO peer.entitlements (id, user_id, book_id, source, source_ref, starts_at, ends_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), {book}, 'order', ${NUMBER} || '/1', now(), now() + interval '183 days')`,
];

const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

interface Run {
  readonly url: string;
  readonly bookIds: readonly number[];
  readonly clients: number;
  readonly seconds: number;
}

/** Without pgbench (`apt install postgresql-contrib`), the driver of the shop sends the same statements. */
export async function measureStatements(
  pool: pg.Pool,
  run: Run,
): Promise<OrderRate & { readonly by: string }> {
  return hasPgbench()
    ? { ...(await runPgbench(run)), by: 'pgbench' }
    : { ...(await runDriver(pool, run)), by: 'a loop of node-postgres' };
}

async function runPgbench({ url, bookIds, clients, seconds }: Run): Promise<OrderRate> {
  const folder = await mkdtemp(join(tmpdir(), 'zhiye-pgbench-'));
  try {
    const statements = STATEMENTS.map(
      (text) => `${text.replaceAll('{book}', ':book').replaceAll('\n', ' ')};`,
    );
    const variable = `\\set book random(${Math.min(...bookIds)}, ${Math.max(...bookIds)})`;
    const script = join(folder, 'checkout.sql');
    await writeFile(script, [variable, 'BEGIN;', ...statements, 'COMMIT;', ''].join('\n'));
    const options = [
      '-n',
      '-M',
      'prepared',
      '-f',
      script,
      '-c',
      String(clients),
      '-j',
      String(Math.min(2, clients)),
    ];
    const log = ['-l', '--log-prefix', join(folder, 'log')];
    const { status, stdout, stderr } = spawnSync(
      'pgbench',
      [...options, ...log, '-T', String(seconds), url],
      {
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    );
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    if (status !== 0 || !perSecond) throw new Error(`pgbench failed: ${stderr.slice(-1_000)}`);
    const latencies: number[] = [];
    for (const name of await readdir(folder)) {
      if (!name.startsWith('log')) continue;
      const lines = (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n');
      // client, transaction, microseconds, …
      latencies.push(...lines.map((line) => Number(line.split(' ')[2]) / 1_000));
    }
    return { perSecond, p99Ms: percentile(latencies, 0.99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runDriver(pool: pg.Pool, { bookIds, clients, seconds }: Run): Promise<OrderRate> {
  const latencies: number[] = [];
  const start = performance.now();
  const work = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      while (performance.now() - start < seconds * 1_000) {
        const began = performance.now();
        await client.query('BEGIN');
        for (const [index, text] of STATEMENTS.entries()) {
          const isOfBook = text.includes('{book}');
          const values = isOfBook ? [bookIds[latencies.length % bookIds.length]] : [];
          await client.query({ name: `s${index}`, text: text.replace('{book}', '$1'), values });
        }
        await client.query('COMMIT');
        latencies.push(performance.now() - began);
      }
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const perSecond = latencies.length / ((performance.now() - start) / 1_000);
  return { perSecond, p99Ms: percentile(latencies, 0.99) };
}
