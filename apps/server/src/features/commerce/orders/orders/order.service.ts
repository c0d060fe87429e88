// Shows users their own orders.
import { generalErrors } from '@zhiye/contract';
import type {
  changePurchaseOrder as changePurchaseOrderRoute,
  InputOf,
  OrderLine,
  OrderStatus,
  OrderSummary,
} from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db } from '../../../../db/client.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { selectSaleStates } from '../../../catalog/books/index.ts';
import { findGrantedAccess, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { findPaymentProviders } from '../../payments/index.ts';
import { publicFileUrl } from '../../../base/files/index.ts';
import {
  countOrders,
  selectLineRefunds,
  selectOrderLines,
  selectOrders,
  selectOwnOrder,
  selectTransferStates,
} from './order.store.ts';
import { updatePurchaseOrder } from './order-change.store.ts';
import { findCompletionTime } from './order-completion.service.ts';
import { selectOrderTimeline } from './order-timeline.store.ts';
import { entitlementRef } from './order-entitlement.ts';
import type { LineRefunds, Order, OrderLineRow } from './order.store.ts';

export async function findOrders(
  db: Db,
  userId: string,
  query: { pageNo: number; pageSize: number; status?: OrderStatus; keyword?: string },
  now: Date,
) {
  const keyword = query.keyword?.trim() || undefined;
  const counts = await countOrders(db, userId, keyword);
  const total = query.status ? counts[query.status] : Object.values(counts).reduce((a, b) => a + b, 0);
  const page = { status: query.status, keyword, ...pageOffset(query) };
  const rows = page.offset < total ? await selectOrders(db, userId, page) : [];
  return { list: await summarizeOrders(db, userId, rows, now), total, counts };
}

export async function describeOrder(db: Db, userId: string, orderNo: string, now: Date) {
  const summary = await summarizeOrder(db, userId, orderNo, now);
  const timeline = await selectOrderTimeline(db, orderNo);
  const fulfilledAt = timeline.findLast(({ event }) => event === 'fulfilled')?.at;
  const completesAt = await findCompletionTime(db, summary.status, fulfilledAt);
  return {
    ...summary,
    completesAt,
    timeline: timeline.map(({ event, at }) => ({ event, at: at.toISOString() })),
  };
}

/** What the institution calls its purchase may be added until the end, because it is often given after the order. */
export async function changePurchaseOrder(
  db: Db,
  userId: string,
  { orderNo, purchaseOrderNo, purchaseContact }: InputOf<typeof changePurchaseOrderRoute>,
  now: Date,
): Promise<OrderSummary> {
  const names = { purchaseOrderNo: purchaseOrderNo.trim(), purchaseContact: purchaseContact.trim() };
  if (!(await updatePurchaseOrder(db, { orderNo, userId }, names))) refuse(generalErrors.notFound);
  return summarizeOrder(db, userId, orderNo, now);
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

type LineAccess = Pick<OrderLine, 'endDay' | 'awaitsPublication' | 'preorderDay'>;

const NO_ACCESS: LineAccess = { endDay: null, awaitsPublication: false, preorderDay: null };
const NO_REFUNDS: LineRefunds = { refundingFen: 0, refundedFen: 0 };

const isTakenBack = (line: OrderLineRow, { refundedFen }: LineRefunds): boolean =>
  refundedFen > 0 && refundedFen === lineAmountFen(line.priceFen, line.quantity);

/** A line that was fulfilled has what its entitlement gives; another one what paying now would give. */
async function summarizeOrders(
  db: Db,
  userId: string,
  orders: readonly Order[],
  now: Date,
): Promise<OrderSummary[]> {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const lines = await selectOrderLines(db, orderNos);
  const providers = await findPaymentProviders(db, orderNos);
  const transferStates = await selectTransferStates(db, orderNos);
  const refunds = await selectLineRefunds(db, orderNos);
  const refundsOf = (line: OrderLineRow) => refunds.get(entitlementRef(line)) ?? NO_REFUNDS;
  const granted = await findGrantedAccess(db, 'order', lines.map(entitlementRef));
  const isOpen = (line: OrderLineRow) => line.usageMode === 'account' && !granted.has(entitlementRef(line));
  const bookIds = lines.filter(isOpen).map(({ bookId }) => bookId);
  const held = await findHeldAccess(db, userId, bookIds);
  const sales = await selectSaleStates(
    db,
    lines.map(({ bookId }) => bookId),
  );
  const accessOf = (line: OrderLineRow): LineAccess => {
    // The period of a code starts for somebody else.
    if (line.usageMode === 'code' || isTakenBack(line, refundsOf(line))) return NO_ACCESS;
    const sale = sales.get(line.bookId);
    const preorderDay = sale?.preorderDay ?? null;
    const given = granted.get(entitlementRef(line));
    if (given) return { endDay: given.endDay, awaitsPublication: given.isPending, preorderDay };
    if (!sale?.hasPublication) return { endDay: null, awaitsPublication: true, preorderDay };
    const endDay = renewedEndDay(line.duration, held.get(line.bookId), now);
    return { endDay, awaitsPublication: false, preorderDay };
  };
  return orders.map((order) =>
    toOrderSummary(
      order,
      lines.filter((line) => line.orderNo === order.orderNo),
      {
        paymentProvider: providers.get(order.orderNo) ?? null,
        transferState: transferStates.get(order.orderNo) ?? null,
      },
      (line) => ({ ...accessOf(line), ...refundsOf(line) }),
    ),
  );
}

function toOrderSummary(
  order: Order,
  lines: readonly OrderLineRow[],
  payment: Pick<OrderSummary, 'paymentProvider' | 'transferState'>,
  stateOf: (line: OrderLineRow) => LineAccess & LineRefunds,
): OrderSummary {
  const states = lines.map(stateOf);
  return {
    orderNo: order.orderNo,
    status: order.status,
    onAccount: order.onAccount,
    placedAt: order.placedAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    canceledAt: order.canceledAt?.toISOString() ?? null,
    cancelReason: order.cancelReason,
    ...payment,
    lines: lines.map((line, index) => {
      const { coverKey, orderNo: _, lineNo: __, ...shown } = line;
      return {
        ...shown,
        coverUrl: publicFileUrl(coverKey),
        amountFen: lineAmountFen(line.priceFen, line.quantity),
        ...states[index]!,
      };
    }),
    listFen: order.listFen,
    discountFen: order.listFen - order.amountFen,
    amountFen: order.amountFen,
    purchaseOrderNo: order.purchaseOrderNo,
    purchaseContact: order.purchaseContact,
    quotationNo: order.quotationNo,
    refundingFen: states.reduce((sum, { refundingFen }) => sum + refundingFen, 0),
    refundedFen: states.reduce((sum, { refundedFen }) => sum + refundedFen, 0),
  };
}
