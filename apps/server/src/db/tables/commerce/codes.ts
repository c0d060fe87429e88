import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CodeState, Duration } from '@zhiye/contract';
import type { GiftBatchState, GiftPurpose } from '@zhiye/contract/constants/commerce/gift-batch';
import { users } from '../people/accounts.ts';
import { books } from '../catalog/books.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orderLines } from './orders.ts';
import { refunds } from './refunds.ts';

/** Codes that the back office gives away. They cost nothing and belong to no order. */
export const giftBatches = pgTable(
  'gift_batches',
  {
    id: id().primaryKey(),
    /** A repeated request has the same key and returns the same batch. */
    idempotencyKey: text('idempotency_key').notNull(),
    bodyHash: text('body_hash').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    duration: text('duration').$type<Duration>().notNull(),
    purpose: text('purpose').$type<GiftPurpose>().notNull(),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull(),
    /** The codes can be activated until then. */
    expiresAt: instant('expires_at').notNull(),
    state: text('state').$type<GiftBatchState>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** A large batch needs a second member of staff. */
    approvedBy: uuid('approved_by').references(() => users.id),
    madeAt: instant('made_at'),
    withdrawnBy: uuid('withdrawn_by').references(() => users.id),
    withdrawnAt: instant('withdrawn_at'),
    withdrawReason: text('withdraw_reason'),
  },
  (table) => [
    uniqueIndex('gift_batches_by_key').on(table.createdBy, table.idempotencyKey),
    index('gift_batches_by_created_at').on(table.createdAt, table.id),
    index('gift_batches_waiting')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    index('gift_batches_by_book').on(table.bookId, table.createdAt),
    check('gift_batches_quantity', sql`${table.quantity} BETWEEN 1 AND 1000`),
    check(
      'gift_batches_purpose',
      sql`${table.purpose} IN ('teaching', 'campaign', 'compensation', 'partnership', 'testing')`,
    ),
    check(
      'gift_batches_made',
      sql`CASE ${table.state} WHEN 'waiting' THEN ${table.madeAt} IS NULL WHEN 'made' THEN ${table.madeAt} IS NOT NULL
        WHEN 'withdrawn' THEN true ELSE false END`,
    ),
    check('gift_batches_approved', sql`${table.approvedBy} IS NULL OR ${table.madeAt} IS NOT NULL`),
    check('gift_batches_second_person', sql`${table.approvedBy} <> ${table.createdBy}`),
    check(
      'gift_batches_withdrawn',
      sql`CASE WHEN ${table.state} = 'withdrawn' THEN num_nulls(${table.withdrawnBy}, ${table.withdrawnAt}, ${table.withdrawReason}) = 0
        ELSE num_nonnulls(${table.withdrawnBy}, ${table.withdrawnAt}, ${table.withdrawReason}) = 0 END`,
    ),
  ],
);

/** Files with the texts of the codes of a gift batch. Append-only. */
export const giftExports = pgTable(
  'gift_exports',
  {
    id: id().primaryKey(),
    giftBatchId: uuid('gift_batch_id')
      .notNull()
      .references(() => giftBatches.id),
    exportedBy: uuid('exported_by')
      .notNull()
      .references(() => users.id),
    /** How many texts the file has. */
    codeCount: integer('code_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('gift_exports_by_batch').on(table.giftBatchId, table.createdAt)],
);

/** Codes. The database refuses a state that the trigger check_code_change does not allow, and DELETE. */
export const codes = pgTable(
  'codes',
  {
    id: id().primaryKey(),
    /** SHA-256 of the text. */
    codeHash: text('code_hash').notNull(),
    /** The text, encrypted with a key of the master secret, for the owner. */
    sealedCode: text('sealed_code').notNull(),
    lastFour: text('last_four').notNull(),
    /** Who bought it; null for a gift code. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** A code has an order line or a gift batch, never both. */
    orderNo: text('order_no'),
    lineNo: smallint('line_no'),
    giftBatchId: uuid('gift_batch_id').references(() => giftBatches.id),
    /** From 1 to the quantity of the order line or the gift batch, and on for codes that replace those that were taken back. */
    ordinal: integer('ordinal').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** It starts when the code is activated. */
    duration: text('duration').$type<Duration>().notNull(),
    state: text('state').$type<CodeState>().notNull(),
    /** When the state changed last. */
    stateSince: instant('state_since').notNull(),
    /** Who changed it last; null for the shop itself. */
    stateBy: uuid('state_by').references(() => users.id),
    /** It can be activated until then. */
    expiresAt: instant('expires_at').notNull(),
    /** Whom it was assigned to; it may be anybody who has it. */
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    activatedBy: uuid('activated_by').references(() => users.id),
    voidReason: text('void_reason'),
    /** The payment of its order was undone: the book of a redeemed code is taken back then, unless the order is paid again. */
    readableUntil: instant('readable_until'),
    /** When it was taken back for that reason. A new code replaces it once the order is paid. */
    takenBackAt: instant('taken_back_at'),
    /** The refund that holds it back, or has returned it. A code that is held can be neither redeemed nor changed. */
    refundRowId: uuid('refund_row_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('codes_by_hash').on(table.codeHash),
    uniqueIndex('codes_by_order_line').on(table.orderNo, table.lineNo, table.ordinal),
    index('codes_readable_until')
      .on(table.readableUntil)
      .where(sql`${table.readableUntil} IS NOT NULL AND ${table.takenBackAt} IS NULL`),
    uniqueIndex('codes_by_gift_batch').on(table.giftBatchId, table.ordinal),
    index('codes_by_created_at').on(table.createdAt, table.id),
    index('codes_by_book').on(table.bookId, table.createdAt),
    index('codes_by_owner').on(table.ownerId, table.createdAt),
    index('codes_by_recipient').on(sql`lower(${table.recipientEmail})`),
    foreignKey({
      name: 'codes_order_line_fk',
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    index('codes_by_last_four').on(table.lastFour),
    index('codes_by_activated_by').on(table.activatedBy, table.stateSince),
    index('codes_by_refund')
      .on(table.refundRowId)
      .where(sql`${table.refundRowId} IS NOT NULL`),
    index('codes_open')
      .on(table.expiresAt)
      .where(sql`${table.state} IN ('unassigned', 'assigned')`),
    check(
      'codes_source',
      sql`CASE WHEN ${table.giftBatchId} IS NULL THEN num_nulls(${table.orderNo}, ${table.lineNo}, ${table.ownerId}) = 0
        ELSE num_nonnulls(${table.orderNo}, ${table.lineNo}, ${table.ownerId}, ${table.refundRowId}) = 0 END`,
    ),
    check('codes_last_four', sql`length(${table.lastFour}) = 4`),
    check('codes_ordinal', sql`${table.ordinal} > 0`),
    check(
      'codes_state',
      sql`${table.state} IN ('unassigned', 'assigned', 'activated', 'void', 'lapsed', 'returned')`,
    ),
    check('codes_activated_by', sql`(${table.state} = 'activated') = (${table.activatedBy} IS NOT NULL)`),
    check('codes_readable_until', sql`${table.readableUntil} IS NULL OR ${table.state} = 'activated'`),
    check(
      'codes_taken_back',
      sql`${table.takenBackAt} IS NULL OR (${table.state} IN ('activated', 'void', 'lapsed') AND ${table.orderNo} IS NOT NULL)`,
    ),
    check('codes_void_reason', sql`(${table.state} = 'void') = (${table.voidReason} IS NOT NULL)`),
    check(
      'codes_refund',
      sql`CASE WHEN ${table.state} = 'returned' THEN ${table.refundRowId} IS NOT NULL
        ELSE ${table.refundRowId} IS NULL OR ${table.state} IN ('unassigned', 'assigned') END`,
    ),
    check(
      'codes_recipient',
      sql`${table.state} <> 'unassigned' OR (${table.recipientName} IS NULL AND ${table.recipientEmail} IS NULL)`,
    ),
  ],
);

/** Every change of the state of a code, written by the trigger codes_moves. Append-only. */
export const codeMoves = pgTable(
  'code_moves',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => codes.id),
    fromState: text('from_state').$type<CodeState>().notNull(),
    toState: text('to_state').$type<CodeState>().notNull(),
    movedAt: instant('moved_at').notNull(),
    /** Null for the shop itself. */
    movedBy: uuid('moved_by').references(() => users.id),
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    reason: text('reason'),
  },
  (table) => [index('code_moves_by_code').on(table.codeId, table.id)],
);

/** Mails with codes, each sent once. A repeated sending is another mail. */
export const codeMails = pgTable(
  'code_mails',
  {
    id: id().primaryKey(),
    mailTo: text('mail_to').notNull(),
    codeIds: uuid('code_ids').array().notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('code_mails_by_code').using('gin', table.codeIds),
    index('code_mails_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} IS NULL`),
  ],
);

/** Texts that codes had before they were recalled: they are refused as void. */
export const recalledCodes = pgTable('recalled_codes', {
  codeHash: text('code_hash').primaryKey(),
  codeId: uuid('code_id')
    .notNull()
    .references(() => codes.id),
  recalledAt: instant('recalled_at').notNull(),
});
