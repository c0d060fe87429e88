// Takes requests for invoices: together with an order, or later from its page.
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type { InputOf, InvoiceChoice, requestInvoice as requestInvoiceRoute } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { insertOrderTimelineEntry, lockOrder, selectOwnOrder } from '../../orders/index.ts';
import type { OrderInvoicing } from '../../orders/index.ts';
import { invoiceDueDay } from '../due-day.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { selectInvoiceTitle } from '../titles/invoice-title.store.ts';
import { isOpenInvoice } from './invoice-state.ts';
import { moveInvoice } from './invoice-move.service.ts';
import { insertInvoice, selectLiveInvoice, selectRemainingFen, updateInvoice } from './invoice.store.ts';

/** The title, as it is at this moment; refuses another user's. */
async function readChoice(tx: Tx, userId: string, { titleId, type }: InvoiceChoice) {
  const saved = (await selectInvoiceTitle(tx, userId, titleId)) ?? refuse(generalErrors.notFound);
  const { holderKind, title, taxId, email } = saved;
  return { type, holderKind, title, taxId, email };
}

export const orderInvoicing: OrderInvoicing = {
  async chooseInvoice(tx, { orderNo, userId, amountFen }, choice, now) {
    if (amountFen === 0) refuse(invoiceErrors.notInvoiceable);
    const chosen = await readChoice(tx, userId, choice);
    const id = newId(now);
    const dates = { stateSince: now, requestedAt: now, createdAt: now };
    await insertInvoice(tx, { id, orderNo, userId, state: 'unrequested', amountFen, ...chosen, ...dates });
  },
};

/** Asking again changes title and type until the invoice is being issued. Two requests at once make one invoice. */
export async function requestInvoice(
  { db, databaseClock }: Pick<InvoiceContext, 'db' | 'databaseClock'>,
  userId: string,
  { orderNo, ...choice }: InputOf<typeof requestInvoiceRoute>,
  now: Date,
): Promise<void> {
  if (!(await selectOwnOrder(db, userId, orderNo))) refuse(generalErrors.notFound);
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderNo);
    const chosen = await readChoice(tx, userId, choice);
    const amountFen = await selectRemainingFen(tx, orderNo);
    if (amountFen <= 0) return refuse(invoiceErrors.notInvoiceable);
    const dueDay = invoiceDueDay(await databaseClock.now(tx));
    const live = await selectLiveInvoice(tx, orderNo);
    if (!live) {
      const id = newId(now);
      const dates = { stateSince: now, requestedAt: now, createdAt: now, dueDay };
      await insertInvoice(tx, { id, orderNo, userId, state: 'pending', amountFen, ...chosen, ...dates });
      const entry = {
        orderNo,
        event: 'invoiceRequested' as const,
        actorId: userId,
        detail: { invoiceId: id },
      };
      return insertOrderTimelineEntry(tx, entry, now);
    }
    if (!isOpenInvoice(live.state)) return refuse(invoiceErrors.invoiceStarted);
    await updateInvoice(tx, live.id, chosen);
    if (live.state === 'unrequested') {
      await moveInvoice(tx, live, 'pending', { amountFen, dueDay, actorId: userId }, now);
    }
  });
}
