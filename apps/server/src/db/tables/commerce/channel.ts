import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StatementState } from '@zhiye/contract/constants/commerce/channel';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

/**
 * The statement of a channel for a month. Its lines are the rows of `channel_lines` with its id. The database refuses any change
 * once it is settled.
 */
export const channelStatements = pgTable(
  'channel_statements',
  {
    id: id().primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => users.id),
    /** `2026-10`. */
    month: text('month').notNull(),
    state: text('state').$type<StatementState>().notNull(),
    lines: integer('lines').notNull(),
    /** What institutions paid. */
    salesFen: bigint('sales_fen', { mode: 'number' }).notNull(),
    /** What was paid back, negative. */
    refundsFen: bigint('refunds_fen', { mode: 'number' }).notNull(),
    salesCommissionFen: bigint('sales_commission_fen', { mode: 'number' }).notNull(),
    /** Negative. */
    refundsCommissionFen: bigint('refunds_commission_fen', { mode: 'number' }).notNull(),
    /** Corrections of earlier months, with their sign. */
    adjustmentsFen: bigint('adjustments_fen', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    /** The number of the bank for the transfer that pays it, and its day. */
    bankReference: text('bank_reference'),
    paidOn: date('paid_on', { mode: 'string' }),
    recordedBy: uuid('recorded_by').references(() => users.id),
    recordedAt: instant('recorded_at'),
    settledBy: uuid('settled_by').references(() => users.id),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('channel_statements_by_month').on(table.channelId, table.month),
    index('channel_statements_by_state').on(table.state, table.month, table.id),
    uniqueIndex('channel_statements_by_bank_reference')
      .on(table.bankReference)
      .where(sql`${table.bankReference} IS NOT NULL`),
    check('channel_statements_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('channel_statements_state', sql`${table.state} IN ('pending', 'confirmed', 'settled')`),
    check(
      'channel_statements_confirmed',
      sql`num_nonnulls(${table.confirmedAt}, ${table.confirmedBy}) = CASE WHEN ${table.state} = 'pending' THEN 0 ELSE 2 END`,
    ),
    check(
      'channel_statements_recorded',
      sql`num_nonnulls(${table.bankReference}, ${table.paidOn}, ${table.recordedBy}, ${table.recordedAt}) IN (0, 4)
        AND (${table.state} <> 'pending' OR ${table.recordedBy} IS NULL)`,
    ),
    check(
      'channel_statements_settled',
      sql`num_nonnulls(${table.settledAt}, ${table.settledBy}) = CASE WHEN ${table.state} = 'settled' THEN 2 ELSE 0 END`,
    ),
    check(
      'channel_statements_two_people',
      sql`${table.settledBy} IS NULL OR (${table.recordedBy} IS NOT NULL AND ${table.settledBy} <> ${table.recordedBy})`,
    ),
  ],
);
