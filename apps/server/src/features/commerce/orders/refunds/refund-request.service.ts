// Shows buyers the refunds of their orders, and takes requests for them.
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import { generalErrors, refundErrors } from '@zhiye/contract';
import type {
  DataOf,
  getOrderRefunds,
  InputOf,
  RefundableLine,
  requestRefund as requestRefundRoute,
} from '@zhiye/contract';
import type { Db, Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { countReturnableCodes, holdCodes } from '../../codes/index.ts';
import { insertRefund, newOutRefundNo, selectSettledAttempt } from '../../payments/index.ts';
import type { Refund } from '../../payments/index.ts';
import { lockOrder, selectOwnOrder } from '../orders/order.store.ts';
import { insertOrderTimelineEntry } from '../orders/order-timeline.store.ts';
import type { Order } from '../orders/order.store.ts';
import { selectOrderRefunds, selectPaidTransferId, selectRefundableLines } from './order-refund.store.ts';

/** What was delivered can be returned. */
const isDelivered = ({ status, fulfilledAt }: Order): boolean =>
  (status === 'paid' || status === 'completed') && fulfilledAt !== null;

export async function describeOrderRefunds(
  db: Db,
  userId: string,
  orderNo: string,
  now: Date,
): Promise<DataOf<typeof getOrderRefunds>> {
  const order = (await selectOwnOrder(db, userId, orderNo)) ?? refuse(generalErrors.notFound);
  const refunds = await selectOrderRefunds(db, orderNo);
  return {
    refunds: refunds.map(({ refund, title, usageMode }) => ({
      title,
      state: refund.state,
      codes: usageMode === 'code' ? refund.quantity : null,
      amountFen: refund.amountFen,
      reason: refund.reason,
      requestedAt: refund.createdAt.toISOString(),
      succeededAt: refund.succeededAt?.toISOString() ?? null,
      rejectReason: refund.rejectReason,
    })),
    refundable: isDelivered(order) ? await describeRefundableLines(db, orderNo, now) : [],
  };
}

/** A line of codes of which none can be returned is shown while redeemed ones are the reason. */
async function describeRefundableLines(db: Db, orderNo: string, now: Date): Promise<RefundableLine[]> {
  const lines = await selectRefundableLines(db, orderNo);
  const codes = await countReturnableCodes(db, orderNo, now);
  return lines
    .map(({ lineNo, title, priceFen, quantity, usageMode }) => {
      const common = { lineNo, title, unitFen: priceFen };
      if (usageMode === 'account') return { ...common, quantity, redeemedCodes: null };
      const { returnable = 0, redeemed = 0 } = codes.get(lineNo) ?? {};
      return { ...common, quantity: returnable, redeemedCodes: redeemed };
    })
    .filter(({ quantity, redeemedCodes }) => quantity > 0 || redeemedCodes);
}

type RequestedLine = InputOf<typeof requestRefundRoute>['lines'][number];

/** One refund for each line, so that each can be decided and taken back alone. */
export async function requestRefund(
  db: Db,
  userId: string,
  { orderNo, lines, reason }: InputOf<typeof requestRefundRoute>,
  now: Date,
): Promise<void> {
  if (!(await selectOwnOrder(db, userId, orderNo))) refuse(generalErrors.notFound);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const paidBy = await findPayment(tx, orderNo);
    if (!order || !paidBy || !isDelivered(order)) return refuse(refundErrors.notRefundable);
    const refund = { ...paidBy, orderNo, reason: reason.trim(), requestedBy: userId };
    for (const line of await chooseLines(tx, orderNo, lines, now)) {
      const { lineNo, quantity, priceFen, usageMode, title } = line;
      const id = newId(now);
      await insertRefund(tx, {
        ...refund,
        id,
        lineNo,
        quantity,
        amountFen: lineAmountFen(priceFen, quantity),
        state: 'requested',
        outRefundNo: newOutRefundNo(id),
        createdAt: now,
      });
      if (usageMode === 'code')
        await holdLineCodes(tx, { refundRowId: id, orderNo, lineNo, quantity, title }, now);
    }
    const entry = { orderNo, event: 'refundRequested' as const, actorId: userId, detail: { lines } };
    await insertOrderTimelineEntry(tx, entry, now);
  });
}

/** What paid an order and is paid back: an attempt at a provider, or a bank transfer. A free order has neither. */
async function findPayment(
  tx: Tx,
  orderNo: string,
): Promise<Pick<Refund, 'attemptId' | 'transferId'> | undefined> {
  const attempt = await selectSettledAttempt(tx, orderNo);
  if (attempt) return { attemptId: attempt.id, transferId: null };
  const transferId = await selectPaidTransferId(tx, orderNo);
  return transferId ? { attemptId: null, transferId } : undefined;
}

/** Always in the same order. Each line once, and not more copies than no refund pays back. */
async function chooseLines(tx: Tx, orderNo: string, asked: readonly RequestedLine[], now: Date) {
  const lines = await selectRefundableLines(tx, orderNo);
  const chosen = lines.flatMap(({ quantity: left, ...line }) => {
    const quantity = asked.find(({ lineNo }) => lineNo === line.lineNo)?.quantity;
    if (quantity === undefined) return [];
    if (line.usageMode === 'account' && quantity > left) refuse(refundErrors.notRefundable);
    return [{ ...line, quantity, left }];
  });
  const tooMany = chosen.find(({ quantity, left }) => quantity > left);
  if (tooMany) await refuseCodes(tx, { ...tooMany, orderNo }, now);
  if (chosen.length < asked.length) refuse(refundErrors.notRefundable);
  return chosen;
}

/** A redeemed code keeps its book, so its money stays too. */
async function holdLineCodes(
  tx: Tx,
  { title, ...line }: Parameters<typeof holdCodes>[1] & { readonly title: string },
  now: Date,
): Promise<void> {
  if (!(await holdCodes(tx, line, now))) await refuseCodes(tx, { ...line, title }, now);
}

/** Says how many codes of a line can be returned now. */
async function refuseCodes(
  tx: Tx,
  { orderNo, lineNo, title }: { readonly orderNo: string; readonly lineNo: number; readonly title: string },
  now: Date,
): Promise<never> {
  const codes = await countReturnableCodes(tx, orderNo, now);
  const count = codes.get(lineNo)?.returnable ?? 0;
  return refuse(refundErrors.codesNotRefundable, { title, count });
}
