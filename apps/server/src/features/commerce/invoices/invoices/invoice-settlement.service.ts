// Brings the invoice of an order in line with what was paid and refunded.
import type { Db, Tx } from '../../../../db/client.ts';
import { lockOrder, selectOrderTimeline } from '../../orders/index.ts';
import { invoiceDueDay } from '../due-day.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { startReversal } from '../issuing/invoice-reversal.service.ts';
import { moveInvoice } from './invoice-move.service.ts';
import {
  lockInvoiceRow,
  selectLiveInvoice,
  selectRemainingFen,
  selectUnrequestedOrderNos,
  updateInvoice,
} from './invoice.store.ts';

/** Stands on the red invoice. */
const REFUND_REASON = '订单退款';

/**
 * The invoice that was chosen with an order becomes pending once the order is paid, or delivered on account. Call it in a transaction; running twice
 * changes nothing.
 */
async function requestChosenInvoice(tx: Db, orderNo: string): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const live = await selectLiveInvoice(tx, orderNo);
  const dueAt = order && (order.paidAt ?? (order.onAccount ? order.fulfilledAt : null));
  if (!dueAt || live?.state !== 'unrequested') return;
  const amountFen = await selectRemainingFen(tx, orderNo);
  if (amountFen <= 0) return;
  const since = dueAt > live.requestedAt ? dueAt : live.requestedAt;
  const cause = { amountFen, dueDay: invoiceDueDay(since), actorId: null };
  // The provider's time of the payment may lie before the entries of the timeline that led to this.
  const lastEntry = (await selectOrderTimeline(tx, orderNo)).at(-1);
  await moveInvoice(tx, live, 'pending', cause, lastEntry?.at ?? since);
}

/** The same for several paid orders. An invoice is chosen before its order is paid, so it is committed when this reads it. */
export async function requestChosenInvoices(tx: Db, orderNos: readonly string[]): Promise<void> {
  for (const orderNo of await selectUnrequestedOrderNos(tx, orderNos))
    await requestChosenInvoice(tx, orderNo);
}

/**
 * For an order that is unpaid again: what waits to be issued waits for the next payment. It may be paid again by now, and what is on account
 * was delivered all the same.
 */
export async function withdrawInvoice(tx: Db, orderNo: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderNo);
  const live = order?.paidAt || order?.onAccount ? undefined : await selectLiveInvoice(tx, orderNo);
  const invoice = live && (await lockInvoiceRow(tx as Tx, live.id));
  if (invoice?.state === 'pending') await moveInvoice(tx, invoice, 'unrequested', {}, now);
}

/**
 * A refund lowers the amount of an invoice that waits, and reverses an issued one: its successor is for the rest. What is being
 * issued is settled afterwards. Running twice changes nothing.
 */
export async function settleInvoice(
  tx: Tx,
  context: Pick<InvoiceContext, 'jobs' | 'databaseClock' | 'issuer'>,
  orderNo: string,
  now: Date,
): Promise<void> {
  await requestChosenInvoice(tx, orderNo);
  const live = await selectLiveInvoice(tx, orderNo);
  const invoice = live && (await lockInvoiceRow(tx, live.id));
  if (!invoice) return;
  const amountFen = await selectRemainingFen(tx, orderNo);
  if (invoice.amountFen === amountFen) return;
  if (invoice.state === 'pending') {
    if (amountFen <= 0) return moveInvoice(tx, invoice, 'unrequested', {}, now);
    return updateInvoice(tx, invoice.id, { amountFen });
  }
  if (invoice.state !== 'issued') return;
  const why = { cause: 'refund' as const, reason: REFUND_REASON, correction: null };
  await startReversal(tx, context, invoice, why, now);
}
