import type { InvoiceChoice } from '@zhiye/contract';
import { INVOICE_TYPES } from '@zhiye/contract/constants/commerce/invoice';

/** One submission for one visit to a page. The idempotency key prevents a second order, whatever fails. */
interface OrderSubmission {
  /** The entry of the browser's history, so that a reload is the same visit and a later one is not. */
  readonly visitKey: string;
  readonly idempotencyKey: string;
  /** What was sent and has no reply yet; null before. */
  readonly sent: SeenQuote | null;
}

/** What an institution calls its purchase. */
export interface PurchaseOrder {
  readonly purchaseOrderNo: string;
  readonly purchaseContact: string;
}

/** What the person saw: the total, and what is ordered. */
export interface SeenQuote {
  readonly amountFen: number;
  readonly quoteHash: string;
  /** The invoice that was chosen; a repeated request must name the same. */
  readonly invoice?: InvoiceChoice;
  /** Under the framework agreement of the institution. */
  readonly onAccount?: boolean;
  readonly purchaseOrder?: PurchaseOrder;
}

const STORAGE_KEY = 'orderSubmission';

/** The submission from before a reload, or a new one. */
export function loadOrderSubmission(visitKey: string): OrderSubmission {
  const stored = read();
  return stored?.visitKey === visitKey ? stored : createOrderSubmission(visitKey);
}

export function createOrderSubmission(visitKey: string): OrderSubmission {
  const submission = { visitKey, idempotencyKey: crypto.randomUUID(), sent: null };
  storeOrderSubmission(submission);
  return submission;
}

/** A browser without storage only loses the recovery after a reload. */
export function storeOrderSubmission(submission: OrderSubmission): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(submission));
  } catch {
    // the page still has it in memory
  }
}

export function clearOrderSubmission(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // nothing was stored
  }
}

function read(): OrderSubmission | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { visitKey, idempotencyKey, sent } = stored as Record<string, unknown>;
    if (typeof visitKey !== 'string' || typeof idempotencyKey !== 'string') return null;
    return { visitKey, idempotencyKey, sent: readSeenQuote(sent) };
  } catch {
    return null;
  }
}

function readSeenQuote(sent: unknown): SeenQuote | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { amountFen, quoteHash, invoice, onAccount, purchaseOrder } = sent as Record<string, unknown>;
  if (typeof amountFen !== 'number' || typeof quoteHash !== 'string') return null;
  const credit = onAccount === true ? { onAccount } : {};
  return {
    amountFen,
    quoteHash,
    ...credit,
    ...readInvoiceChoice(invoice),
    ...readPurchaseOrder(purchaseOrder),
  };
}

function readPurchaseOrder(names: unknown): Pick<SeenQuote, 'purchaseOrder'> {
  if (typeof names !== 'object' || names === null) return {};
  const { purchaseOrderNo, purchaseContact } = names as Record<string, unknown>;
  return typeof purchaseOrderNo === 'string' && typeof purchaseContact === 'string'
    ? { purchaseOrder: { purchaseOrderNo, purchaseContact } }
    : {};
}

function readInvoiceChoice(choice: unknown): Pick<SeenQuote, 'invoice'> {
  if (typeof choice !== 'object' || choice === null) return {};
  const { titleId, type } = choice as Record<string, unknown>;
  const knownType = INVOICE_TYPES.find((one) => one === type);
  return typeof titleId === 'string' && knownType ? { invoice: { titleId, type: knownType } } : {};
}
