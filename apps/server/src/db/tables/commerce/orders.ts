import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { Duration, OrderStatus, UsageMode, CodeDelivery } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';

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
    /** The unit price when it was added, so that a change can be shown. */
    addedPriceFen: integer('added_price_fen').notNull(),
    usageMode: text('usage_mode').$type<UsageMode>().notNull().default('account'),
    quantity: integer('quantity').notNull().default(1),
    /** Where the codes go, once it is typed. */
    codeEmail: text('code_email'),
    codeDelivery: text('code_delivery').$type<CodeDelivery>().notNull().default('mail'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('cart_items_by_user_book').on(table.userId, table.bookId),
    check(
      'cart_items_usage',
      sql`(${table.usageMode} = 'account' AND ${table.quantity} = 1 AND ${table.codeEmail} IS NULL)
        OR (${table.usageMode} = 'code' AND ${table.quantity} BETWEEN 1 AND 1000)`,
    ),
  ],
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
    /** Set when the entitlements are granted. */
    fulfilledAt: instant('fulfilled_at'),
    /** What the institution calls its purchase, and who buys there; empty without. */
    purchaseOrderNo: text('purchase_order_no').notNull().default(''),
    purchaseContact: text('purchase_contact').notNull().default(''),
    /** The quotation whose prices it has. */
    quotationNo: text('quotation_no'),
    /** Under a framework agreement: it is fulfilled before it is paid. */
    onAccount: boolean('on_account').notNull().default(false),
  },
  (table) => [
    index('orders_by_user').on(table.userId, table.placedAt),
    index('orders_by_placed_at').on(table.placedAt, table.orderNo),
    index('orders_by_status').on(table.status, table.placedAt, table.orderNo),
    // figures of a day
    index('orders_by_paid_at')
      .on(table.paidAt)
      .where(sql`${table.paidAt} IS NOT NULL`),
    index('orders_unpaid')
      .on(table.payBefore)
      .where(sql`${table.status} = 'unpaid'`),
    index('orders_unfulfilled')
      .on(table.paidAt)
      .where(sql`${table.status} = 'paid' AND ${table.fulfilledAt} IS NULL`),
    index('orders_unfulfilled_on_account')
      .on(table.placedAt)
      .where(sql`${table.onAccount} AND ${table.fulfilledAt} IS NULL`),
    index('orders_uncompleted')
      .on(table.fulfilledAt)
      .where(sql`${table.status} = 'paid' AND ${table.fulfilledAt} IS NOT NULL`),
    check('orders_amount', sql`${table.amountFen} >= 0 AND ${table.amountFen} <= ${table.listFen}`),
    check('orders_paid_at', sql`(${table.status} IN ('paid', 'completed')) = (${table.paidAt} IS NOT NULL)`),
  ],
);

/** Title and price at the time of the order. */
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
    publisher: text('publisher').notNull(),
    coverKey: text('cover_key').notNull(),
    duration: text('duration').$type<Duration>().notNull(),
    usageMode: text('usage_mode').$type<UsageMode>().notNull().default('account'),
    quantity: integer('quantity').notNull(),
    codeEmail: text('code_email'),
    codeDelivery: text('code_delivery').$type<CodeDelivery>().notNull().default('mail'),
    listFen: integer('list_fen').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.lineNo] }),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    // More than one copy is sold only as codes, and codes need an address, unless a roster gives them out.
    check(
      'order_lines_usage',
      sql`(${table.usageMode} = 'account' AND ${table.quantity} = 1 AND ${table.codeEmail} IS NULL)
        OR (${table.usageMode} = 'code' AND ${table.quantity} <= 1000
          AND (${table.codeDelivery} = 'roster') = (${table.codeEmail} IS NULL))`,
    ),
    check('order_lines_code_delivery', sql`${table.codeDelivery} IN ('mail', 'roster')`),
    check('order_lines_price', sql`${table.priceFen} >= 0 AND ${table.priceFen} <= ${table.listFen}`),
  ],
);

/** Every change of an order, with actor and reason. The database refuses UPDATE and DELETE. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    /** Also sorts the entries: two of them can have the same time. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    event: text('event').notNull(),
    /** A user, or null for the system. */
    actorId: uuid('actor_id'),
    detail: jsonb('detail').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_timeline_by_order').on(table.orderNo, table.id)],
);

/** The order of each idempotency key, so that a repeated request returns the same order. */
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
