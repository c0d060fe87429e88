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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { TransferState } from '@zhiye/contract';
import { FILING_KINDS } from '@zhiye/contract/constants/commerce/bank-statement';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';
import { bankStatementImports } from './bank-statements.ts';
import { orders } from './orders.ts';

/**
 * The bank transfer that an institution chose for an order. Its sums only grow, and a transfer that has its money stays so, unless two
 * people undo a match: see the trigger check_transfer.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: id().primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    referenceCode: text('reference_code').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** All money that was confirmed for the order. */
    receivedFen: bigint('received_fen', { mode: 'number' }).notNull().default(0),
    /** The part that the order did not need. It is owed back. */
    surplusFen: bigint('surplus_fen', { mode: 'number' }).notNull().default(0),
    /** What of the surplus was sent back. */
    returnedFen: bigint('returned_fen', { mode: 'number' }).notNull().default(0),
    /** What open and succeeded refunds of its order pay back. The trigger count_refund keeps both. */
    refundingFen: bigint('refunding_fen', { mode: 'number' }).notNull().default(0),
    refundedFen: bigint('refunded_fen', { mode: 'number' }).notNull().default(0),
    /** Why the voucher was rejected, or a word about money that is missing. */
    reason: text('reason'),
    payerName: text('payer_name'),
    voucherFen: bigint('voucher_fen', { mode: 'number' }),
    paidOn: date('paid_on', { mode: 'string' }),
    submittedAt: instant('submitted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('transfers_by_order').on(table.orderNo),
    // Never used again: money for a closed order may still arrive.
    uniqueIndex('transfers_by_reference_code').on(table.referenceCode),
    index('transfers_by_state').on(table.state, table.createdAt),
    check('transfers_reference_code', sql`${table.referenceCode} ~ '^[2-9A-HJ-NP-Z]{6}$'`),
    check('transfers_amount', sql`${table.amountFen} > 0`),
    check(
      'transfers_sums',
      sql`${table.returnedFen} >= 0 AND ${table.returnedFen} <= ${table.surplusFen} AND ${table.surplusFen} <= ${table.receivedFen}`,
    ),
    // Only what paid the order is refunded; a surplus is returned.
    check(
      'transfers_refunds',
      sql`${table.refundingFen} >= 0 AND ${table.refundedFen} >= 0
        AND ${table.refundingFen} + ${table.refundedFen} <= ${table.receivedFen} - ${table.surplusFen}
        AND (${table.refundingFen} + ${table.refundedFen} = 0 OR ${table.state} IN ('received', 'over'))`,
    ),
    check(
      'transfers_state',
      sql`CASE ${table.state}
        WHEN 'waiting' THEN ${table.receivedFen} = 0
        WHEN 'submitted' THEN ${table.surplusFen} = 0 AND ${table.receivedFen} < ${table.amountFen}
        WHEN 'rejected' THEN ${table.surplusFen} = 0 AND ${table.receivedFen} < ${table.amountFen} AND ${table.reason} IS NOT NULL
        WHEN 'short' THEN ${table.surplusFen} = 0 AND ${table.receivedFen} > 0 AND ${table.receivedFen} < ${table.amountFen}
        WHEN 'received' THEN ${table.surplusFen} = 0 AND ${table.receivedFen} = ${table.amountFen}
        WHEN 'over' THEN ${table.surplusFen} > 0
        ELSE false END`,
    ),
    check(
      'transfers_voucher',
      sql`num_nulls(${table.payerName}, ${table.voucherFen}, ${table.paidOn}, ${table.submittedAt}) IN (0, 4)
        AND (${table.state} NOT IN ('submitted', 'rejected') OR ${table.submittedAt} IS NOT NULL)`,
    ),
  ],
);

/** Pictures of the voucher, at most three. */
export const transferImages = pgTable(
  'transfer_images',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    place: smallint('place').notNull(),
  },
  (table) => [
    uniqueIndex('transfer_images_by_place').on(table.transferId, table.place),
    check('transfer_images_place', sql`${table.place} BETWEEN 1 AND 3`),
  ],
);

/** Money that arrived on the account of the shop, each line once. Append-only. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: id().primaryKey(),
    /** The hash of what the line says, and its place among equal lines: see same-payment.ts. */
    lineKey: text('line_key').notNull(),
    transactionNo: text('transaction_no'),
    source: text('source', { enum: ['statement', 'manual'] }).notNull(),
    receivedAt: instant('received_at').notNull(),
    payer: text('payer').notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    remark: text('remark').notNull(),
    /** Where it was read; null when it was recorded by hand. */
    importId: uuid('import_id').references(() => bankStatementImports.id),
    lineNo: integer('line_no'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('bank_statement_lines_once').on(table.lineKey),
    index('bank_statement_lines_by_time').on(table.receivedAt),
    // a receipt that is recorded by hand is looked up by the number of the bank, in whichever case
    index('bank_statement_lines_by_no').on(sql`upper(${table.transactionNo})`),
    check('bank_statement_lines_amount', sql`${table.amountFen} > 0`),
  ],
);

/** The columns of work that one person proposes and another decides, once: see the trigger check_two_person_decision. */
const twoPersonColumns = () => ({
  madeBy: uuid('made_by')
    .notNull()
    .references(() => users.id),
  madeAt: instant('made_at').notNull(),
  checkedBy: uuid('checked_by').references(() => users.id),
  checkedAt: instant('checked_at'),
  returnedBy: uuid('returned_by').references(() => users.id),
  returnReason: text('return_reason'),
});

type TwoPersonTable = Record<'state' | 'madeBy' | 'checkedBy' | 'checkedAt' | 'returnedBy', AnyPgColumn>;

/** `isChecked` says which rows a second person has confirmed. */
const twoPersonChecks = (
  name: string,
  { state, madeBy, checkedBy, checkedAt, returnedBy }: TwoPersonTable,
  isChecked = sql`(${state} = 'confirmed') = (${checkedBy} IS NOT NULL)`,
) => [
  check(`${name}_two_people`, sql`${checkedBy} <> ${madeBy}`),
  check(`${name}_checked_by`, sql`${isChecked} AND (${checkedBy} IS NULL) = (${checkedAt} IS NULL)`),
  check(`${name}_returned_by`, sql`(${state} = 'returned') = (${returnedBy} IS NOT NULL)`),
];

/** What the maker proposes for a bank line. Only the confirmation of another person moves money. */
export const transferMatches = pgTable(
  'transfer_matches',
  {
    id: id().primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankStatementLines.id),
    state: text('state', { enum: ['proposed', 'confirmed', 'returned'] }).notNull(),
    /** A word to the institution about money that is missing. */
    note: text('note'),
    ...twoPersonColumns(),
  },
  (table) => [
    // A line counts once. A returned proposal and an undone match leave it free.
    uniqueIndex('transfer_matches_one_per_line')
      .on(table.lineId)
      .where(sql`${table.state} <> 'returned'`),
    index('transfer_matches_by_line').on(table.lineId),
    index('transfer_matches_by_state').on(table.state, table.madeAt),
    // One that was returned after it had been confirmed is undone.
    ...twoPersonChecks(
      'transfer_matches',
      table,
      sql`CASE ${table.state} WHEN 'confirmed' THEN ${table.checkedBy} IS NOT NULL WHEN 'proposed' THEN ${table.checkedBy} IS NULL ELSE true END`,
    ),
  ],
);

/** Why a bank line belongs to no order. Another person confirms it, which books the money. A line is matched or filed, not both. */
export const bankLineFilings = pgTable(
  'bank_line_filings',
  {
    id: id().primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankStatementLines.id),
    kind: text('kind', { enum: FILING_KINDS }).notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['proposed', 'confirmed', 'returned'] }).notNull(),
    ...twoPersonColumns(),
  },
  (table) => [
    uniqueIndex('bank_line_filings_one_per_line')
      .on(table.lineId)
      .where(sql`${table.state} <> 'returned'`),
    index('bank_line_filings_by_state').on(table.state, table.madeAt),
    ...twoPersonChecks('bank_line_filings', table),
  ],
);

/** Takes a confirmed match back: the money belonged to another order. Another person confirms it. */
export const transferMatchUndos = pgTable(
  'transfer_match_undos',
  {
    id: id().primaryKey(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => transferMatches.id),
    reason: text('reason').notNull(),
    /** How long redeemed codes can still be read; 0 takes their books back at once. */
    keepDays: integer('keep_days').notNull(),
    /** How many codes were redeemed when it was proposed, so that the second person sees what has changed. */
    redeemedCodes: integer('redeemed_codes').notNull(),
    state: text('state', { enum: ['proposed', 'confirmed', 'returned'] }).notNull(),
    ...twoPersonColumns(),
  },
  (table) => [
    uniqueIndex('transfer_match_undos_one_per_match')
      .on(table.matchId)
      .where(sql`${table.state} <> 'returned'`),
    index('transfer_match_undos_by_state').on(table.state, table.madeAt),
    check('transfer_match_undos_keep_days', sql`${table.keepDays} BETWEEN 0 AND 90`),
    ...twoPersonChecks('transfer_match_undos', table),
  ],
);

/** How much of a bank line belongs to each transfer. The parts add up to the line: see the trigger check_match_parts. */
export const transferMatchParts = pgTable(
  'transfer_match_parts',
  {
    matchId: uuid('match_id')
      .notNull()
      .references(() => transferMatches.id),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    /** What the order did not need of it; null until it is confirmed. */
    surplusFen: bigint('surplus_fen', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.matchId, table.transferId] }),
    index('transfer_match_parts_by_transfer').on(table.transferId),
    check('transfer_match_parts_amount', sql`${table.amountFen} > 0`),
    check('transfer_match_parts_surplus', sql`${table.surplusFen} BETWEEN 0 AND ${table.amountFen}`),
  ],
);

/** Outgoing transfers, made at the bank by hand, that give a surplus back. */
export const transferSurplusReturns = pgTable(
  'transfer_surplus_returns',
  {
    id: id().primaryKey(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    bankReference: text('bank_reference').notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['proposed', 'confirmed', 'withdrawn'] }).notNull(),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id),
    madeAt: instant('made_at').notNull(),
    checkedBy: uuid('checked_by').references(() => users.id),
    checkedAt: instant('checked_at'),
  },
  (table) => [
    uniqueIndex('transfer_surplus_returns_one_open')
      .on(table.transferId)
      .where(sql`${table.state} = 'proposed'`),
    uniqueIndex('transfer_surplus_returns_by_reference')
      .on(table.bankReference)
      .where(sql`${table.state} <> 'withdrawn'`),
    index('transfer_surplus_returns_by_transfer').on(table.transferId, table.madeAt),
    check('transfer_surplus_returns_amount', sql`${table.amountFen} > 0`),
    check('transfer_surplus_returns_two_people', sql`${table.checkedBy} <> ${table.madeBy}`),
    check(
      'transfer_surplus_returns_checked_by',
      sql`(${table.state} = 'confirmed') = (${table.checkedBy} IS NOT NULL)`,
    ),
  ],
);
