// Shows users their own orders.
import { generalErrors } from '@zhiye/contract';
import type { OrderStatus, OrderSummary } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accessEndDay } from '../../catalog/index.ts';
import { publicFileUrl } from '../../files/index.ts';
import {
  countOrders,
  selectOrderLines,
  selectOrders,
  selectOrderTimeline,
  selectOwnOrder,
} from './order.store.ts';
import type { Order, OrderLineRow } from './order.store.ts';

export async function findOrders(
  db: Db,
  userId: string,
  query: { pageNo: number; pageSize: number; status?: OrderStatus },
) {
  const counts = await countOrders(db, userId);
  const total = query.status ? counts[query.status] : Object.values(counts).reduce((a, b) => a + b, 0);
  const page = { status: query.status, ...pageOffset(query) };
  const rows = page.offset < total ? await selectOrders(db, userId, page) : [];
  const lines = await selectOrderLines(
    db,
    rows.map((row) => row.orderNo),
  );
  const list = rows.map((row) =>
    toOrderSummary(
      row,
      lines.filter((line) => line.orderNo === row.orderNo),
    ),
  );
  return { list, total, counts };
}

export async function describeOrder(db: Db, userId: string, orderNo: string) {
  const summary = await summarizeOrder(db, userId, orderNo);
  const timeline = await selectOrderTimeline(db, orderNo);
  return { ...summary, timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })) };
}

/** Refuses another user's order. */
export async function summarizeOrder(db: Db, userId: string, orderNo: string): Promise<OrderSummary> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  return toOrderSummary(order, await selectOrderLines(db, [orderNo]));
}

function toOrderSummary(order: Order, lines: readonly OrderLineRow[]): OrderSummary {
  const startDay = businessDay(order.paidAt ?? order.placedAt);
  return {
    orderNo: order.orderNo,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    paymentProvider: order.paidAt ? 'wechat' : null,
    lines: lines.map(({ coverKey, orderNo: _, lineNo: __, ...line }) => ({
      ...line,
      coverUrl: publicFileUrl(coverKey),
      amountFen: line.priceFen * line.quantity,
      endDay: accessEndDay(line.duration, startDay),
    })),
    listFen: order.listFen,
    discountFen: order.listFen - order.amountFen,
    amountFen: order.amountFen,
  };
}
