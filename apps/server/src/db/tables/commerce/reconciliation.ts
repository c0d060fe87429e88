import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaymentProviderName, ReconciliationCase, ReconciliationDay } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';

const count = (name: string) => integer(name).notNull().default(0);
const fen = (name: string) => bigint(name, { mode: 'number' });
const sumFen = (name: string) => fen(name).notNull().default(0);

/** One business day at one provider. `here` is the ledger, `there` the bill. */
export const reconciliationDays = pgTable(
  'reconciliation_days',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<ReconciliationDay['state']>().notNull().default('waiting'),
    /** Why the last run could not read the bill. */
    problem: text('problem'),
    therePayments: count('there_payments'),
    therePaymentsFen: sumFen('there_payments_fen'),
    thereRefunds: count('there_refunds'),
    thereRefundsFen: sumFen('there_refunds_fen'),
    herePayments: count('here_payments'),
    herePaymentsFen: sumFen('here_payments_fen'),
    hereRefunds: count('here_refunds'),
    hereRefundsFen: sumFen('here_refunds_fen'),
    /** When a person asked for a run. */
    requestedAt: instant('requested_at'),
    /** When the last run began. */
    triedAt: instant('tried_at'),
    /** When the bill was last read and compared. */
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day] }),
    index('reconciliation_days_by_day').on(table.day),
    check('reconciliation_days_state', sql`${table.state} IN ('waiting', 'matched', 'different', 'failed')`),
    check('reconciliation_days_problem', sql`${table.state} <> 'failed' OR ${table.problem} IS NOT NULL`),
    check(
      'reconciliation_days_read',
      sql`${table.state} NOT IN ('matched', 'different') OR ${table.readAt} IS NOT NULL`,
    ),
    check(
      'reconciliation_days_counts',
      sql`least(${table.therePayments}, ${table.therePaymentsFen}, ${table.thereRefunds}, ${table.thereRefundsFen}, ${table.herePayments}, ${table.herePaymentsFen}, ${table.hereRefunds}, ${table.hereRefundsFen}) >= 0`,
    ),
    check(
      'reconciliation_days_matched',
      sql`${table.state} <> 'matched' OR (${table.therePayments} = ${table.herePayments} AND ${table.therePaymentsFen} = ${table.herePaymentsFen} AND ${table.thereRefunds} = ${table.hereRefunds} AND ${table.thereRefundsFen} = ${table.hereRefundsFen})`,
    ),
  ],
);

/** The lines of the bills as they were last read. A number is compared with the bills of all days. */
export const reconciliationLines = pgTable(
  'reconciliation_lines',
  {
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Lines are numbered from 1, in the order of the bill. */
    lineNo: integer('line_no').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    /** Our number: of the payment attempt, or of the refund. */
    number: text('number').notNull(),
    transactionId: text('transaction_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: fen('amount_fen').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** False for a refund that the provider still processes. */
    isSettled: boolean('is_settled').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.day, table.lineNo] }),
    foreignKey({
      name: 'reconciliation_lines_day_fk',
      columns: [table.provider, table.day],
      foreignColumns: [reconciliationDays.provider, reconciliationDays.day],
    }),
    index('reconciliation_lines_by_number').on(table.provider, table.kind, table.number),
    check('reconciliation_lines_kind', sql`${table.kind} IN ('payment', 'refund')`),
    check('reconciliation_lines_amount', sql`${table.amountFen} >= 0`),
  ],
);

/** One difference between a bill and the ledger. The database refuses DELETE and every change of what was found. */
export const reconciliationCases = pgTable(
  'reconciliation_cases',
  {
    id: id().primaryKey(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<ReconciliationCase['kind']>().notNull(),
    number: text('number').notNull(),
    transactionId: text('transaction_id'),
    orderNo: text('order_no'),
    hereFen: fen('here_fen'),
    thereFen: fen('there_fen'),
    state: text('state').$type<ReconciliationCase['state']>().notNull().default('open'),
    ownerId: uuid('owner_id').references(() => users.id),
    resolution: text('resolution'),
    resolvedBy: uuid('resolved_by').references(() => users.id),
    resolvedAt: instant('resolved_at'),
    /** When a run found no difference any more. */
    vanishedAt: instant('vanished_at'),
    createdAt: createdAt(),
  },
  (table) => [
    // A run that is repeated finds the same rows.
    unique('reconciliation_cases_once')
      .on(table.provider, table.kind, table.number, table.hereFen, table.thereFen)
      .nullsNotDistinct(),
    foreignKey({
      name: 'reconciliation_cases_day_fk',
      columns: [table.provider, table.day],
      foreignColumns: [reconciliationDays.provider, reconciliationDays.day],
    }),
    index('reconciliation_cases_by_day').on(table.day, table.provider),
    index('reconciliation_cases_by_order').on(table.orderNo),
    index('reconciliation_cases_by_state').on(table.state, table.day),
    check(
      'reconciliation_cases_kind',
      sql`${table.kind} IN ('missing_here', 'missing_there', 'amount', 'refund_missing_here', 'refund_missing_there', 'refund_amount')`,
    ),
    check(
      'reconciliation_cases_amounts',
      sql`CASE WHEN ${table.kind} LIKE '%missing_here' THEN ${table.hereFen} IS NULL AND ${table.thereFen} IS NOT NULL WHEN ${table.kind} LIKE '%missing_there' THEN ${table.hereFen} IS NOT NULL AND ${table.thereFen} IS NULL ELSE ${table.hereFen} IS NOT NULL AND ${table.thereFen} IS NOT NULL AND ${table.hereFen} <> ${table.thereFen} END`,
    ),
    check('reconciliation_cases_state', sql`${table.state} IN ('open', 'resolved', 'vanished')`),
    check(
      'reconciliation_cases_resolved',
      sql`CASE WHEN ${table.state} = 'resolved' THEN ${table.resolvedAt} IS NOT NULL AND ${table.resolvedBy} IS NOT NULL AND ${table.ownerId} IS NOT NULL AND coalesce(${table.resolution}, '') ~ '\\S' ELSE num_nonnulls(${table.resolvedAt}, ${table.resolvedBy}, ${table.resolution}) = 0 END`,
    ),
    check(
      'reconciliation_cases_vanished',
      sql`(${table.state} = 'vanished') = (${table.vanishedAt} IS NOT NULL)`,
    ),
  ],
);
