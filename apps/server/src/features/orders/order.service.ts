// Answers for orders: placing one, and showing a person their own.
import { createHash } from 'node:crypto';
import { generalErrors, orderErrors } from '@zhiye/contract';
import type { OrderSource, OrderStatus, OrderSummary } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { sqlRunnerOf } from '../../db/sql-runner.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { businessDay } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { endDayOf } from '../catalog/index.ts';
import { publicFileUrl } from '../files/index.ts';
import { readSetting } from '../settings/index.ts';
import { deleteCartItems } from './cart.store.ts';
import { quoteOrder } from './checkout.service.ts';
import type { Quote } from './checkout.service.ts';
import { insertIdempotencyKey, lockIdempotencyKey, selectIdempotencyKey } from './idempotency.store.ts';
import { newOrderNo } from './order-number.ts';
import {
  countOrders,
  insertOrder,
  insertTimelineEntry,
  selectLines,
  selectOrders,
  selectOwnOrder,
  selectTimeline,
} from './order.store.ts';
import type { Line, Order } from './order.store.ts';

export interface OrderRequest {
  readonly source: OrderSource;
  readonly amountFen: number;
  readonly idempotencyKey: string;
}

/** Places an order once per key: a repeated submit gets the same number, another body under the key is refused. */
export async function placeOrder(
  { db, jobs }: { db: Db; jobs: Jobs },
  userId: string,
  request: OrderRequest,
  now: Date,
): Promise<{ orderNo: string }> {
  const key = request.idempotencyKey;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.source, request.amountFen]))
    .digest('hex');
  return db.transaction(async (transaction) => {
    await lockIdempotencyKey(transaction, userId, key);
    const before = await selectIdempotencyKey(transaction, userId, key);
    if (before && before.bodyHash !== bodyHash) refuse(generalErrors.conflict);
    if (before) return { orderNo: before.orderNo };

    const quote = await quoteOrder(transaction, userId, request.source, now);
    if (quote.amountFen !== request.amountFen) {
      refuse(orderErrors.priceChanged, { amount: (quote.amountFen / 100).toFixed(2) });
    }
    const minutes = await readSetting(transaction, 'orderPaymentMinutes');
    const payBefore = new Date(now.getTime() + minutes * 60_000);
    const orderNo = await writeOrder(transaction, userId, quote, payBefore, now);
    await insertIdempotencyKey(transaction, { userId, key, bodyHash, orderNo, createdAt: now });
    if ('cartItemIds' in request.source)
      await deleteCartItems(transaction, userId, request.source.cartItemIds);
    await jobs.send(sqlRunnerOf(transaction), 'expireOrder', { orderNo }, { after: payBefore });
    return { orderNo };
  });
}

async function writeOrder(db: Db, userId: string, quote: Quote, payBefore: Date, now: Date): Promise<string> {
  const lines = quote.lines.map(({ coverUrl, amountFen: _, endDay: __, ...line }, index) => ({
    ...line,
    lineNo: index + 1,
    coverKey: coverUrl.slice(publicFileUrl('').length),
  }));
  for (let tries = 0; tries < 5; tries += 1) {
    const orderNo = newOrderNo(now);
    const order: Order = {
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
    };
    if (!(await insertOrder(db, order, lines))) continue;
    await insertTimelineEntry(db, { orderNo, event: 'placed', actorId: userId }, now);
    return orderNo;
  }
  throw new Error('no free order number');
}

export async function findOrders(
  db: Db,
  userId: string,
  query: { pageNo: number; pageSize: number; status?: OrderStatus },
) {
  const counts = await countOrders(db, userId);
  const total = query.status ? counts[query.status] : Object.values(counts).reduce((a, b) => a + b, 0);
  const offset = (query.pageNo - 1) * query.pageSize;
  const page = { status: query.status, limit: query.pageSize, offset };
  const rows = offset < total ? await selectOrders(db, userId, page) : [];
  const lines = await selectLines(
    db,
    rows.map((row) => row.orderNo),
  );
  const list = rows.map((row) =>
    summarise(
      row,
      lines.filter((line) => line.orderNo === row.orderNo),
    ),
  );
  return { list, total, counts };
}

export async function describeOrder(db: Db, userId: string, orderNo: string) {
  const summary = await summariseOrder(db, userId, orderNo);
  const timeline = await selectTimeline(db, orderNo);
  return { ...summary, timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })) };
}

/** Refuses an order that is not this person's. */
export async function summariseOrder(db: Db, userId: string, orderNo: string): Promise<OrderSummary> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  return summarise(order, await selectLines(db, [orderNo]));
}

function summarise(order: Order, lines: readonly Line[]): OrderSummary {
  const startDay = businessDay(order.paidAt ?? order.placedAt);
  return {
    orderNo: order.orderNo,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    paymentMethod: order.paidAt ? 'wechat' : null,
    lines: lines.map(({ coverKey, orderNo: _, lineNo: __, ...line }) => ({
      ...line,
      coverUrl: publicFileUrl(coverKey),
      amountFen: line.priceFen * line.quantity,
      endDay: endDayOf(line.duration, startDay),
    })),
    listFen: order.listFen,
    discountFen: order.listFen - order.amountFen,
    amountFen: order.amountFen,
  };
}
