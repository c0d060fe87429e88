import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, createdAt, instant } from './columns.ts';
import { orders } from './orders.ts';

/** Each attempt has one number at the provider. `closing`: a close was requested, but a payment still counts. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id().primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    provider: text('provider').$type<'wechat'>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    state: text('state')
      .$type<'created' | 'open' | 'closing' | 'closed' | 'succeeded' | 'surplus'>()
      .notNull(),
    codeUrl: text('code_url'),
    /** When the payment code of the provider expires. */
    expiresAt: instant('expires_at').notNull(),
    transactionId: text('transaction_id'),
    paidFen: integer('paid_fen'),
    paidAt: instant('paid_at'),
    /** When a user last had the provider asked about it, so that they cannot ask too often. */
    queriedAt: instant('queried_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_attempts_by_number').on(table.provider, table.outTradeNo),
    uniqueIndex('payment_attempts_by_transaction').on(table.provider, table.transactionId),
    // At most one applied payment for each order. A second one is a surplus.
    uniqueIndex('payment_attempts_one_success')
      .on(table.orderNo)
      .where(sql`${table.state} = 'succeeded'`),
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderNo, table.provider)
      .where(sql`${table.state} IN ('created', 'open')`),
  ],
);

/** Verified payment results of providers, each stored once. */
export const paymentResults = pgTable(
  'payment_results',
  {
    id: id().primaryKey(),
    provider: text('provider').$type<'wechat'>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    via: text('via', { enum: ['notification', 'query'] }).notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Why the result could not be applied. */
    problem: text('problem'),
    raw: jsonb('raw').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('payment_results_once').on(table.provider, table.transactionId)],
);
