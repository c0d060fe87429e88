// Places orders, each once per idempotency key.
import { createHash } from 'node:crypto';
import { cartErrors, generalErrors, orderErrors } from '@zhiye/contract';
import type { InvoiceChoice, OrderSource } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
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
import type { CheckoutQuote } from '../checkout/checkout-quote.service.ts';
import { settleOrder } from './order-settlement.service.ts';
import { insertIdempotencyKey, selectIdempotencyKey } from './idempotency-key.store.ts';
import type { OpenedCredit, OrderCredit } from './order-credit.ts';
import type { OrderInvoicing } from './order-invoicing.ts';
import { newOrderNo } from './order-number.ts';
import { insertOrder, insertOrderLines, selectPlacedSince } from './order.store.ts';
import { insertOrderTimelineEntry } from './order-timeline.store.ts';
import type { NewOrder, NewOrderLine } from './order.store.ts';

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
  const key = request.idempotencyKey;
  const bodyHash = createHash('sha256')
    .update(
      JSON.stringify([
        ...[request.source, request.amountFen, request.quoteHash, request.invoice],
        ...(request.onAccount ? ['onAccount'] : []),
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

    const quote = await computeCheckoutQuote(tx, buyer, request.source, now, deadlineNow);
    if (request.quoteHash && request.quoteHash !== quote.quoteHash) refuse(orderErrors.orderChanged);
    if (quote.amountFen !== request.amountFen) {
      refuse(orderErrors.priceChanged, { amount: formatYuan(quote.amountFen) });
    }
    if (quote.lines.some(lacksAddress)) refuse(cartErrors.codeEmail);
    const waiting = quote.lines.find(({ unpaidOrderNo }) => unpaidOrderNo !== null);
    if (waiting) refuse(orderErrors.unpaidOrderExists, { title: waiting.title });
    const { amountFen } = quote;
    const isFree = amountFen === 0;
    const credit =
      request.onAccount && !isFree
        ? await context.orderCredit.open(tx, { userId, amountFen }, now)
        : undefined;
    const minutes = settings.paymentMinutes * MINUTE_MS;
    const deadline = { payBefore: new Date(deadlineNow.getTime() + minutes), ...credit };
    const orderNo = await insertQuotedOrder(tx, userId, quote, deadline, now);
    await inPipeline([
      insertOrderLines(tx, orderNo, describeLines(quote)),
      insertOrderTimelineEntry(tx, { orderNo, event: 'placed', actorId: userId }, now),
      insertIdempotencyKey(tx, { userId, key, bodyHash, orderNo, createdAt: now }),
      ...('cartItemIds' in request.source ? [deleteCartItems(tx, userId, request.source.cartItemIds)] : []),
      ...(isFree || credit
        ? []
        : [jobs.send(sqlRunnerOf(tx), 'expireOrder', { orderNo }, { after: deadline.payBefore })]),
    ]);
    await credit?.record(orderNo);
    if (request.invoice) {
      await context.orderInvoicing.chooseInvoice(tx, { orderNo, userId, amountFen }, request.invoice, now);
    }
    if (isFree)
      await settleOrder(tx, jobs, { orderNo, status: 'unpaid' }, { transactionId: null, paidAt: now, now });
    return { orderNo, isDelivered: isFree || credit !== undefined };
  });
  if (isDelivered) await fulfilAtOnce(context, orderNo, now);
  return { orderNo };
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
  { payBefore, record }: Pick<OpenedCredit, 'payBefore'> & Partial<OpenedCredit>,
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
      paidAt: null,
      canceledAt: null,
      cancelReason: null,
      fulfilledAt: null,
      onAccount: record !== undefined,
    };
    if (await insertOrder(db, order)) return orderNo;
  }
  throw new Error('no free order number');
}
