import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DigitalInvoiceState, InvoiceDifference } from '@zhiye/contract';
import { files } from '../base/files.ts';
import { instant } from '../columns.ts';
import { users } from '../people/accounts.ts';
import { invoices } from './invoices.ts';

/** What the XML of a digital invoice says. Amounts of a red one are negative. */
export interface DigitalInvoiceFacts {
  readonly invoiceNo: string;
  readonly day: string;
  readonly buyerName: string;
  readonly buyerTaxId: string;
  readonly sellerTaxId: string;
  readonly amountFen: number;
  /** A number of twenty digits in the remark that is no invoice: the order that finance named. */
  readonly orderNo: string | null;
  /** The invoice that a red one cancels. */
  readonly originalNo: string | null;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly amountFen: number;
  }[];
}

/** Digital invoices (数电票) that the tax platform issued, with their files; one row for each number. */
export const digitalInvoices = pgTable(
  'digital_invoices',
  {
    invoiceNo: text('invoice_no').primaryKey(),
    state: text('state').$type<DigitalInvoiceState>().notNull(),
    stateSince: instant('state_since').notNull(),
    pdfFileId: uuid('pdf_file_id').references(() => files.id),
    xmlFileId: uuid('xml_file_id').references(() => files.id),
    ofdFileId: uuid('ofd_file_id').references(() => files.id),
    /** Null before the XML is there. */
    facts: jsonb('facts').$type<DigitalInvoiceFacts>(),
    /** What the XML says and the order does not. */
    differences: jsonb('differences').$type<readonly InvoiceDifference[]>().notNull().default([]),
    /** The invoice with which it was compared; once attached, the one that has its files. */
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    isRed: boolean('is_red').notNull().default(false),
    /** Who sent the last file; null for an issuer that made it. */
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    uploadedAt: instant('uploaded_at').notNull(),
    setAsideReason: text('set_aside_reason'),
  },
  (table) => [
    index('digital_invoices_open')
      .on(table.uploadedAt, table.invoiceNo)
      .where(sql`${table.state} IN ('waiting', 'different')`),
    index('digital_invoices_by_invoice').on(table.invoiceId),
    index('digital_invoices_by_state').on(table.state, table.stateSince),
    check('digital_invoices_number', sql`${table.invoiceNo} ~ '^[0-9]{20}$'`),
    check('digital_invoices_state', sql`${table.state} IN ('waiting', 'different', 'attached', 'setAside')`),
    check(
      'digital_invoices_attached',
      sql`${table.state} <> 'attached' OR (${table.invoiceId} IS NOT NULL AND ${table.differences} = '[]'::jsonb)`,
    ),
    check(
      'digital_invoices_set_aside',
      sql`(${table.state} = 'setAside') = (${table.setAsideReason} IS NOT NULL)`,
    ),
  ],
);
