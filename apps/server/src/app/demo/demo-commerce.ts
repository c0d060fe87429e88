// Orders of the demo shop: placed and paid as a person would, at the payment emulator.
import { agreementCredit } from '../../features/commerce/agreements/index.ts';
import { randomUUID } from 'node:crypto';
import type { InvoiceType, OrderSource } from '@zhiye/contract';
import { findOffers } from '../../features/catalog/books/index.ts';
import {
  issueInvoices,
  orderInvoicing,
  requestInvoice,
  selectLiveInvoice,
} from '../../features/commerce/invoices/index.ts';
import type { InvoiceIssuer } from '../../features/commerce/invoices/index.ts';
import { placeOrder } from '../../features/commerce/orders/index.ts';
import {
  selectPaymentAttempts,
  startPayment,
  syncPaymentAttempt,
} from '../../features/commerce/payments/index.ts';
import type { PaymentContext } from '../../features/commerce/payments/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/session.ts';

/** What orders and invoices need beside the platform. */
export interface DemoCommerce {
  readonly payment: PaymentContext;
  readonly invoiceIssuer: InvoiceIssuer;
  /** Null when a real provider takes the payments; then no order of the demo is paid. */
  readonly payAtEmulator: ((outTradeNo: string) => void) | null;
}

/** Ids of people, and of books by their names in the demo catalog. */
export interface DemoPeople {
  readonly student: string;
  readonly teacher: string;
  readonly institution: string;
  readonly office: string;
  readonly finance: string;
  readonly bookIdOf: (name: string) => number;
}

/** As the source of an audit entry. */
export const DEMO_ADDRESS = '127.0.0.1';

export const demoSession = (userId: string, type: Session['type']): Session => ({
  userId,
  type,
  sessionId: randomUUID(),
  name: '',
  staffRoles: [],
});

type Book = Extract<OrderSource, { readonly bookId: number }>;

/** Returns the number of an unpaid order at today's price. */
export async function placeDemoOrder(
  { payment }: DemoCommerce,
  buyer: Session,
  book: Book,
  now: Date,
): Promise<{ orderNo: string; amountFen: number }> {
  const offer = (await findOffers(payment.db, [book.bookId])).get(book.bookId);
  const price = offer?.prices.get(book.duration);
  if (!price) throw new Error(`book ${book.bookId} of the demo shop has no price`);
  const quantity = book.usage?.usageMode === 'code' ? book.usage.quantity : 1;
  const amountFen = price.priceFen * quantity;
  const request = { source: book, amountFen, idempotencyKey: randomUUID() };
  const { orderNo } = await placeOrder(
    { ...payment, orderInvoicing, orderCredit: agreementCredit },
    buyer,
    request,
    now,
  );
  return { orderNo, amountFen };
}

/** The emulator pays by its own clock. What follows a payment happens after it. */
export const afterPayments = (now: Date): Date => new Date(Math.max(now.getTime(), Date.now()));

/** The order is fulfilled afterwards. The bill of the emulator has the payment, so it can be refunded and reconciled. */
export async function payDemoOrder(
  { payment, payAtEmulator }: DemoCommerce,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<void> {
  await startPayment(payment, userId, { orderNo, provider: 'wechat-pay' }, now);
  const [attempt] = await selectPaymentAttempts(payment.db, orderNo);
  payAtEmulator?.(attempt!.outTradeNo);
  await syncPaymentAttempt(payment, attempt!, afterPayments(now));
}

/** Asks for the invoice of a paid order. `issuedBy`: who issues it; without it, it waits for finance. */
export async function requestDemoInvoice(
  platform: Platform,
  { invoiceIssuer }: DemoCommerce,
  invoice: { userId: string; orderNo: string; titleId: string; type?: InvoiceType; issuedBy?: string },
  now: Date,
): Promise<void> {
  const { userId, orderNo, titleId, type = 'electronic', issuedBy } = invoice;
  await requestInvoice(platform, userId, { orderNo, titleId, type }, now);
  const requested = issuedBy ? await selectLiveInvoice(platform.db, orderNo) : undefined;
  if (!issuedBy || !requested) return;
  const actor = { userId: issuedBy, address: DEMO_ADDRESS };
  await issueInvoices({ ...platform, issuer: invoiceIssuer }, actor, [requested.id], now);
}
