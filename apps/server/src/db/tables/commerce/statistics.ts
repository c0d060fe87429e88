import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  ActivityKind,
  BucketDimension,
  BucketGrain,
} from '@zhiye/contract/constants/commerce/statistics';
import { instant } from '../columns.ts';

/**
 * One row for each paid order line and each refund of one: what the figures are made of, and what they open to. It can be rebuilt
 * from orders and refunds. Quantity and amount are positive in both kinds.
 */
export const saleFacts = pgTable(
  'sale_facts',
  {
    /** `sale:<order>:<line>` or `refund:<id>`. */
    ref: text('ref').primaryKey(),
    isRefund: smallint('is_refund').notNull(),
    /** Business day of the payment or the refund. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    orderNo: text('order_no').notNull(),
    lineNo: smallint('line_no').notNull(),
    /** Who paid. */
    userId: uuid('user_id').notNull(),
    channelId: uuid('channel_id'),
    bookId: integer('book_id').notNull(),
    quantity: integer('quantity').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sale_facts_by_day').on(table.day, table.ref),
    index('sale_facts_by_channel')
      .on(table.channelId, table.day, table.ref)
      .where(sql`${table.channelId} IS NOT NULL`),
    index('sale_facts_by_user').on(table.userId, table.day, table.ref),
    index('sale_facts_by_book').on(table.bookId, table.day, table.ref),
  ],
);

/**
 * Sums of `sale_facts` by day, month and year: of everything, of each payer and of each title. A range is read as its whole years,
 * whole months and single days, so that a distinct count is exact and still reads few rows.
 */
export const saleBuckets = pgTable(
  'sale_buckets',
  {
    /** A channel; the nil UUID is the whole shop. */
    scope: uuid('scope').notNull(),
    dimension: text('dimension').$type<BucketDimension>().notNull(),
    grain: text('grain').$type<BucketGrain>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** A user or a book; empty for everything. */
    key: text('key').notNull(),
    /** Orders that were paid. An order of two titles counts once for its payer and once for each title. */
    orders: integer('orders').notNull(),
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    paidFen: bigint('paid_fen', { mode: 'number' }).notNull(),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull(),
    /** Rows of `sale_facts`. */
    facts: integer('facts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.dimension, table.grain, table.startsOn, table.key] }),
    check('sale_buckets_dimension', sql`${table.dimension} IN ('all', 'payer', 'title')`),
    check('sale_buckets_grain', sql`${table.grain} IN ('day', 'month', 'year')`),
  ],
);

/** Activated codes, approved samples, and days on which somebody read a book. */
export const activityFacts = pgTable(
  'activity_facts',
  {
    kind: text('kind').$type<ActivityKind>().notNull(),
    /** The id of the code or application, or reader, book and day. */
    ref: text('ref').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
    bookId: integer('book_id').notNull(),
    /** Who bought the code; null without one. */
    ownerId: uuid('owner_id'),
    channelId: uuid('channel_id'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.ref] }),
    index('activity_facts_by_day').on(table.kind, table.day, table.ref),
    index('activity_facts_by_owner')
      .on(table.ownerId, table.kind, table.day)
      .where(sql`${table.ownerId} IS NOT NULL`),
    index('activity_facts_by_reader').on(table.userId, table.bookId, table.day),
  ],
);

export const activityDays = pgTable(
  'activity_days',
  {
    scope: uuid('scope').notNull(),
    kind: text('kind').$type<ActivityKind>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.kind, table.day] })],
);

/** One row, written by the first rebuild: before it the facts of older orders are missing. */
export const statisticsRebuilds = pgTable('statistics_rebuilds', {
  id: smallint('id').primaryKey().default(1),
  rebuiltAt: instant('rebuilt_at').notNull(),
});
