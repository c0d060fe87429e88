import type { InvoiceState } from '@zhiye/contract';

/**
 * The allowed moves of an invoice. The database trigger check_invoice holds the same table. `unrequested`: chosen with an order
 * that is not paid yet, or everything was refunded before it was issued.
 */
const INVOICE_MOVES: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  unrequested: ['pending'],
  pending: ['issuing', 'unrequested'],
  // back to pending: the issuer refused it
  issuing: ['issued', 'pending'],
  issued: ['reversing'],
  reversing: ['reversed'],
  reversed: [],
};

export const canMoveInvoice = (from: InvoiceState, to: InvoiceState): boolean =>
  INVOICE_MOVES[from].includes(to);

/** States in which title, type and amount may still change. */
export const isOpenInvoice = (state: InvoiceState): boolean => state === 'unrequested' || state === 'pending';

/** States in which somebody has to do something by the due day. */
export const DUE_STATES = ['pending', 'issuing', 'reversing'] as const satisfies readonly InvoiceState[];
