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
  /** Who buys there; empty without. */
  readonly purchaseContact: string;
  readonly seller: { readonly name: string; readonly taxId: string };
  /** A business day, `2026-11-20`. */
  readonly day: string;
}

export interface IssuedFiles {
  readonly invoiceNo: string;
  readonly pdf: Uint8Array;
  /** The data of a fully digital invoice (数电票), where the issuer gives it. */
  readonly xml?: Uint8Array;
}

/** What an issuer says about a request: it has it and needs time, it does not take it, or here are the files. */
export type IssuerReply<Done extends 'issued' | 'red'> =
  | { readonly state: 'queued' }
  /** `reason`: for people, as the issuer gives it. */
  | { readonly state: 'refused'; readonly reason: string }
  | ({ readonly state: Done } & IssuedFiles);

/**
 * Makes the files of invoices, at once or later. Asked again for one invoice it says how far that is; it makes each once, and answers
 * with the same number. After a refusal it takes the invoice as a new request.
 */
export interface AutomaticIssuer {
  readonly kind: 'automatic';
  issue(content: IssuedContent): Promise<IssuerReply<'issued'>>;
  /** The red invoice of the whole. `originalNo`: the number of the invoice that it cancels. */
  reverse(content: IssuedContent & { readonly originalNo: string }): Promise<IssuerReply<'red'>>;
}

/** The port to whoever issues invoices. With `manual`, finance issues them elsewhere and uploads the files. */
export type InvoiceIssuer = AutomaticIssuer | { readonly kind: 'manual' };
