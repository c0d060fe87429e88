import { sql } from 'drizzle-orm';
import {
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
import type { RefundState } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { orderLines } from './orders.ts';
import { paymentAttempts } from './payments.ts';
import { transfers } from './transfers.ts';

/**
 * Money paid back: for an order line that the buyer returns, or for a surplus payment, which no line needs. It goes back through
 * the provider, or by bank when a transfer paid the order. The sums of the payment or transfer (`refunding_fen`, `refunded_fen`)
 * follow these rows by a trigger.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id().primaryKey(),
    /** The payment that is paid back; null for a transfer. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** The bank transfer that is paid back; null for a payment at a provider. */
    transferId: uuid('transfer_id').references(() => transfers.id),
    orderNo: text('order_no').notNull(),
    /** Null for a surplus payment. */
    lineNo: smallint('line_no'),
    /** Copies of the line, which are codes when there are several; 1 for a surplus payment. */
    quantity: integer('quantity').notNull().default(1),
    amountFen: integer('amount_fen').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** Our number of the refund, also at the provider. */
    outRefundNo: text('out_refund_no').notNull(),
    /** Null for the shop itself, which pays surplus payments back. */
    requestedBy: uuid('requested_by').references(() => users.id),
    firstApprovedBy: uuid('first_approved_by').references(() => users.id),
    firstApprovedAt: instant('first_approved_at'),
    secondApprovedBy: uuid('second_approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    rejectedBy: uuid('rejected_by').references(() => users.id),
    rejectedAt: instant('rejected_at'),
    rejectReason: text('reject_reason'),
    sentAt: instant('sent_at'),
    /** The number of the bank for the outgoing transfer that pays a transfer back. */
    bankReference: text('bank_reference'),
    /** The day of that outgoing transfer. */
    sentOn: date('sent_on', { mode: 'string' }),
    /** Who recorded it, and who confirmed it. */
    sentBy: uuid('sent_by').references(() => users.id),
    confirmedBy: uuid('confirmed_by').references(() => users.id),
    succeededAt: instant('succeeded_at'),
    /** The provider's number. */
    refundId: text('refund_id'),
    /** Why it is abnormal. */
    problem: text('problem'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_by_number').on(table.outRefundNo),
    uniqueIndex('refunds_by_bank_reference')
      .on(table.bankReference)
      .where(sql`${table.bankReference} IS NOT NULL`),
    index('refunds_by_transfer')
      .on(table.transferId)
      .where(sql`${table.transferId} IS NOT NULL`),
    // The trigger check_refund refuses more copies than the line has. A rejected refund may be asked for again.
    index('refunds_by_line').on(table.orderNo, table.lineNo),
    uniqueIndex('refunds_one_per_surplus')
      .on(table.attemptId)
      .where(sql`${table.lineNo} IS NULL`),
    index('refunds_by_succeeded_at')
      .on(table.succeededAt)
      .where(sql`${table.succeededAt} IS NOT NULL`),
    index('refunds_by_state').on(table.state, table.createdAt),
    foreignKey({
      columns: [table.orderNo, table.lineNo],
      foreignColumns: [orderLines.orderNo, orderLines.lineNo],
    }),
    check('refunds_quantity', sql`${table.quantity} BETWEEN 1 AND 1000`),
    // The surplus of a transfer goes back by transfer_surplus_returns.
    check(
      'refunds_source',
      sql`num_nonnulls(${table.attemptId}, ${table.transferId}) = 1 AND (${table.transferId} IS NULL OR ${table.lineNo} IS NOT NULL)`,
    ),
    check(
      'refunds_by_bank',
      sql`num_nonnulls(${table.bankReference}, ${table.sentOn}, ${table.sentBy}) =
          CASE WHEN ${table.transferId} IS NOT NULL AND ${table.state} IN ('sent', 'succeeded') THEN 3 ELSE 0 END
        AND (${table.confirmedBy} IS NOT NULL) = (${table.transferId} IS NOT NULL AND ${table.state} = 'succeeded')
        AND (${table.transferId} IS NULL OR ${table.state} <> 'abnormal')`,
    ),
    check('refunds_bank_two_people', sql`${table.confirmedBy} <> ${table.sentBy}`),
    check('refunds_amount', sql`${table.amountFen} > 0`),
    // Who asks does not approve, and two people approve.
    check(
      'refunds_two_people',
      sql`${table.firstApprovedBy} IS DISTINCT FROM ${table.requestedBy} OR ${table.firstApprovedBy} IS NULL`,
    ),
    check(
      'refunds_second_person',
      sql`${table.secondApprovedBy} IS NULL OR (${table.firstApprovedBy} IS NOT NULL AND ${table.secondApprovedBy} <> ${table.firstApprovedBy} AND ${table.secondApprovedBy} IS DISTINCT FROM ${table.requestedBy})`,
    ),
    // Only the shop's own refund of a surplus needs no approval.
    check(
      'refunds_approved',
      sql`${table.state} IN ('requested', 'rejected') OR ${table.lineNo} IS NULL OR ${table.secondApprovedBy} IS NOT NULL`,
    ),
    check('refunds_requested_by', sql`(${table.lineNo} IS NULL) = (${table.requestedBy} IS NULL)`),
    check('refunds_rejected_by', sql`(${table.state} = 'rejected') = (${table.rejectedBy} IS NOT NULL)`),
    check('refunds_succeeded_at', sql`(${table.state} = 'succeeded') = (${table.succeededAt} IS NOT NULL)`),
  ],
);
