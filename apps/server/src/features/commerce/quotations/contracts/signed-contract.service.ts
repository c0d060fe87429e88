// Keeps the copy of a contract that both parties have signed. It is private: its institution and the back office read it.
import { generalErrors, pictureErrors, quotationErrors } from '@zhiye/contract';
import { open } from 'node:fs/promises';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Refusal, refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  rewritePicture,
  storePrivateFile,
} from '../../../base/files/index.ts';
import { requireQuotation } from '../quotation-move.service.ts';
import { insertQuotationMove, selectQuotation, updateQuotation } from '../quotation.store.ts';

type FileContext = Pick<Platform, 'db' | 'storage'>;

/** A later copy takes the place of the one before. */
export async function storeSignedContract(
  { db, storage }: FileContext,
  userId: string,
  { quotationNo }: { readonly quotationNo: string },
  file: UploadedFile,
  now: Date,
): Promise<null> {
  const known = (await selectQuotation(db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  if (!known.contractNo) refuse(quotationErrors.noContract);
  const mediaType = await readMediaType(file);
  const replacedId = await db.transaction(async (tx) => {
    const quotation = await requireQuotation(tx, quotationNo, userId);
    const name = file.name.replace(/[\p{C}/\\]/gu, '');
    const stored = { path: file.path, name, mediaType, purpose: 'signedContract' as const, ownerId: userId };
    const { id: signedFileId } = await storePrivateFile(tx, storage, stored, now);
    await updateQuotation(tx, quotationNo, { signedFileId, signedAt: now });
    await insertQuotationMove(tx, { quotationNo, event: 'contractSigned', actorId: userId }, now);
    if (quotation.signedFileId) await deletePrivateFile(tx, quotation.signedFileId);
    return quotation.signedFileId;
  });
  if (replacedId) await removePrivateBytes(storage, replacedId);
  return null;
}

/** What is wrong with a picture; of other files, what may be uploaded here. */
function refusePicture(error: unknown): never {
  const isUnknown = error instanceof Refusal && error.definition === pictureErrors.notAPicture;
  if (isUnknown) return refuse(quotationErrors.notASignedContract);
  throw error;
}

async function readMediaType(file: UploadedFile): Promise<string> {
  if (!/\.pdf$/i.test(file.name)) return `image/${await rewritePicture(file).catch(refusePicture)}`;
  const handle = await open(file.path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') !== '%PDF-') refuse(quotationErrors.notASignedContract);
  } finally {
    await handle.close();
  }
  return 'application/pdf';
}

/** With a user, only of a quotation of this institution. */
export async function openSignedContract(
  { db, storage }: FileContext,
  quotationNo: string,
  userId?: string,
): Promise<FileReply> {
  const quotation = (await selectQuotation(db, quotationNo, userId)) ?? refuse(generalErrors.notFound);
  const { signedFileId } = quotation;
  const file = signedFileId ? await openPrivateFile(db, storage, signedFileId, 'signedContract') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
