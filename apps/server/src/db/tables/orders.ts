import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Duration, OrderStatus } from '@zhiye/contract';
import { users } from './accounts.ts';
import { books } from './catalog.ts';
import { createdAt, id, instant } from './columns.ts';

export const cartItems = pgTable(
  'cart_items',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    duration: text('duration').$type<Duration>().notNull(),
    /** The unit price when it was put in, so that a change can be shown. */
    addedPriceFen: integer('added_price_fen').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('cart_items_by_user_book').on(table.userId, table.bookId)],
);

export const orders = pgTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull(),
    listFen: integer('list_fen').notNull(),
    amountFen: integer('amount_fen').notNull(),
    placedAt: instant('placed_at').notNull(),
    payBefore: instant('pay_before').notNull(),
    paidAt: instant('paid_at'),
    canceledAt: instant('canceled_at'),
    cancelReason: text('cancel_reason').$type<'user' | 'expired'>(),
    /** Set when what was bought is on the shelf. */
    fulfilledAt: instant('fulfilled_at'),
  },
  (table) => [
    index('orders_by_user').on(table.userId, table.placedAt),
    index('orders_unpaid')
      .on(table.payBefore)
      .where(sql`${table.status} = 'unpaid'`),
    index('orders_unfulfilled')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid' AND ${table.fulfilledAt} IS NULL`),
    check('orders_amount', sql`${table.amountFen} > 0 AND ${table.amountFen} <= ${table.listFen}`),
    check('orders_paid_at', sql`(${table.status} IN ('paid', 'completed')) = (${table.paidAt} IS NOT NULL)`),
  ],
);

/** Title and price as they were when the order was placed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    lineNo: smallint('line_no').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    title: text('title').notNull(),
    authors: text('authors').array().notNull(),
    press: text('press').notNull(),
    coverKey: text('cover_key').notNull(),
    duration: text('duration').$type<Duration>().notNull(),
    quantity: integer('quantity').notNull(),
    listFen: integer('list_fen').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.lineNo] }),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_price', sql`${table.priceFen} > 0 AND ${table.priceFen} <= ${table.listFen}`),
  ],
);

/** Every change of an order, with who and why; the database refuses UPDATE and DELETE. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    /** Also the order of what happened: two entries can bear the same instant. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    event: text('event').notNull(),
    /** A user, or null for the shop itself. */
    actorId: uuid('actor_id'),
    detail: jsonb('detail').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_timeline_by_order').on(table.orderNo, table.id)],
);

/** The answer kept for a request key, so that a repeated submit gives the same order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** One number at the gateway per attempt. `closing` means: the gateway is being asked to close it, a payment still wins. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id().primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    channel: text('channel').$type<'wechat'>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    state: text('state')
      .$type<'created' | 'open' | 'closing' | 'closed' | 'succeeded' | 'surplus'>()
      .notNull(),
    codeUrl: text('code_url'),
    /** When the gateway's code lapses. */
    expiresAt: instant('expires_at').notNull(),
    transactionId: text('transaction_id'),
    paidFen: integer('paid_fen'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('payment_attempts_by_number').on(table.channel, table.outTradeNo),
    uniqueIndex('payment_attempts_by_transaction').on(table.channel, table.transactionId),
    // At most one applied payment an order; a second one is a surplus.
    uniqueIndex('payment_attempts_one_success')
      .on(table.orderNo)
      .where(sql`${table.state} = 'succeeded'`),
    uniqueIndex('payment_attempts_one_open')
      .on(table.orderNo, table.channel)
      .where(sql`${table.state} IN ('created', 'open')`),
  ],
);

/** Verified facts from the gateway, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: id().primaryKey(),
    channel: text('channel').$type<'wechat'>().notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    transactionId: text('transaction_id').notNull(),
    via: text('via', { enum: ['notification', 'query'] }).notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** What was wrong with it, when it could not be applied. */
    problem: text('problem'),
    fact: jsonb('fact').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('payment_events_once').on(table.channel, table.transactionId)],
);

/** Double entry: postings of a journal sum to zero; unique by what caused them; never changed. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    sourceRef: text('source_ref').notNull(),
    orderNo: text('order_no').references(() => orders.orderNo),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('ledger_journals_by_source').on(table.source, table.sourceRef)],
);

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    journalId: bigint('journal_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerJournals.id),
    account: text('account').notNull(),
    /** Debit positive, credit negative. */
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.journalId, table.account] })],
);
