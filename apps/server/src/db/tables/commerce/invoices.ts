import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Invoice, InvoiceHolderKind, InvoiceState, InvoiceType } from '@zhiye/contract';
import { users } from '../people/accounts.ts';
import { createdAt, id, instant } from '../columns.ts';
import { files } from '../base/files.ts';
import { orders } from './orders.ts';

/** Whom an invoice is made out to. */
interface StoredInvoiceHolder {
  readonly holderKind: InvoiceHolderKind;
  readonly title: string;
  readonly taxId: string | null;
}

/** Titles that a person keeps for later invoices. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: id().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    holderKind: text('holder_kind').$type<InvoiceHolderKind>().notNull(),
    title: text('title').notNull(),
    taxId: text('tax_id'),
    email: text('email'),
    isDefault: boolean('is_default').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoice_titles_once').on(
      table.userId,
      table.holderKind,
      table.title,
      sql`coalesce(${table.taxId}, '')`,
    ),
    uniqueIndex('invoice_titles_one_default')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    check('invoice_titles_holder', sql`${table.holderKind} IN ('personal', 'company')`),
    check('invoice_titles_tax_id', sql`(${table.holderKind} = 'company') = (${table.taxId} IS NOT NULL)`),
  ],
);

/** Invoices of orders. The database refuses a state that the trigger check_invoice does not allow, and DELETE. */
export const invoices = pgTable(
  'invoices',
  {
    id: id().primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<InvoiceState>().notNull(),
    /** When the state changed last. */
    stateSince: instant('state_since').notNull(),
    type: text('type').$type<InvoiceType>().notNull(),
    content: text('content').$type<Invoice['content']>().notNull().default('goodsDetail'),
    holderKind: text('holder_kind').$type<InvoiceHolderKind>().notNull(),
    title: text('title').notNull(),
    taxId: text('tax_id'),
    /** Where the file goes; null for nobody. */
    email: text('email'),
    amountFen: integer('amount_fen').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** The last business day to issue it or to reverse it; null while the order is not paid. */
    dueDay: date('due_day', { mode: 'string' }),
    /** Who makes the files: the shop by itself, or finance. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    /** Since when the issuer has it without a result. */
    queuedAt: instant('queued_at'),
    /** When the issuer was asked last. */
    askedAt: instant('asked_at'),
    /** Why the issuer refused it the last time. */
    refusal: text('refusal'),
    invoiceNo: text('invoice_no'),
    issuedAt: instant('issued_at'),
    fileId: uuid('file_id').references(() => files.id),
    reverseCause: text('reverse_cause').$type<NonNullable<Invoice['reverseCause']>>(),
    reverseReason: text('reverse_reason'),
    redInvoiceNo: text('red_invoice_no'),
    reversedAt: instant('reversed_at'),
    redFileId: uuid('red_file_id').references(() => files.id),
    /** Whom the next invoice is made out to, when this one had the wrong title. */
    correction: jsonb('correction').$type<StoredInvoiceHolder>(),
    /** The reversed invoice that this one follows. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => invoices.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invoices_one_live')
      .on(table.orderNo)
      .where(sql`${table.state} <> 'reversed'`),
    uniqueIndex('invoices_replaced_once').on(table.replacesId),
    index('invoices_by_order').on(table.orderNo),
    index('invoices_by_due_day')
      .on(table.dueDay, table.id)
      .where(sql`${table.state} IN ('pending', 'issuing', 'reversing')`),
    index('invoices_by_state').on(table.state, table.stateSince),
    check(
      'invoices_state',
      sql`${table.state} IN ('unrequested', 'pending', 'issuing', 'issued', 'reversing', 'reversed')`,
    ),
    check('invoices_type', sql`${table.type} IN ('electronic', 'vat')`),
    check('invoices_content', sql`${table.content} = 'goodsDetail'`),
    check('invoices_holder', sql`${table.holderKind} IN ('personal', 'company')`),
    check('invoices_tax_id', sql`(${table.holderKind} = 'company') = (${table.taxId} IS NOT NULL)`),
    check('invoices_amount', sql`${table.amountFen} > 0`),
    check('invoices_due_day', sql`(${table.state} = 'unrequested') = (${table.dueDay} IS NULL)`),
    check(
      'invoices_issued',
      sql`num_nulls(${table.invoiceNo}, ${table.issuedAt}, ${table.fileId}) =
        CASE WHEN ${table.state} IN ('issued', 'reversing', 'reversed') THEN 0 ELSE 3 END`,
    ),
    check(
      'invoices_reversing',
      sql`num_nulls(${table.reverseCause}, ${table.reverseReason}) =
        CASE WHEN ${table.state} IN ('reversing', 'reversed') THEN 0 ELSE 2 END`,
    ),
    check(
      'invoices_reversed',
      sql`num_nulls(${table.redInvoiceNo}, ${table.reversedAt}, ${table.redFileId}) =
        CASE WHEN ${table.state} = 'reversed' THEN 0 ELSE 3 END`,
    ),
    check(
      'invoices_correction',
      sql`(${table.correction} IS NOT NULL) = (${table.reverseCause} IS NOT DISTINCT FROM 'title')`,
    ),
  ],
);

/** Every invoice and red invoice number once: no number is on two files. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  invoiceNo: text('invoice_no').primaryKey(),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoices.id),
});

/** Mails with the file of an invoice, each sent once. */
export const invoiceMails = pgTable(
  'invoice_mails',
  {
    id: id().primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    file: text('file').$type<'invoice' | 'redInvoice'>().notNull(),
    mailTo: text('mail_to').notNull(),
    createdAt: createdAt(),
    /** Until this time one sender has it. */
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('invoice_mails_once').on(table.invoiceId, table.file),
    index('invoice_mails_unsent')
      .on(table.createdAt)
      .where(sql`${table.sentAt} IS NULL`),
  ],
);

/** The acceptance form of an order that the institution has signed and sent back. */
export const signedAcceptances = pgTable(
  'signed_acceptances',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => orders.orderNo),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [uniqueIndex('signed_acceptances_by_file').on(table.fileId)],
);
