// Stores the files of invoices privately. They leave through the routes that check whose invoice it is.
import { generalErrors } from '@zhiye/contract';
import type { InvoiceFileKind } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  storePrivateBytes,
} from '../../../base/files/index.ts';
import type { StoredInvoice } from '../invoices/invoice.store.ts';

type FileDeps = Pick<Platform, 'db' | 'storage'>;

export const PDF_TYPE = 'application/pdf';

/** Returns the id of the file. */
export async function storeInvoiceBytes(
  { db, storage }: FileDeps,
  { invoice, name, pdf }: { invoice: StoredInvoice; name: string; pdf: Uint8Array },
  now: Date,
): Promise<string> {
  const file = {
    bytes: pdf,
    name,
    mediaType: PDF_TYPE,
    purpose: 'invoice' as const,
    ownerId: invoice.userId,
  };
  return (await storePrivateBytes(db, storage, file, now)).id;
}

/** Another run was first: its file stays. */
export async function discardInvoiceFile({ db, storage }: FileDeps, fileId: string): Promise<void> {
  await deletePrivateFile(db, fileId);
  await removePrivateBytes(storage, fileId);
}

/** Does not check who asks; the caller does. */
export async function openInvoiceFile(
  { db, storage }: FileDeps,
  { fileId, redFileId }: StoredInvoice,
  kind: InvoiceFileKind,
): Promise<FileReply> {
  const id = kind === 'invoice' ? fileId : redFileId;
  const file = id ? await openPrivateFile(db, storage, id, 'invoice') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
