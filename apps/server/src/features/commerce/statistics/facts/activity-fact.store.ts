import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { WHOLE_SHOP } from './sale-fact.store.ts';

const COLUMNS = sql`kind, ref, day, user_id, book_id, owner_id, channel_id`;

/** A code carries the channel of its order. */
const activatedCodes = (isWanted: SQL): SQL => sql`
  SELECT 'codeActivated' AS kind, c.id::text AS ref, (c.state_since AT TIME ZONE 'Asia/Shanghai')::date AS day,
    c.activated_by AS user_id, c.book_id, c.owner_id, l.channel_id
  FROM codes c LEFT JOIN channel_lines l ON l.order_no = c.order_no AND l.line_no = c.line_no AND l.kind = 'sale'
  WHERE c.state = 'activated' AND c.activated_by IS NOT NULL AND ${isWanted}`;

const readDays = (isWanted: SQL): SQL => sql`
  SELECT 'readingDay' AS kind, user_id || ':' || book_id || ':' || day AS ref, day, user_id, book_id,
    NULL::uuid AS owner_id, NULL::uuid AS channel_id
  FROM reading_days WHERE ${isWanted}`;

const daysOf = (facts: SQL): SQL => sql`
  SELECT s.scope, f.kind, f.day, count(*)::int AS count
  FROM ${facts} f CROSS JOIN LATERAL (VALUES (${WHOLE_SHOP}::uuid), (f.channel_id)) AS s (scope)
  WHERE s.scope IS NOT NULL GROUP BY 1, 2, 3`;

async function addFacts(tx: Db, source: SQL): Promise<void> {
  await tx.execute(sql`
    WITH fresh AS (INSERT INTO activity_facts (${COLUMNS}) ${source} ON CONFLICT DO NOTHING RETURNING *)
    INSERT INTO activity_days (scope, kind, day, count) ${daysOf(sql`fresh`)}
    ON CONFLICT (scope, kind, day) DO UPDATE SET count = activity_days.count + excluded.count`);
}

export const addActivatedCode = (tx: Db, codeId: string): Promise<void> =>
  addFacts(tx, activatedCodes(sql`c.id = ${codeId}`));

export const addReadingDay = (
  tx: Db,
  { userId, bookId, day }: { userId: string; bookId: number; day: string },
): Promise<void> =>
  addFacts(tx, readDays(sql`user_id = ${userId} AND book_id = ${bookId} AND day = ${day}::date`));

export const addPassedSample = (
  tx: Db,
  sample: { applicationId: string; userId: string; bookId: number; day: string },
): Promise<void> =>
  addFacts(
    tx,
    sql`SELECT 'samplePassed', ${sample.applicationId}::text, ${sample.day}::date, ${sample.userId}::uuid,
      ${sample.bookId}::int, NULL::uuid, NULL::uuid`,
  );

/** Approved samples are kept: the event is their only source. Statistics must be locked. */
export async function rebuildActivityFacts(tx: Db): Promise<void> {
  await tx.execute(sql`DELETE FROM activity_facts WHERE kind <> 'samplePassed'`);
  await tx.execute(sql`INSERT INTO activity_facts (${COLUMNS}) ${activatedCodes(sql`true`)}`);
  await tx.execute(sql`INSERT INTO activity_facts (${COLUMNS}) ${readDays(sql`true`)}`);
  await tx.execute(sql`DELETE FROM activity_days`);
  await tx.execute(sql`INSERT INTO activity_days (scope, kind, day, count) ${daysOf(sql`activity_facts`)}`);
}
