import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { SaleFigures, SaleStatistics, SeriesPoint } from '@zhiye/contract';
import type { BucketDimension } from '@zhiye/contract/constants/commerce/statistics';
import type { Db } from '../../../../db/client.ts';
import { bucketRuns } from '../ranges/day-range.ts';
import type { DayRange } from '../ranges/day-range.ts';

/** The buckets of a range: few rows, also of a range of years. Empty for a range without days. */
export function bucketsIn(scope: string, dimension: BucketDimension, range: DayRange): SQL {
  const runs = bucketRuns(range).map(
    ({ grain, first, last }) => sql`SELECT * FROM sale_buckets
      WHERE scope = ${scope} AND dimension = ${dimension} AND grain = ${grain}
        AND starts_on BETWEEN ${first}::date AND ${last}::date`,
  );
  return runs.length > 0 ? sql.join(runs, sql` UNION ALL `) : sql`SELECT * FROM sale_buckets WHERE false`;
}

/** A distinct count is the number of different keys in the buckets of the range, so it is exact. */
export async function selectSaleFigures(db: Db, scope: string, range: DayRange): Promise<SaleFigures> {
  const keys = (dimension: BucketDimension) =>
    sql`(SELECT count(*)::int FROM (SELECT key FROM (${bucketsIn(scope, dimension, range)}) AS buckets
      WHERE orders > 0 GROUP BY key) AS keys)`;
  const { rows } = await db.execute<{
    orders: number;
    quantity: number;
    paid: number;
    refunded: number;
    titles: number;
    customers: number;
  }>(sql`
    SELECT coalesce(sum(orders), 0)::int AS orders, coalesce(sum(quantity), 0)::bigint AS quantity,
      coalesce(sum(paid_fen), 0)::bigint AS paid, coalesce(sum(refunded_fen), 0)::bigint AS refunded,
      ${keys('title')} AS titles, ${keys('payer')} AS customers
    FROM (${bucketsIn(scope, 'all', range)}) AS buckets`);
  const { paid: paidFen, refunded: refundedFen, ...counts } = rows[0]!;
  return { ...counts, paidFen, refundedFen, salesFen: paidFen - refundedFen };
}

export async function selectSaleSeries(
  db: Db,
  scope: string,
  { fromDay, toDay }: DayRange,
  grain: SaleStatistics['grain'],
): Promise<SeriesPoint[]> {
  const { rows } = await db.execute<{
    starts_on: string;
    orders: number;
    quantity: number;
    sales: number;
  }>(sql`
    SELECT (CASE WHEN ${grain} = 'month' THEN date_trunc('month', starts_on)::date ELSE starts_on END)::text AS starts_on,
      sum(orders)::int AS orders, sum(quantity)::bigint AS quantity, sum(paid_fen - refunded_fen)::bigint AS sales
    FROM sale_buckets
    WHERE scope = ${scope} AND dimension = 'all' AND grain = 'day'
      AND starts_on BETWEEN ${fromDay}::date AND ${toDay}::date
    GROUP BY 1 ORDER BY 1`);
  return rows.map(({ starts_on: startsOn, orders, quantity, sales: salesFen }) => ({
    startsOn,
    orders,
    quantity,
    salesFen,
  }));
}

export async function selectActivity(db: Db, scope: string, { fromDay, toDay }: DayRange) {
  const { rows } = await db.execute<{ kind: string; count: number }>(sql`
    SELECT kind, sum(count)::int AS count FROM activity_days
    WHERE scope = ${scope} AND day BETWEEN ${fromDay}::date AND ${toDay}::date GROUP BY kind`);
  const counts = { codeActivated: 0, samplePassed: 0, readingDay: 0 };
  return { ...counts, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) } as typeof counts;
}
