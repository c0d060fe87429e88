import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentProviderName } from '@zhiye/contract';
import { id, createdAt, instant } from '../columns.ts';
import { orders } from './orders.ts';

/** Each attempt has one number at the provider. `closing`: a close was requested, but a payment still counts. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id().primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    state: text('state')
      .$type<'created' | 'open' | 'closing' | 'closed' | 'succeeded' | 'surplus'>()
      .notNull(),
    /** How the payer pays: by scanning a code, on a page of the provider, or inside WeChat. WeChat Pay takes one number for one way only. */
    way: text('way', { enum: ['code', 'page', 'inWeChat'] })
      .notNull()
      .default('code'),
    /** The content of a QR code; null for a provider with a payment page. */
    codeUrl: text('code_url'),
    /** Until then, one request registers the attempt at the provider and the others wait for it. */
    registeringUntil: instant('registering_until'),
    /** When the payment code of the provider expires. */
    expiresAt: instant('expires_at').notNull(),
    transactionId: text('transaction_id'),
    paidFen: integer('paid_fen'),
    paidAt: instant('paid_at'),
    /** Asked for or on the way back to the payer; a trigger on `refunds` keeps both sums. */
    refundingFen: integer('refunding_fen').notNull().default(0),
    refundedFen: integer('refunded_fen').notNull().default(0),
    /** When the provider was last asked about it: users cannot have it asked too often, and a sweep sees who is forgotten. */
    queriedAt: instant('queried_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'payment_attempts_refunds',
      sql`${table.refundingFen} >= 0 AND ${table.refundedFen} >= 0 AND ${table.refundedFen} + ${table.refundingFen} <= coalesce(${table.paidFen}, 0)`,
    ),
    uniqueIndex('payment_attempts_by_number').on(table.provider, table.outTradeNo),
    uniqueIndex('payment_attempts_by_transaction').on(table.provider, table.transactionId),
    index('payment_attempts_by_order').on(table.orderNo),
    index('payment_attempts_by_paid_at')
      .on(table.provider, table.paidAt)
      .where(sql`${table.paidAt} IS NOT NULL`),
    index('payment_attempts_unsettled')
      .on(table.createdAt)
      .where(sql`${table.state} IN ('created', 'open', 'closing')`),
    // At most one applied payment for each order. A second one is a surplus.
    uniqueIndex('payment_attempts_one_success')
      .on(table.orderNo)
      .where(sql`${table.state} = 'succeeded'`),
    // Whatever the provider: two attempts that can be paid at once could both be paid.
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderNo)
      .where(sql`${table.state} IN ('created', 'open')`),
  ],
);

/** Verified payment results of providers, each stored once. */
export const paymentResults = pgTable(
  'payment_results',
  {
    id: id().primaryKey(),
    provider: text('provider').$type<PaymentProviderName>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    via: text('via', { enum: ['notification', 'query'] }).notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** Why the result could not be applied. */
    problem: text('problem'),
    raw: jsonb('raw').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_results_once').on(table.provider, table.transactionId),
    index('payment_results_by_number').on(table.outTradeNo),
  ],
);
