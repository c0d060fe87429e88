// Stores the files of invoices privately. They leave through the routes that check whose invoice it is.
import { generalErrors } from '@zhiye/contract';
import type { DigitalInvoiceFormat, InvoiceFileKind } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  storePrivateBytes,
} from '../../../base/files/index.ts';
import { findDigitalFile } from '../digital/digital-invoice-files.service.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';

type FileDeps = Pick<Platform, 'db' | 'storage'>;

export const PDF_TYPE = 'application/pdf';
export const XML_TYPE = 'application/xml';

/** Returns the id of the file. */
export async function storeInvoiceBytes(
  { db, storage }: FileDeps,
  file: { invoice: StoredInvoice; name: string; mediaType: string; bytes: Uint8Array },
  now: Date,
): Promise<string> {
  const { invoice, ...content } = file;
  const stored = { ...content, purpose: 'invoice' as const, ownerId: invoice.userId };
  return (await storePrivateBytes(db, storage, stored, now)).id;
}

/** Another run was first: its file stays. */
export async function discardInvoiceFile({ db, storage }: FileDeps, fileId: string): Promise<void> {
  await deletePrivateFile(db, fileId);
  await removePrivateBytes(storage, fileId);
}

/** Does not check who asks; the caller does. The PDF, or another form that the invoice has. */
export async function openInvoiceFile(
  { db, storage }: FileDeps,
  invoice: StoredInvoice,
  kind: InvoiceFileKind,
  format: DigitalInvoiceFormat = 'pdf',
): Promise<FileReply> {
  const pdfId = kind === 'invoice' ? invoice.fileId : invoice.redFileId;
  const id = format === 'pdf' ? pdfId : await findDigitalFile(db, invoice, kind, format);
  const file = id ? await openPrivateFile(db, storage, id, 'invoice') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
