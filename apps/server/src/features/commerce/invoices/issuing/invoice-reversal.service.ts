// Reverses issued invoices: a red invoice of the whole, then another one for what is left.
import type { Tx } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { insertOrderTimelineEntry } from '../../orders/index.ts';
import { invoiceDueDay } from '../due-day.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { invoiceNotifications } from '../invoice-notifications.ts';
import { moveInvoice } from '../invoices/invoice-move.service.ts';
import type { InvoiceMoveCauses } from '../invoices/invoice-move.service.ts';
import { insertInvoice, selectInvoice, selectRemainingFen } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { queueInvoiceMail } from '../mails/invoice-mail.service.ts';
import { readIssuedContent, startIssuing } from './invoice-issuing.service.ts';
import { queueReversal } from './invoice-job.ts';
import { recordWaiting, storeIssued } from './issuer-reply.service.ts';

/** The invoice must be locked and issued. */
export async function startReversal(
  tx: Tx,
  { jobs, issuer, databaseClock }: Pick<InvoiceContext, 'jobs' | 'issuer' | 'databaseClock'>,
  invoice: StoredInvoice,
  why: Pick<InvoiceMoveCauses['reversing'], 'cause' | 'reason' | 'correction'>,
  now: Date,
): Promise<void> {
  const isAutomatic = issuer.kind === 'automatic';
  const dueDay = invoiceDueDay(await databaseClock.now(tx));
  await moveInvoice(tx, invoice, 'reversing', { ...why, isAutomatic, dueDay }, now);
  await queueReversal(tx, jobs, issuer, invoice.id);
}

/** Asks the issuer for the red invoice and stores what it says; no lock is held meanwhile. Running twice reverses once. */
export async function completeReversal(context: InvoiceContext, invoiceId: string, now: Date): Promise<void> {
  const { db, issuer } = context;
  const invoice = await selectInvoice(db, invoiceId);
  if (invoice?.state !== 'reversing' || issuer.kind !== 'automatic') return;
  const content = await readIssuedContent(db, invoice, now);
  const reply = await issuer.reverse({ ...content, originalNo: invoice.invoiceNo! });
  if (reply.state !== 'red') return recordWaiting(context, invoice, reply, now);
  await storeIssued(context, { invoice, files: reply, isRed: true }, now, (tx, locked, numbered) =>
    recordReversed(tx, context, locked, numbered, now),
  );
}

/** Makes the locked invoice reversed, with the notice, the mail and its successor. */
export async function recordReversed(
  tx: Tx,
  context: InvoiceContext,
  invoice: StoredInvoice,
  red: { invoiceNo: string; fileId: string; actorId: string | null },
  now: Date,
): Promise<void> {
  await moveInvoice(tx, invoice, 'reversed', red, now);
  const { orderNo, userId, invoiceNo } = invoice;
  const parameters = { orderNo, invoiceNo: invoiceNo! };
  const kind = invoiceNotifications.invoiceReversed;
  await sendNotification(tx, context.jobs, { userId, kind, parameters, isMailed: false }, now);
  await queueInvoiceMail(tx, context.jobs, invoice, 'redInvoice', now);
  await insertSuccessor(tx, context, invoice, now);
}

/** Staff who reverse an invoice without a correction leave it to the buyer to ask again. */
async function insertSuccessor(
  tx: Tx,
  context: InvoiceContext,
  reversed: StoredInvoice,
  now: Date,
): Promise<void> {
  const { id, orderNo, userId, type, holderKind, title, taxId, email, correction } = reversed;
  const amountFen = await selectRemainingFen(tx, orderNo);
  if (reversed.reverseCause === 'staff' || amountFen <= 0) return;
  const successor = await insertInvoice(tx, {
    orderNo,
    userId,
    type,
    holderKind,
    title,
    taxId,
    email,
    ...correction,
    id: newId(now),
    state: 'pending',
    amountFen,
    dueDay: invoiceDueDay(await context.databaseClock.now(tx)),
    replacesId: id,
    stateSince: now,
    requestedAt: now,
    createdAt: now,
  });
  const entry = {
    orderNo,
    event: 'invoiceRequested' as const,
    actorId: null,
    detail: { invoiceId: successor.id },
  };
  await insertOrderTimelineEntry(tx, entry, now);
  // Nobody has to decide about it again.
  if (context.issuer.kind === 'automatic') await startIssuing(tx, context, successor, now);
}
