// Places orders, each once per idempotency key.
import { createHash } from 'node:crypto';
import { cartErrors, generalErrors, orderErrors } from '@zhiye/contract';
import type { InvoiceChoice, OrderSource } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db, Tx } from '../../../../db/client.ts';
import { inPipeline } from '../../../../db/pipeline.ts';
import { sqlRunnerOf } from '../../../../db/sql-runner.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import { fulfilAtOnce } from '../../payments/index.ts';
import type { PaymentContext } from '../../payments/index.ts';
import { readSettings } from '../../../base/settings/index.ts';
import { orderSettings } from '../order-settings.ts';
import type { Buyer } from '../usage.ts';
import { lockPurchases } from '../purchase-lock.store.ts';
import { deleteCartItems } from '../cart/cart.store.ts';
import { computeCheckoutQuote } from '../checkout/checkout-quote.service.ts';
import type { CheckoutQuote, QuotedSource } from '../checkout/checkout-quote.service.ts';
import { settleOrder } from './order-settlement.service.ts';
import { insertIdempotencyKey, selectIdempotencyKey } from './idempotency-key.store.ts';
import type { OpenedCredit, OrderCredit } from './order-credit.ts';
import type { OrderInvoicing } from './order-invoicing.ts';
import { newOrderNo } from './order-number.ts';
import { insertOrder, insertOrderLines, selectPlacedSince } from './order-placement.store.ts';
import { insertOrderTimelineEntry } from './order-timeline.store.ts';
import type { NewOrder, NewOrderLine } from './order-placement.store.ts';

const MINUTE_MS = 60_000;
const PLACEMENT_SETTINGS = {
  maxPerMinute: orderSettings.ordersPerMinute,
  paymentMinutes: orderSettings.orderPaymentMinutes,
};

interface OrderRequest {
  readonly source: OrderSource;
  readonly amountFen: number;
  readonly quoteHash?: string;
  readonly idempotencyKey: string;
  readonly invoice?: InvoiceChoice;
  readonly onAccount?: boolean;
  readonly purchaseOrder?: PurchaseOrder;
}

/** What an institution calls its purchase. */
interface PurchaseOrder {
  readonly purchaseOrderNo: string;
  readonly purchaseContact: string;
}

type PlacementContext = Pick<PaymentContext, 'db' | 'jobs' | 'databaseClock' | 'log' | 'payable'> & {
  readonly orderInvoicing: OrderInvoicing;
  readonly orderCredit: OrderCredit;
};

/**
 * Places one order per key: a repeated request returns the same number. The key with another body is refused. An order that costs
 * nothing needs no payment: it is paid at once. One on account is delivered at once.
 */
export async function placeOrder(
  context: PlacementContext,
  buyer: Buyer,
  request: OrderRequest,
  now: Date,
): Promise<{ orderNo: string }> {
  const { userId } = buyer;
  const { purchaseOrder, idempotencyKey: key } = request;
  if (purchaseOrder && buyer.type !== USER_TYPE.institution) refuse(generalErrors.notPermitted);
  const bodyHash = createHash('sha256')
    .update(
      JSON.stringify([
        request.source,
        request.amountFen,
        request.quoteHash,
        request.invoice,
        ...(request.onAccount ? ['onAccount'] : []),
        ...(request.purchaseOrder ? [request.purchaseOrder] : []),
      ]),
    )
    .digest('hex');
  const { db, jobs, databaseClock } = context;
  const { orderNo, isDelivered } = await db.transaction(async (tx) => {
    await lockPurchases(tx, userId);
    const [known, placed, deadlineNow, settings] = await inPipeline([
      selectIdempotencyKey(tx, userId, key),
      selectPlacedSince(tx, userId, new Date(now.getTime() - MINUTE_MS)),
      databaseClock.now(tx),
      readSettings(tx, PLACEMENT_SETTINGS),
    ]);
    if (known && known.bodyHash !== bodyHash) refuse(generalErrors.idempotencyConflict);
    if (known) return { orderNo: known.orderNo, isDelivered: false };
    refuseTooManyOrders(placed, settings.maxPerMinute, now);

    const payBefore = new Date(deadlineNow.getTime() + settings.paymentMinutes * MINUTE_MS);
    const openCredit = request.onAccount
      ? (amountFen: number) => context.orderCredit.open(tx, { userId, amountFen }, now)
      : undefined;
    const { orderNo, amountFen, onAccount } = await insertPlacedOrder(
      tx,
      context,
      buyer,
      { ...request, ...(purchaseOrder && trimmed(purchaseOrder)), payBefore, deadlineNow, openCredit },
      now,
    );
    const isFree = amountFen === 0;
    await inPipeline([
      insertIdempotencyKey(tx, { userId, key, bodyHash, orderNo, createdAt: now }),
      ...('cartItemIds' in request.source ? [deleteCartItems(tx, userId, request.source.cartItemIds)] : []),
    ]);
    if (request.invoice) {
      await context.orderInvoicing.chooseInvoice(tx, { orderNo, userId, amountFen }, request.invoice, now);
    }
    if (isFree)
      await settleOrder(tx, jobs, { orderNo, status: 'unpaid' }, { transactionId: null, paidAt: now, now });
    return { orderNo, isDelivered: isFree || onAccount };
  });
  if (isDelivered) await fulfilAtOnce(context, orderNo, now);
  return { orderNo };
}

const trimmed = ({ purchaseOrderNo, purchaseContact }: PurchaseOrder): PurchaseOrder => ({
  purchaseOrderNo: purchaseOrderNo.trim(),
  purchaseContact: purchaseContact.trim(),
});

/** The order of a quotation that was accepted, in the transaction of the acceptance. It waits for its payment for some days. */
export async function placeQuotedOrder(
  tx: Tx,
  context: Pick<PlacementContext, 'jobs' | 'databaseClock'>,
  buyer: Buyer,
  request: {
    readonly source: QuotedSource;
    readonly amountFen: number;
    readonly paymentDays: number;
    readonly purchaseOrderNo: string;
    readonly purchaseContact: string;
  },
  now: Date,
): Promise<string> {
  await lockPurchases(tx, buyer.userId);
  const deadlineNow = await context.databaseClock.now(tx);
  const payBefore = new Date(deadlineNow.getTime() + request.paymentDays * 24 * 60 * MINUTE_MS);
  const { source, purchaseOrderNo, purchaseContact } = request;
  const names = { purchaseOrderNo, purchaseContact, quotationNo: source.quotationNo };
  const { orderNo } = await insertPlacedOrder(
    tx,
    context,
    buyer,
    { ...request, ...names, payBefore, deadlineNow },
    now,
  );
  return orderNo;
}

type NewOrderColumns = Pick<
  NewOrder,
  'purchaseOrderNo' | 'purchaseContact' | 'quotationNo' | 'payBefore' | 'onAccount'
>;

type PlacedRequest = Omit<NewOrderColumns, 'onAccount'> & {
  readonly source: OrderSource | QuotedSource;
  readonly amountFen: number;
  readonly quoteHash?: string;
  readonly deadlineNow: Date;
  /** Missing for an order that is paid before it is delivered. */
  readonly openCredit?: ((amountFen: number) => Promise<OpenedCredit>) | undefined;
};

/** Computes the prices once more and refuses what the buyer has not seen. The purchases of the buyer must be locked. */
async function insertPlacedOrder(
  tx: Tx,
  { jobs }: Pick<PlacementContext, 'jobs'>,
  buyer: Buyer,
  request: PlacedRequest,
  now: Date,
): Promise<{ orderNo: string; amountFen: number; onAccount: boolean }> {
  const { userId } = buyer;
  const quote = await computeCheckoutQuote(tx, buyer, request.source, now, request.deadlineNow);
  if (request.quoteHash && request.quoteHash !== quote.quoteHash) refuse(orderErrors.orderChanged);
  const { amountFen } = quote;
  if (amountFen !== request.amountFen) refuse(orderErrors.priceChanged, { amount: formatYuan(amountFen) });
  if (quote.lines.some(lacksAddress)) refuse(cartErrors.codeEmail);
  const waiting = quote.lines.find(({ unpaidOrderNo }) => unpaidOrderNo !== null);
  if (waiting) refuse(orderErrors.unpaidOrderExists, { title: waiting.title });
  const isFree = amountFen === 0;
  const credit = isFree ? undefined : await request.openCredit?.(amountFen);
  const { payBefore } = credit ?? request;
  const onAccount = credit !== undefined;
  const orderNo = await insertQuotedOrder(tx, userId, quote, { ...request, payBefore, onAccount }, now);
  await inPipeline([
    insertOrderLines(tx, orderNo, describeLines(quote)),
    insertOrderTimelineEntry(tx, { orderNo, event: 'placed', actorId: userId }, now),
    ...(isFree || onAccount
      ? []
      : [jobs.send(sqlRunnerOf(tx), 'expireOrder', { orderNo }, { after: payBefore })]),
  ]);
  await credit?.record(orderNo);
  return { orderNo, amountFen, onAccount };
}

/** Counted in the database, so that neither another address nor another server process gives more. */
function refuseTooManyOrders(
  { total, firstPlacedAt }: Awaited<ReturnType<typeof selectPlacedSince>>,
  max: number,
  now: Date,
): void {
  if (total < max || !firstPlacedAt) return;
  const waitMs = firstPlacedAt.getTime() + MINUTE_MS - now.getTime();
  refuse(generalErrors.tooManyRequests, { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Codes that no roster gives out need an address. */
const lacksAddress = ({ usageMode, codeEmail, codeDelivery }: CheckoutQuote['lines'][number]): boolean =>
  usageMode === 'code' && codeDelivery === 'mail' && !codeEmail;

const describeLines = (quote: CheckoutQuote): NewOrderLine[] =>
  quote.lines.map((line, index) => ({
    lineNo: index + 1,
    bookId: line.bookId,
    title: line.title,
    authors: line.authors,
    publisher: line.publisher,
    coverKey: line.coverUrl.slice(publicFileUrl('').length),
    duration: line.duration,
    usageMode: line.usageMode,
    quantity: line.quantity,
    codeEmail: line.codeEmail,
    codeDelivery: line.codeDelivery,
    listFen: line.listFen,
    priceFen: line.priceFen,
  }));

/** Without its lines. Returns the number. */
async function insertQuotedOrder(
  db: Db,
  userId: string,
  quote: CheckoutQuote,
  { payBefore, purchaseOrderNo, purchaseContact, quotationNo, onAccount }: NewOrderColumns,
  now: Date,
): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const orderNo = newOrderNo(now);
    const order: NewOrder = {
      orderNo,
      userId,
      status: 'unpaid',
      listFen: quote.listFen,
      amountFen: quote.amountFen,
      placedAt: now,
      payBefore,
      purchaseOrderNo,
      purchaseContact,
      quotationNo,
      paidAt: null,
      canceledAt: null,
      cancelReason: null,
      fulfilledAt: null,
      onAccount,
    };
    if (await insertOrder(db, order)) return orderNo;
  }
  throw new Error('no free order number');
}
