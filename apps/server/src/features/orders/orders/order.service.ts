// Shows users their own orders.
import { generalErrors } from '@zhiye/contract';
import type { OrderStatus, OrderSummary } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { pageOffset } from '../../../platform/paging.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findEntitlementEndDays, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { publicFileUrl } from '../../files/index.ts';
import {
  countOrders,
  selectOrderLines,
  selectOrders,
  selectOrderTimeline,
  selectOwnOrder,
} from './order.store.ts';
import { entitlementRef } from './order-entitlement.ts';
import type { Order, OrderLineRow } from './order.store.ts';

export async function findOrders(
  db: Db,
  userId: string,
  query: { pageNo: number; pageSize: number; status?: OrderStatus },
  now: Date,
) {
  const counts = await countOrders(db, userId);
  const total = query.status ? counts[query.status] : Object.values(counts).reduce((a, b) => a + b, 0);
  const page = { status: query.status, ...pageOffset(query) };
  const rows = page.offset < total ? await selectOrders(db, userId, page) : [];
  return { list: await summarizeOrders(db, userId, rows, now), total, counts };
}

export async function describeOrder(db: Db, userId: string, orderNo: string, now: Date) {
  const summary = await summarizeOrder(db, userId, orderNo, now);
  const timeline = await selectOrderTimeline(db, orderNo);
  return { ...summary, timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })) };
}

/** Refuses another user's order. */
export async function summarizeOrder(
  db: Db,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<OrderSummary> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const [summary] = await summarizeOrders(db, userId, [order], now);
  return summary!;
}

/** A line that was fulfilled has the end of its entitlement; another one the end that paying now would give. */
async function summarizeOrders(
  db: Db,
  userId: string,
  orders: readonly Order[],
  now: Date,
): Promise<OrderSummary[]> {
  const lines = await selectOrderLines(
    db,
    orders.map(({ orderNo }) => orderNo),
  );
  const granted = await findEntitlementEndDays(db, 'order', lines.map(entitlementRef));
  const bookIds = lines.filter((line) => !granted.has(entitlementRef(line))).map(({ bookId }) => bookId);
  const held = await findHeldAccess(db, userId, bookIds);
  const endDayOf = (line: OrderLineRow): string | null => {
    const endDay = granted.get(entitlementRef(line));
    return endDay === undefined ? renewedEndDay(line.duration, held.get(line.bookId), now) : endDay;
  };
  return orders.map((order) =>
    toOrderSummary(
      order,
      lines.filter((line) => line.orderNo === order.orderNo),
      endDayOf,
    ),
  );
}

function toOrderSummary(
  order: Order,
  lines: readonly OrderLineRow[],
  endDayOf: (line: OrderLineRow) => string | null,
): OrderSummary {
  return {
    orderNo: order.orderNo,
    status: order.status,
    placedAt: order.placedAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    paymentProvider: order.paidAt ? 'wechat' : null,
    lines: lines.map((line) => {
      const { coverKey, orderNo: _, lineNo: __, ...shown } = line;
      return {
        ...shown,
        coverUrl: publicFileUrl(coverKey),
        amountFen: line.priceFen * line.quantity,
        endDay: endDayOf(line),
      };
    }),
    listFen: order.listFen,
    discountFen: order.listFen - order.amountFen,
    amountFen: order.amountFen,
  };
}
