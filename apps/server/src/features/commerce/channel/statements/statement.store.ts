import { and, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StatementState } from '@zhiye/contract/constants/commerce/channel';
import type { Db, Tx } from '../../../../db/client.ts';
import { users } from '../../../../db/tables/people/accounts.ts';
import { channelStatements } from '../../../../db/tables/commerce/channel.ts';
import { channels } from '../../../../db/tables/commerce/partners.ts';
import { measureWaiting } from '../../../../db/waiting-work.ts';

export type StatementRow = typeof channelStatements.$inferSelect;

/** Channels with lines before a day that no statement has, and none for the month before it yet. */
export async function selectChannelsToSettle(db: Db, month: string, before: string): Promise<string[]> {
  const { rows } = await db.execute<{ channel_id: string }>(sql`
    SELECT DISTINCT l.channel_id FROM channel_lines l
    WHERE l.statement_id IS NULL AND l.day < ${before}::date
      AND NOT EXISTS (SELECT FROM channel_statements s WHERE s.channel_id = l.channel_id AND s.month = ${month})`);
  return rows.map((row) => row.channel_id);
}

/**
 * Makes the statement of a month of all lines before a day that have none. Returns it, or undefined when it exists. The
 * database checks the sums at the commit.
 */
export async function insertStatement(
  tx: Tx,
  { id, channelId, month, before }: { id: string; channelId: string; month: string; before: string },
  now: Date,
): Promise<StatementRow | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH open_lines AS MATERIALIZED (
      SELECT id, kind, amount_fen, commission_fen FROM channel_lines
      WHERE channel_id = ${channelId} AND statement_id IS NULL AND day < ${before}::date FOR UPDATE)
    INSERT INTO channel_statements (id, channel_id, month, state, lines, sales_fen, refunds_fen, sales_commission_fen,
      refunds_commission_fen, adjustments_fen, created_at)
    SELECT ${id}::uuid, ${channelId}::uuid, ${month}::text, 'pending', count(*),
      coalesce(sum(amount_fen) FILTER (WHERE kind = 'sale'), 0),
      coalesce(sum(amount_fen) FILTER (WHERE kind = 'refund'), 0),
      coalesce(sum(commission_fen) FILTER (WHERE kind = 'sale'), 0),
      coalesce(sum(commission_fen) FILTER (WHERE kind = 'refund'), 0),
      coalesce(sum(commission_fen) FILTER (WHERE kind = 'adjustment'), 0), ${now}::timestamptz
    FROM open_lines HAVING count(*) > 0
    ON CONFLICT DO NOTHING RETURNING id`);
  if (rows.length === 0) return undefined;
  await tx.execute(sql`UPDATE channel_lines SET statement_id = ${id}
    WHERE channel_id = ${channelId} AND statement_id IS NULL AND day < ${before}::date`);
  const [row] = await tx.select().from(channelStatements).where(eq(channelStatements.id, id));
  return row;
}

/** Locks until the transaction ends. */
export async function lockStatement(tx: Tx, id: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(channelStatements).where(eq(channelStatements.id, id)).for('update');
  return row;
}

export async function updateStatement(tx: Tx, id: string, change: Partial<StatementRow>): Promise<void> {
  await tx.update(channelStatements).set(change).where(eq(channelStatements.id, id));
}

export interface StatementFilter {
  readonly state?: StatementState | undefined;
  readonly month?: string | undefined;
  readonly channelId?: string | undefined;
}

const matches = ({ state, month, channelId }: StatementFilter) =>
  and(
    state ? eq(channelStatements.state, state) : undefined,
    month ? eq(channelStatements.month, month) : undefined,
    channelId ? eq(channelStatements.channelId, channelId) : undefined,
  );

const recorders = alias(users, 'recorders');
const settlers = alias(users, 'settlers');

/** Newest month first. */
export async function selectStatements(
  db: Db,
  filter: StatementFilter,
  page: { limit: number; offset: number },
) {
  return db
    .select({
      statement: channelStatements,
      channel: channels,
      recordedByName: recorders.name,
      settledByName: settlers.name,
    })
    .from(channelStatements)
    .innerJoin(channels, eq(channels.userId, channelStatements.channelId))
    .leftJoin(recorders, eq(recorders.id, channelStatements.recordedBy))
    .leftJoin(settlers, eq(settlers.id, channelStatements.settledBy))
    .where(matches(filter))
    .orderBy(desc(channelStatements.month), desc(channelStatements.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type FoundStatement = Awaited<ReturnType<typeof selectStatements>>[number];

export async function countStatements(db: Db, filter: StatementFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(channelStatements).where(matches(filter));
  return row!.total;
}

export async function selectStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  const [row] = await db.select().from(channelStatements).where(eq(channelStatements.id, id));
  return row;
}

/** Statements that their channel confirmed and that are not settled. */
export const measureUnsettledStatements = (db: Db) =>
  measureWaiting(
    db,
    channelStatements,
    channelStatements.confirmedAt,
    eq(channelStatements.state, 'confirmed'),
  );
