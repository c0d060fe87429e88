// The queries of the statistics pages over a million order lines: p95, and whether their figures are those of the slow query.
import { sql } from 'drizzle-orm';
import { openPlatform } from '../apps/server/src/app/platform.ts';
import { readConfig } from '../apps/server/src/app/config.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/index.ts';
import { WHOLE_SHOP } from '../apps/server/src/features/commerce/statistics/facts/sale-fact.store.ts';
import { rebuildStatistics } from '../apps/server/src/features/commerce/statistics/index.ts';
import {
  describeSales,
  findSaleFacts,
  findSaleGroups,
} from '../apps/server/src/features/commerce/statistics/sales/sale-statistics.service.ts';
import { selectSaleFigures } from '../apps/server/src/features/commerce/statistics/sales/sale-figure.store.ts';
import { makeRandomSales } from '../apps/server/src/features/commerce/statistics/testing/random-sales.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import type { Platform } from '../apps/server/src/platform/platform.ts';
import { createDevMailbox } from '../apps/server/src/platform/sms-mail/dev-mailbox.ts';
import { makeBook, makeUser } from '../apps/server/src/testing/records.ts';
import { median, percentile, round, timeMs } from './search/statistics.ts';
import { closeAtEnd, openWorkFolder } from './services/bench-end.ts';

/** One to four lines each, 2.5 on average. */
const ORDERS = 410_000;
const PAYERS = 4_000;
const TITLES = 600;
const ROUNDS = 12;
const NOW = new Date('2026-11-20T04:00:00Z');
const PERIOD = { from: new Date('2023-11-20T00:00:00Z'), to: new Date('2026-11-20T00:00:00Z') };

const RANGES = [
  { fromDay: '2026-11-01', toDay: '2026-11-20' },
  { fromDay: '2026-01-01', toDay: '2026-11-20' },
  { fromDay: '2024-02-14', toDay: '2026-11-19' },
];
const PAGE = { pageNo: 1, pageSize: 20 };

const dataDir = await openWorkFolder('statistics');
const postgres = await startEmbeddedPostgres({ dataDir });
closeAtEnd(() => postgres.stop());
const config = readConfig({ NODE_ENV: 'development', DATA_DIR: dataDir });
const platform = await openPlatform(config, postgres.url, createLog('silent'), createDevMailbox());
try {
  const lines = await fill(platform);
  await compare(platform);
  const p95Ms = await measure(platform);
  console.log(JSON.stringify({ bench: 'statistics', figures: { p95Ms, lines } }));
} finally {
  await platform.jobs.stop();
  await platform.close();
}

async function fill({ db, clock }: Platform): Promise<number> {
  const shop = { platform, clock };
  const { userId } = await makeUser(shop);
  const bookId = await makeBook(shop, { subjectCode: 'C1' });
  const { rows: users } = await db.execute<{ id: string }>(sql`
    INSERT INTO users (id, type, account_name, name)
    SELECT gen_random_uuid(), 3, 'payer-' || n, '机构 ' || n FROM generate_series(1, ${PAYERS}::int) AS n RETURNING id`);
  const { rows: books } = await db.execute<{ id: number }>(sql`
    INSERT INTO books (title, authors, publisher, isbn, subject_code, language, publish_date, layout, brief, brief_en, copyright,
      majors, using_colleges, cover_key, spine_key, contents, listed)
    SELECT '教材 ' || n, authors, '出版社 ' || n % 30, 'bench-' || n, subject_code, language, publish_date, layout, brief, brief_en,
      copyright, majors, using_colleges, cover_key, spine_key, contents, listed
    FROM books, generate_series(1, ${TITLES}::int) AS n WHERE id = ${bookId} RETURNING id`);
  const { ms: saleMs } = await timeMs(() =>
    makeRandomSales(db, {
      orders: ORDERS,
      userIds: [userId, ...users.map(({ id }) => id)],
      bookIds: [bookId, ...books.map(({ id }) => id)],
      ...PERIOD,
    }),
  );
  const { ms: rebuildMs, value: facts } = await timeMs(() => rebuildStatistics(db, NOW));
  await db.execute(sql`VACUUM ANALYZE`);
  const { rows } = await db.execute<{ lines: number }>(sql`SELECT count(*)::int AS lines FROM order_lines`);
  console.log(
    `${rows[0]!.lines} order lines in ${round(saleMs / 1_000, 0)} s; ${facts} facts rebuilt in ${round(rebuildMs / 1_000, 0)} s`,
  );
  return rows[0]!.lines;
}

/** The figures of each range are those of the orders and refunds themselves. */
async function compare({ db }: Platform): Promise<void> {
  for (const range of RANGES) {
    const day = (column: string) =>
      sql`(${sql.raw(column)} AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${range.fromDay}::date AND ${range.toDay}::date`;
    const { ms, value } = await timeMs(() =>
      db.execute(sql`
        SELECT count(DISTINCT o.order_no)::int AS orders, sum(l.quantity)::bigint AS quantity,
          sum(l.quantity * l.price_fen)::bigint AS paid, count(DISTINCT l.book_id)::int AS titles,
          count(DISTINCT o.user_id)::int AS customers,
          (SELECT sum(amount_fen)::bigint FROM refunds WHERE ${day('succeeded_at')}) AS refunded
        FROM orders o JOIN order_lines l ON l.order_no = o.order_no WHERE ${day('o.paid_at')}`),
    );
    const {
      paidFen: paid,
      refundedFen: refunded,
      salesFen: _,
      ...rest
    } = await selectSaleFigures(db, WHOLE_SHOP, range);
    const ours: Record<string, number> = { ...rest, paid, refunded };
    const slow = value.rows[0] as Record<string, number>;
    for (const name of Object.keys(ours))
      if (Number(slow[name]) !== ours[name])
        throw new Error(`${range.fromDay} to ${range.toDay}: ${name} is ${ours[name]}, not ${slow[name]}`);
    console.log(
      `${range.fromDay} to ${range.toDay}: equal to the slow query, which takes ${round(ms, 0)} ms`,
    );
  }
}

async function measure({ db }: Platform): Promise<number> {
  const call = { language: 'zh' as const, now: NOW };
  const questions = RANGES.flatMap((range) => [
    ['figures', range, () => describeSales(db, WHOLE_SHOP, range, NOW)] as const,
    ...(['payer', 'title', 'subject', 'publisher'] as const).map(
      (groupBy) =>
        [
          `by ${groupBy}`,
          range,
          () => findSaleGroups(db, WHOLE_SHOP, { ...PAGE, ...range, groupBy }, call),
        ] as const,
    ),
    ['rows', range, () => findSaleFacts(db, { scope: WHOLE_SHOP }, { ...PAGE, ...range }, NOW)] as const,
    [
      'rows of a publisher',
      range,
      () =>
        findSaleFacts(
          db,
          { scope: WHOLE_SHOP },
          { ...PAGE, ...range, groupBy: 'publisher', key: '出版社 7' },
          NOW,
        ),
    ] as const,
  ]);
  const all: number[] = [];
  for (const [name, { fromDay, toDay }, ask] of questions) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) times.push((await timeMs<unknown>(ask)).ms);
    all.push(...times);
    console.log(
      `${fromDay} to ${toDay}, ${name}: p50 ${round(median(times), 0)} ms, p95 ${round(percentile(times, 0.95), 0)} ms`,
    );
  }
  return round(percentile(all, 0.95), 1);
}
