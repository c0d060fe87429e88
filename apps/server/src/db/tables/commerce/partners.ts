import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Duration } from '@zhiye/contract';
import type { ChannelLineKind, TermScope } from '@zhiye/contract/constants/commerce/channel';
import { users } from '../people/accounts.ts';
import { books, subjects } from '../catalog/books.ts';
import { channelStatements } from './channel.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orderLines } from './orders.ts';
import { refunds } from './refunds.ts';

/** What staff know of a channel, beside its account. */
export const channels = pgTable(
  'channels',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** `Q0217`. */
    channelNo: text('channel_no').notNull(),
    companyName: text('company_name').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Where its commission is paid to. */
    bankName: text('bank_name').notNull(),
    bankAccount: text('bank_account').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('channels_by_number').on(table.channelNo)],
);

/** Which institution or region a channel serves from when to when. A row only gets an end; it is never changed otherwise. */
export const channelTerritories = pgTable(
  'channel_territories',
  {
    id: id().primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.userId),
    /** An account of user type 3. */
    institutionId: uuid('institution_id').references(() => users.id),
    /** The beginning of the addresses of institutions, such as a province or a city. */
    region: text('region'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day; null while it has no end. */
    validTo: date('valid_to', { mode: 'string' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('channel_territories_by_channel').on(table.channelId, table.validFrom),
    index('channel_territories_by_institution').on(table.institutionId, table.validFrom),
    index('channel_territories_by_region').on(table.region, table.validFrom),
    check('channel_territories_kind', sql`num_nonnulls(${table.institutionId}, ${table.region}) = 1`),
  ],
);

/** Which titles a channel may sell from when to when, and what it earns. A row only gets an end. */
export const channelTerms = pgTable(
  'channel_terms',
  {
    id: id().primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.userId),
    scope: text('scope').$type<TermScope>().notNull(),
    publisher: text('publisher'),
    subjectCode: text('subject_code').references(() => subjects.code),
    bookId: integer('book_id').references(() => books.id),
    /** Null for every duration. */
    duration: text('duration').$type<Duration>(),
    /** The part of what was paid that the channel earns, in hundredths of a percent. */
    commissionBasisPoints: smallint('commission_basis_points'),
    /** The price of a copy for the channel; it earns what was paid beyond it. */
    settlementFen: integer('settlement_fen'),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    endedBy: uuid('ended_by').references(() => users.id),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('channel_terms_by_channel').on(table.channelId, table.validFrom),
    check(
      'channel_terms_scope',
      sql`num_nonnulls(${table.publisher}, ${table.subjectCode}, ${table.bookId}) = CASE WHEN ${table.scope} = 'all' THEN 0 ELSE 1 END
        AND CASE ${table.scope} WHEN 'all' THEN true WHEN 'publisher' THEN ${table.publisher} IS NOT NULL
          WHEN 'subject' THEN ${table.subjectCode} IS NOT NULL WHEN 'book' THEN ${table.bookId} IS NOT NULL ELSE false END`,
    ),
    check(
      'channel_terms_price',
      sql`num_nonnulls(${table.commissionBasisPoints}, ${table.settlementFen}) = 1
        AND (${table.commissionBasisPoints} IS NULL OR ${table.commissionBasisPoints} BETWEEN 0 AND 10000)
        AND (${table.settlementFen} IS NULL OR ${table.settlementFen} >= 0)`,
    ),
    // A price belongs to one title and one duration.
    check(
      'channel_terms_settlement',
      sql`${table.settlementFen} IS NULL OR (${table.bookId} IS NOT NULL AND ${table.duration} IS NOT NULL)`,
    ),
  ],
);

/**
 * The sales of channels, line by line, with the rule of that moment: written in the transaction of the payment, of the refund, or
 * of a correction. Only `statement_id` is set later, once. The database refuses everything else.
 */
export const channelLines = pgTable(
  'channel_lines',
  {
    id: id().primaryKey(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.userId),
    kind: text('kind').$type<ChannelLineKind>().notNull(),
    orderNo: text('order_no'),
    lineNo: smallint('line_no'),
    /** The refund that took a sale back; null when its payment was undone and the order canceled. */
    refundRowId: uuid('refund_row_id').references(() => refunds.id),
    /** The business day. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    /** Who paid; null for a correction. */
    institutionId: uuid('institution_id').references(() => users.id),
    bookId: integer('book_id').references(() => books.id),
    duration: text('duration').$type<Duration>(),
    termId: uuid('term_id').references(() => channelTerms.id),
    commissionBasisPoints: smallint('commission_basis_points'),
    settlementFen: integer('settlement_fen'),
    /** Negative for a refund, 0 for a correction; amount and commission too. */
    quantity: integer('quantity').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    commissionFen: bigint('commission_fen', { mode: 'number' }).notNull(),
    /** Why finance corrects, and who. */
    reason: text('reason'),
    createdBy: uuid('created_by').references(() => users.id),
    statementId: uuid('statement_id').references(() => channelStatements.id),
  },
  (table) => [
    uniqueIndex('channel_lines_one_per_sale')
      .on(table.orderNo, table.lineNo)
      .where(sql`${table.kind} = 'sale'`),
    uniqueIndex('channel_lines_one_per_refund').on(table.refundRowId),
    // an order whose payment was undone is canceled once
    uniqueIndex('channel_lines_one_per_cancellation')
      .on(table.orderNo, table.lineNo)
      .where(sql`${table.kind} = 'refund' AND ${table.refundRowId} IS NULL`),
    index('channel_lines_by_channel').on(table.channelId, table.at, table.id),
    index('channel_lines_by_statement').on(table.statementId, table.at, table.id),
    index('channel_lines_open')
      .on(table.channelId, table.day)
      .where(sql`${table.statementId} IS NULL`),
    foreignKey({
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    check(
      'channel_lines_kind',
      sql`CASE ${table.kind}
        WHEN 'sale' THEN ${table.quantity} > 0 AND ${table.amountFen} >= 0 AND ${table.commissionFen} >= 0 AND ${table.refundRowId} IS NULL
        WHEN 'refund' THEN ${table.quantity} < 0 AND ${table.amountFen} <= 0 AND ${table.commissionFen} <= 0
        WHEN 'adjustment' THEN ${table.quantity} = 0 AND ${table.amountFen} = 0 AND num_nulls(${table.reason}, ${table.createdBy}) = 0
        ELSE false END`,
    ),
    check(
      'channel_lines_source',
      sql`num_nonnulls(${table.orderNo}, ${table.lineNo}, ${table.institutionId}, ${table.bookId}, ${table.duration}, ${table.termId})
        = CASE WHEN ${table.kind} = 'adjustment' THEN 0 ELSE 6 END`,
    ),
    check('channel_lines_commission', sql`abs(${table.commissionFen}) <= 100000000000`),
  ],
);
