import { sql } from 'drizzle-orm';
import {
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
import { users } from './accounts.ts';
import { books } from './catalog.ts';
import { createdAt, id, instant } from './columns.ts';
import { orderLines } from './orders.ts';
import { refunds } from './refunds.ts';

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
    /** Who bought it. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    orderNo: text('order_no').notNull(),
    lineNo: smallint('line_no').notNull(),
    /** From 1 to the quantity of the order line. */
    ordinal: integer('ordinal').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id),
    /** It starts when the code is activated. */
    duration: text('duration').$type<Duration>().notNull(),
    state: text('state').$type<CodeState>().notNull(),
    /** When the state changed last. */
    stateSince: instant('state_since').notNull(),
    /** It can be activated until then. */
    expiresAt: instant('expires_at').notNull(),
    /** Whom it was assigned to; it may be anybody who has it. */
    recipientName: text('recipient_name'),
    recipientEmail: text('recipient_email'),
    activatedBy: uuid('activated_by').references(() => users.id),
    voidReason: text('void_reason'),
    /** The refund that holds it back, or has returned it. A code that is held can be neither redeemed nor changed. */
    refundRowId: uuid('refund_row_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('codes_by_hash').on(table.codeHash),
    uniqueIndex('codes_by_order_line').on(table.orderNo, table.lineNo, table.ordinal),
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
    check('codes_last_four', sql`length(${table.lastFour}) = 4`),
    check('codes_ordinal', sql`${table.ordinal} > 0`),
    check(
      'codes_state',
      sql`${table.state} IN ('unassigned', 'assigned', 'activated', 'void', 'lapsed', 'returned')`,
    ),
    check('codes_activated_by', sql`(${table.state} = 'activated') = (${table.activatedBy} IS NOT NULL)`),
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
