import type { InvoiceType } from '@zhiye/contract';
import type { InvoiceHolder } from '../titles/invoice-title-rule.ts';

/** A line of the order, for what was paid less what was refunded. */
export interface InvoiceLine {
  readonly title: string;
  readonly quantity: number;
  /** What one copy was sold for. */
  readonly priceFen: number;
  /** Null when a refund came while the invoice was made, so that the lines would not add up to it. */
  readonly amountFen: number | null;
}

/** What stands on an invoice. */
export interface IssuedContent extends InvoiceHolder {
  readonly invoiceId: string;
  readonly orderNo: string;
  readonly type: InvoiceType;
  readonly amountFen: number;
  readonly lines: readonly InvoiceLine[];
  /** What the institution calls its purchase; empty without. */
  readonly purchaseOrderNo: string;
  readonly seller: { readonly name: string; readonly taxId: string };
  /** A business day, `2026-11-20`. */
  readonly day: string;
}

interface IssuedFile {
  readonly invoiceNo: string;
  readonly pdf: Uint8Array;
}

/** Makes the files of invoices. Asked again for one invoice, it answers with the same number. */
export interface AutomaticIssuer {
  readonly kind: 'automatic';
  issue(content: IssuedContent): Promise<IssuedFile>;
  /** The red invoice of the whole. `originalNo`: the number of the invoice that it cancels. */
  reverse(content: IssuedContent & { readonly originalNo: string }): Promise<IssuedFile>;
}

/** The port to whoever issues invoices. With `manual`, finance issues them elsewhere and uploads the files. */
export type InvoiceIssuer = AutomaticIssuer | { readonly kind: 'manual' };
