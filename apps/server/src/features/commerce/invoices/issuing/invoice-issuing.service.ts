// Issues invoices: starts them, and stores what the issuer made.
import { invoiceErrors } from '@zhiye/contract';
import { lineAmountFen } from '@zhiye/contract/constants/commerce/line-price';
import type { Db, Tx } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { selectOrderLines, selectOwnOrder } from '../../orders/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { readSettings } from '../../../base/settings/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { invoiceNotifications } from '../invoice-notifications.ts';
import { invoiceSettings } from '../invoice-settings.ts';
import { moveInvoice } from '../invoices/invoice-move.service.ts';
import { selectInvoice, selectLineRefunds, selectRemainingFen } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { queueInvoiceMail } from '../mails/invoice-mail.service.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { formatYuan } from '../../../../platform/yuan.ts';
import { queueIssuing } from './invoice-job.ts';
import { recordWaiting, storeIssued } from './issuer-reply.service.ts';
import type { InvoiceLine, IssuedContent } from './invoice-issuer.ts';

/** Fixes the amount of the locked, pending invoice. Refuses one of which nothing is left. */
export async function startIssuing(
  tx: Tx,
  { jobs, issuer }: Pick<InvoiceContext, 'jobs' | 'issuer'>,
  invoice: StoredInvoice,
  now: Date,
): Promise<StoredInvoice> {
  const amountFen = await selectRemainingFen(tx, invoice.orderNo);
  if (amountFen <= 0) refuse(invoiceErrors.notInvoiceable);
  const isAutomatic = issuer.kind === 'automatic';
  await moveInvoice(tx, invoice, 'issuing', { amountFen, isAutomatic }, now);
  await queueIssuing(tx, jobs, issuer, invoice.id);
  return { ...invoice, state: 'issuing', amountFen, isAutomatic };
}

/** Asks the issuer and stores what it says; no lock is held meanwhile. Running twice issues one invoice. */
export async function completeIssuing(context: InvoiceContext, invoiceId: string, now: Date): Promise<void> {
  const { db, issuer } = context;
  const invoice = await selectInvoice(db, invoiceId);
  if (invoice?.state !== 'issuing' || issuer.kind !== 'automatic') return;
  const reply = await issuer.issue(await readIssuedContent(db, invoice, now));
  if (reply.state !== 'issued') return recordWaiting(context, invoice, reply, now);
  await storeIssued(context, { invoice, files: reply, isRed: false }, now, (tx, locked, numbered) =>
    recordIssued(tx, context, locked, numbered, now),
  );
}

/** Makes the locked invoice issued, with the notice and the mail. */
export async function recordIssued(
  tx: Tx,
  { jobs }: Pick<InvoiceContext, 'jobs'>,
  invoice: StoredInvoice,
  issued: { invoiceNo: string; fileId: string; actorId: string | null },
  now: Date,
): Promise<void> {
  await moveInvoice(tx, invoice, 'issued', issued, now);
  const { orderNo, userId, amountFen } = invoice;
  const parameters = { orderNo, invoiceNo: issued.invoiceNo, amount: formatYuan(amountFen) };
  const kind = invoiceNotifications.invoiceIssued;
  await sendNotification(tx, jobs, { userId, kind, parameters, isMailed: false }, now);
  await queueInvoiceMail(tx, jobs, invoice, 'invoice', now);
}

export async function readIssuedContent(db: Db, invoice: StoredInvoice, now: Date): Promise<IssuedContent> {
  const { invoiceSellerName, invoiceSellerTaxId } = await readSettings(db, invoiceSettings);
  const lines = await readInvoiceLines(db, invoice);
  const order = await selectOwnOrder(db, invoice.userId, invoice.orderNo);
  const { id: invoiceId, orderNo, type, amountFen, holderKind, title, taxId } = invoice;
  return {
    invoiceId,
    orderNo,
    type,
    amountFen,
    holderKind,
    title,
    taxId,
    lines,
    purchaseOrderNo: order?.purchaseOrderNo ?? '',
    purchaseContact: order?.purchaseContact ?? '',
    seller: { name: invoiceSellerName, taxId: invoiceSellerTaxId },
    day: businessDay(now),
  };
}

/**
 * Lines that were refunded as a whole are left out. A red invoice has the lines of the invoice that it cancels. Which refunds came before
 * the invoice follows from its amount: providers tell the second of a refund, by their own clock.
 */
async function readInvoiceLines(db: Db, { orderNo, amountFen }: StoredInvoice): Promise<InvoiceLine[]> {
  const lines = await selectOrderLines(db, [orderNo]);
  let leftFen = lines.reduce((sum, line) => sum + lineAmountFen(line.priceFen, line.quantity), 0);
  const paidBack = new Map<number, { quantity: number; amountFen: number }>();
  for (const refund of await selectLineRefunds(db, orderNo)) {
    if (leftFen === amountFen) break;
    leftFen -= refund.amountFen;
    const before = paidBack.get(refund.lineNo!) ?? { quantity: 0, amountFen: 0 };
    paidBack.set(refund.lineNo!, {
      quantity: before.quantity + (refund.quantity ?? 0),
      amountFen: before.amountFen + refund.amountFen,
    });
  }
  const addsUp = leftFen === amountFen;
  return lines.flatMap(({ lineNo, title, priceFen, quantity: ordered }): InvoiceLine[] => {
    const back = paidBack.get(lineNo) ?? { quantity: 0, amountFen: 0 };
    const quantity = ordered - back.quantity;
    if (quantity <= 0) return [];
    return [
      {
        title,
        quantity,
        priceFen,
        amountFen: addsUp ? lineAmountFen(priceFen, ordered) - back.amountFen : null,
      },
    ];
  });
}
