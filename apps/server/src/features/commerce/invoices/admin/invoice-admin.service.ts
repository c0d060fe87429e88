// Lets finance issue, reverse and reissue invoices. Every act is in the audit log.
import { open } from 'node:fs/promises';
import { generalErrors, invoiceErrors } from '@zhiye/contract';
import type {
  InputOf,
  InvoiceFileKind,
  reissueInvoice as reissueRoute,
  uploadInvoiceFile as uploadRoute,
} from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { storePrivateFile } from '../../../base/files/index.ts';
import type { InvoiceContext } from '../invoice-context.ts';
import { selectInvoice, updateInvoice } from '../invoices/invoice.store.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';
import { discardInvoiceFile, openInvoiceFile, PDF_TYPE } from '../issuing/invoice-file.service.ts';
import { completeIssuing, recordIssued, startIssuing } from '../issuing/invoice-issuing.service.ts';
import { queueReversal } from '../issuing/invoice-job.ts';
import { lockInvoice } from '../issuing/invoice-lock.ts';
import { completeReversal, recordReversed, startReversal } from '../issuing/invoice-reversal.service.ts';
import { readInvoiceHolder } from '../titles/invoice-title-rule.ts';
import type { InvoiceHolder } from '../titles/invoice-title-rule.ts';

const targetOf = (invoiceId: string): string => `invoice:${invoiceId}`;

/** One transaction for each, so that one which has moved on does not keep the others waiting. */
export async function issueInvoices(
  context: InvoiceContext,
  actor: Actor,
  invoiceIds: readonly string[],
  now: Date,
): Promise<{ started: number; skipped: number }> {
  const started: string[] = [];
  for (const invoiceId of invoiceIds) {
    if (await tryStartIssuing(context, actor, invoiceId, now)) started.push(invoiceId);
  }
  for (const invoiceId of started) {
    // The job repeats it. Each does nothing for an invoice in the state of the other.
    const complete = async () => {
      await completeIssuing(context, invoiceId, now);
      await completeReversal(context, invoiceId, now);
    };
    await complete().catch((error: unknown) =>
      context.log.error({ err: error, invoiceId }, 'an invoice was not issued at once'),
    );
  }
  return { started: started.length, skipped: invoiceIds.length - started.length };
}

async function tryStartIssuing(
  context: InvoiceContext,
  actor: Actor,
  invoiceId: string,
  now: Date,
): Promise<boolean> {
  try {
    return await context.db.transaction(async (tx) => {
      const invoice = (await lockInvoice(tx, invoiceId)) ?? refuse(generalErrors.notFound);
      if (invoice.state === 'reversing') return askAgain(tx, context, actor, invoice, now);
      if (invoice.state !== 'pending') return false;
      const { orderNo, amountFen } = await startIssuing(tx, context, invoice, now);
      const action = { action: 'invoice.issue', target: targetOf(invoiceId), detail: { orderNo, amountFen } };
      await recordAction(tx, actor, action, now);
      return true;
    });
  } catch (error) {
    const isNothingLeft = error instanceof Refusal && error.definition === invoiceErrors.notInvoiceable;
    if (isNothingLeft) return false;
    throw error;
  }
}

/** Hands a red invoice in again that the issuer refused. */
async function askAgain(
  tx: Tx,
  { jobs, issuer }: InvoiceContext,
  actor: Actor,
  { id, orderNo, refusal }: StoredInvoice,
  now: Date,
): Promise<boolean> {
  if (refusal === null || issuer.kind !== 'automatic') return false;
  await updateInvoice(tx, id, { refusal: null });
  await queueReversal(tx, jobs, issuer, id);
  const detail = { orderNo, refusal };
  await recordAction(tx, actor, { action: 'invoice.askAgain', target: targetOf(id), detail }, now);
  return true;
}

/** Takes the file that finance got elsewhere; the invoice is then issued, or reversed. */
export async function uploadInvoiceFile(
  context: InvoiceContext,
  actor: Actor,
  { invoiceRowId, fileKind, invoiceNo }: InputOf<typeof uploadRoute>,
  file: UploadedFile,
  now: Date,
): Promise<void> {
  const { db, storage } = context;
  const invoice = (await selectInvoice(db, invoiceRowId)) ?? refuse(generalErrors.notFound);
  if (!(await isPdf(file))) refuse(invoiceErrors.notAPdf);
  const stored = {
    path: file.path,
    name: `${invoiceNo}.pdf`,
    mediaType: PDF_TYPE,
    purpose: 'invoice' as const,
  };
  const { id: fileId } = await storePrivateFile(db, storage, { ...stored, ownerId: invoice.userId }, now);
  const numbered = { invoiceNo, fileId, actorId: actor.userId };
  const record = db.transaction(async (tx) => {
    const locked = (await lockInvoice(tx, invoiceRowId)) ?? refuse(generalErrors.notFound);
    if (fileKind === 'redInvoice') {
      if (locked.state !== 'reversing') refuse(invoiceErrors.invoiceChanged);
      await recordReversed(tx, context, locked, numbered, now);
    } else {
      if (locked.state !== 'pending' && locked.state !== 'issuing') refuse(invoiceErrors.invoiceChanged);
      const manual = { ...context, issuer: { kind: 'manual' as const } };
      const issuing = locked.state === 'pending' ? await startIssuing(tx, manual, locked, now) : locked;
      await recordIssued(tx, context, issuing, numbered, now);
    }
    const detail = { orderNo: locked.orderNo, invoiceNo, fileKind, sizeBytes: file.sizeBytes };
    await recordAction(tx, actor, { action: 'invoice.upload', target: targetOf(locked.id), detail }, now);
  });
  await record.catch(async (error: unknown) => {
    await discardInvoiceFile(context, fileId);
    throw error;
  });
}

/** The name, the first bytes and the end mark (ISO 32000-2, 7.5.2 and 7.5.5). */
async function isPdf({ name, path, sizeBytes }: UploadedFile): Promise<boolean> {
  if (!/\.pdf$/i.test(name)) return false;
  const file = await open(path);
  try {
    const head = await file.read(Buffer.alloc(5), 0, 5, 0);
    if (head.buffer.toString('latin1') !== '%PDF-') return false;
    const tailLength = Math.min(sizeBytes, 1_024);
    const tail = await file.read(Buffer.alloc(tailLength), 0, tailLength, sizeBytes - tailLength);
    return tail.buffer.includes('%%EOF');
  } finally {
    await file.close();
  }
}

interface Reversal {
  readonly invoiceId: string;
  readonly reason: string;
  /** Whom the next invoice is made out to; null for none. */
  readonly correction: InvoiceHolder | null;
}

export async function reverseInvoice(
  context: InvoiceContext,
  actor: Actor,
  { invoiceId, reason, correction }: Reversal,
  now: Date,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const invoice = (await lockInvoice(tx, invoiceId)) ?? refuse(generalErrors.notFound);
    if (invoice.state !== 'issued') refuse(invoiceErrors.invoiceChanged);
    const cause = correction ? ('title' as const) : ('staff' as const);
    await startReversal(tx, context, invoice, { cause, reason: reason.trim(), correction }, now);
    const action = correction ? 'invoice.reissue' : 'invoice.reverse';
    const { orderNo, invoiceNo } = invoice;
    const detail = { orderNo, invoiceNo, reason: reason.trim(), ...(correction && { correction }) };
    await recordAction(tx, actor, { action, target: targetOf(invoiceId), detail }, now);
  });
  await completeReversal(context, invoiceId, now).catch((error: unknown) =>
    context.log.error({ err: error, invoiceId }, 'an invoice was not reversed at once'),
  );
}

export async function reissueInvoice(
  context: InvoiceContext,
  actor: Actor,
  { invoiceRowId, reason, ...typed }: InputOf<typeof reissueRoute>,
  now: Date,
): Promise<void> {
  const correction = readInvoiceHolder(typed);
  await reverseInvoice(context, actor, { invoiceId: invoiceRowId, reason, correction }, now);
}

export async function downloadInvoiceFile(
  context: Pick<InvoiceContext, 'db' | 'storage'>,
  actor: Actor,
  { invoiceRowId, fileKind }: { invoiceRowId: string; fileKind: InvoiceFileKind },
  now: Date,
): Promise<FileReply> {
  const invoice: StoredInvoice =
    (await selectInvoice(context.db, invoiceRowId)) ?? refuse(generalErrors.notFound);
  const file = await openInvoiceFile(context, invoice, fileKind);
  const action = { action: 'invoice.download', target: targetOf(invoiceRowId), detail: { fileKind } };
  await recordAction(context.db, actor, action, now);
  return file;
}
