// Stores what an automatic issuer says about an invoice: that it waits, that it is refused, or its files.
import type { Tx } from '../../../../db/client.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { invoiceNotifications } from '../invoice-notifications.ts';
import { insertMadeDigitalInvoice } from '../digital/digital-invoice.store.ts';
import { refuseInvoice } from '../invoices/invoice-move.service.ts';
import { updateInvoice } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { discardInvoiceFile, PDF_TYPE, storeInvoiceBytes, XML_TYPE } from './invoice-file.service.ts';
import type { IssuedFiles, IssuerReply } from './invoice-issuer.ts';
import { lockInvoice } from './invoice-lock.ts';

/** The sweep asks again about what is queued, and a person decides about what was refused. */
export async function recordWaiting(
  context: InvoiceContext,
  { id, state: asked }: StoredInvoice,
  reply: Exclude<IssuerReply<never>, IssuedFiles>,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const locked = await lockInvoice(tx, id);
    if (locked?.state !== asked) return;
    const queuedAt = locked.queuedAt ?? now;
    if (reply.state === 'queued') return updateInvoice(tx, id, { queuedAt, askedAt: now });
    await refuseInvoice(tx, locked, reply.reason, now);
    if (asked !== 'issuing') return;
    const { orderNo, userId } = locked;
    const parameters = { orderNo, reason: reply.reason };
    const kind = invoiceNotifications.invoiceRefused;
    await sendNotification(tx, context.jobs, { userId, kind, parameters }, now);
  });
}

interface Issued {
  readonly invoice: StoredInvoice;
  readonly files: IssuedFiles;
  readonly isRed: boolean;
}

interface NumberedFile {
  readonly invoiceNo: string;
  readonly fileId: string;
  readonly actorId: null;
}

/** Stores the files and moves the invoice by `record`. When another run was first, its files stay. */
export async function storeIssued(
  context: InvoiceContext,
  { invoice, files: { invoiceNo, pdf, xml }, isRed }: Issued,
  now: Date,
  record: (tx: Tx, locked: StoredInvoice, numbered: NumberedFile) => Promise<void>,
): Promise<void> {
  const store = (format: 'pdf' | 'xml', mediaType: string, bytes: Uint8Array) =>
    storeInvoiceBytes(context, { invoice, name: `${invoiceNo}.${format}`, mediaType, bytes }, now);
  const fileId = await store('pdf', PDF_TYPE, pdf);
  const xmlFileId = xml && (await store('xml', XML_TYPE, xml));
  const isStored = await context.db.transaction(async (tx) => {
    const locked = await lockInvoice(tx, invoice.id);
    if (locked?.state !== invoice.state) return false;
    await record(tx, locked, { invoiceNo, fileId, actorId: null });
    if (xmlFileId) {
      const files = { pdfFileId: fileId, xmlFileId };
      await insertMadeDigitalInvoice(tx, { invoiceNo, invoiceId: invoice.id, isRed, ...files }, now);
    }
    return true;
  });
  if (isStored) return;
  await discardInvoiceFile(context, fileId);
  if (xmlFileId) await discardInvoiceFile(context, xmlFileId);
}
