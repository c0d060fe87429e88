import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgreementState } from '@zhiye/contract/constants/commerce/agreement';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orders } from './orders.ts';

/** Framework agreements: an institution orders on account up to a limit. The trigger check_agreement holds the moves. */
export const agreements = pgTable(
  'agreements',
  {
    id: id().primaryKey(),
    agreementNo: text('agreement_no').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    limitFen: bigint('limit_fen', { mode: 'number' }).notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Days after the end of the month of a statement. */
    paymentDays: smallint('payment_days').notNull(),
    state: text('state').$type<AgreementState>().notNull(),
    makerId: uuid('maker_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Who approved, rejected or ended it last. */
    decidedBy: uuid('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** A higher limit that waits for a second person. */
    proposedFen: bigint('proposed_fen', { mode: 'number' }),
    proposedBy: uuid('proposed_by').references(() => users.id),
    proposedAt: instant('proposed_at'),
    /** Who agreed to the present limit, when it was raised. */
    raisedBy: uuid('raised_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('agreements_by_number')
      .on(table.agreementNo)
      .where(sql`${table.state} <> 'rejected'`),
    uniqueIndex('agreements_one_open')
      .on(table.userId)
      .where(sql`${table.state} IN ('waiting', 'active')`),
    index('agreements_by_user').on(table.userId, table.createdAt),
    index('agreements_by_state').on(table.state, table.createdAt),
    check('agreements_limit', sql`${table.limitFen} > 0`),
    check('agreements_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('agreements_payment_days', sql`${table.paymentDays} BETWEEN 0 AND 180`),
    check('agreements_state', sql`${table.state} IN ('waiting', 'active', 'rejected', 'ended')`),
    check(
      'agreements_decided',
      sql`CASE WHEN ${table.state} = 'waiting' THEN num_nonnulls(${table.decidedBy}, ${table.decidedAt}) = 0
        ELSE num_nulls(${table.decidedBy}, ${table.decidedAt}) = 0 END`,
    ),
    check(
      'agreements_proposed',
      sql`num_nonnulls(${table.proposedFen}, ${table.proposedBy}, ${table.proposedAt}) IN (0, 3)
        AND (${table.proposedFen} IS NULL OR (${table.state} = 'active' AND ${table.proposedFen} > ${table.limitFen}))`,
    ),
  ],
);

/** The statement of a month (对账单): what was delivered on account and is on no earlier one. Append-only. */
export const agreementStatements = pgTable(
  'agreement_statements',
  {
    id: id().primaryKey(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    /** `2026-11` */
    month: text('month').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('agreement_statements_by_month').on(table.agreementId, table.month),
    check('agreement_statements_month', sql`${table.month} ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])$'`),
  ],
);

/** The orders on account. The trigger check_agreement_order keeps their sum within the limit, and each on one statement. */
export const agreementOrders = pgTable(
  'agreement_orders',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => orders.orderNo),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    /** Null until the month of its delivery is over. */
    statementId: uuid('statement_id').references(() => agreementStatements.id),
  },
  (table) => [
    index('agreement_orders_by_agreement').on(table.agreementId),
    index('agreement_orders_by_statement').on(table.statementId),
    index('agreement_orders_unbilled')
      .on(table.agreementId)
      .where(sql`${table.statementId} IS NULL`),
  ],
);
