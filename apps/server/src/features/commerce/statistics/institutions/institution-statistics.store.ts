import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { InstitutionStatistics } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { DayRange } from '../ranges/day-range.ts';

export async function selectSpending(db: Db, userId: string, { fromDay, toDay }: DayRange) {
  const { rows } = await db.execute<{
    orders: number;
    quantity: number;
    paid: number;
    refunded: number;
    titles: number;
  }>(sql`
    SELECT count(DISTINCT order_no) FILTER (WHERE is_refund = 0)::int AS orders,
      coalesce(sum(quantity) FILTER (WHERE is_refund = 0), 0)::bigint AS quantity,
      coalesce(sum(amount_fen) FILTER (WHERE is_refund = 0), 0)::bigint AS paid,
      coalesce(sum(amount_fen) FILTER (WHERE is_refund = 1), 0)::bigint AS refunded,
      count(DISTINCT book_id) FILTER (WHERE is_refund = 0)::int AS titles
    FROM sale_facts WHERE user_id = ${userId} AND day BETWEEN ${fromDay}::date AND ${toDay}::date`);
  return rows[0]!;
}

export async function countOwnedCodes(db: Db, ownerId: string): Promise<InstitutionStatistics['codes']> {
  const { rows } = await db.execute<InstitutionStatistics['codes'] & Record<string, unknown>>(sql`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'unassigned')::int AS unassigned,
      count(*) FILTER (WHERE state = 'assigned')::int AS assigned,
      count(*) FILTER (WHERE state = 'activated')::int AS activated
    FROM codes WHERE owner_id = ${ownerId}`);
  return rows[0]!;
}

/** Days on which somebody read a title that a code of the owner gave them. Columns: code_id, user_id, day. */
const ownedReading = (ownerId: string, { fromDay, toDay }: DayRange): SQL => sql`
  SELECT a.ref AS code_id, r.user_id, r.day
  FROM activity_facts a
  JOIN activity_facts r ON r.kind = 'readingDay' AND r.user_id = a.user_id AND r.book_id = a.book_id AND r.day >= a.day
  WHERE a.owner_id = ${ownerId} AND a.kind = 'codeActivated'
    AND r.day BETWEEN ${fromDay}::date AND ${toDay}::date`;

export async function countReading(db: Db, ownerId: string, range: DayRange) {
  const { rows } = await db.execute<{ days: number; readers: number }>(sql`
    SELECT count(DISTINCT (user_id, day))::int AS days, count(DISTINCT user_id)::int AS readers
    FROM (${ownedReading(ownerId, range)}) AS reading`);
  return rows[0]!;
}

export async function countActivations(
  db: Db,
  ownerId: string,
  { fromDay, toDay }: DayRange,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM activity_facts WHERE owner_id = ${ownerId} AND kind = 'codeActivated'
      AND day BETWEEN ${fromDay}::date AND ${toDay}::date`);
  return rows[0]!.total;
}

export async function selectMonths(
  db: Db,
  ownerId: string,
  range: DayRange,
): Promise<InstitutionStatistics['months']> {
  const { rows } = await db.execute<{ month: string; spent: number; days: number }>(sql`
    SELECT month, sum(spent)::bigint AS spent, sum(days)::int AS days FROM (
      SELECT to_char(day, 'YYYY-MM') AS month, CASE WHEN is_refund = 1 THEN -amount_fen ELSE amount_fen END AS spent, 0 AS days
      FROM sale_facts WHERE user_id = ${ownerId} AND day BETWEEN ${range.fromDay}::date AND ${range.toDay}::date
      UNION ALL
      SELECT to_char(day, 'YYYY-MM'), 0, 1
      FROM (SELECT DISTINCT user_id, day FROM (${ownedReading(ownerId, range)}) AS reading) AS days) AS months
    GROUP BY month ORDER BY month`);
  return rows.map(({ month, spent, days }) => ({ month, spentFen: spent, readingDays: days }));
}

/** Counts by the class of the roster entry of a code, at most 200 classes. */
export async function selectClasses(
  db: Db,
  ownerId: string,
  range: DayRange,
): Promise<InstitutionStatistics['classes']> {
  const { rows } = await db.execute<{
    class_name: string | null;
    codes: number;
    activated: number;
    days: number;
  }>(sql`
    SELECT e.class_name, count(*)::int AS codes, count(*) FILTER (WHERE c.state = 'activated')::int AS activated,
      coalesce(sum(reading.days), 0)::int AS days
    FROM codes c
    LEFT JOIN roster_entries e ON e.code_id = c.id
    LEFT JOIN (SELECT code_id, count(*)::int AS days FROM (${ownedReading(ownerId, range)}) AS each GROUP BY code_id) AS reading
      ON reading.code_id = c.id::text
    WHERE c.owner_id = ${ownerId}
    GROUP BY e.class_name ORDER BY e.class_name NULLS LAST LIMIT 200`);
  return rows.map(({ class_name: className, codes, activated, days: readingDays }) => ({
    className,
    codes,
    activated,
    readingDays,
  }));
}
