// Copies of papers that people have signed and sent back: a PDF, or a picture of it. They are private; who may read one is for the caller.
import { open } from 'node:fs/promises';
import { generalErrors, pictureErrors, signedCopyErrors } from '@zhiye/contract';
import type { Tx } from '../../../db/client.ts';
import type { FileReply } from '../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { deletePrivateFile, openPrivateFile, removePrivateBytes, storePrivateFile } from './file.service.ts';
import type { FilePurpose } from './file.store.ts';
import { rewritePicture } from './picture.ts';

type FileContext = Pick<Platform, 'db' | 'storage'>;

interface SentCopy {
  readonly file: UploadedFile;
  readonly purpose: FilePurpose;
  readonly ownerId: string;
}

/**
 * Keeps a copy. `record` checks in the transaction whether it may be kept, calls `keep` for its id, and returns the id of the copy
 * before, whose place it takes.
 */
export async function storeSignedCopy(
  { db, storage }: FileContext,
  { file, purpose, ownerId }: SentCopy,
  record: (tx: Tx, keep: () => Promise<string>) => Promise<string | null>,
  now: Date,
): Promise<void> {
  const mediaType = await readMediaType(file);
  const name = file.name.replace(/[\p{C}/\\]/gu, '');
  const replacedId = await db.transaction(async (tx) => {
    const copy = { path: file.path, name, mediaType, purpose, ownerId };
    const before = await record(tx, async () => (await storePrivateFile(tx, storage, copy, now)).id);
    if (before) await deletePrivateFile(tx, before);
    return before;
  });
  if (replacedId) await removePrivateBytes(storage, replacedId);
}

/** What is wrong with a picture; of other files, what may be uploaded here. */
function refusePicture(error: unknown): never {
  const isUnknown = error instanceof Refusal && error.definition === pictureErrors.notAPicture;
  if (isUnknown) return refuse(signedCopyErrors.notASignedCopy);
  throw error;
}

async function readMediaType(file: UploadedFile): Promise<string> {
  if (!/\.pdf$/i.test(file.name)) return `image/${await rewritePicture(file).catch(refusePicture)}`;
  const handle = await open(file.path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.toString('latin1') !== '%PDF-') refuse(signedCopyErrors.notASignedCopy);
  } finally {
    await handle.close();
  }
  return 'application/pdf';
}

/** Refuses when there is none. */
export async function openSignedCopy(
  { db, storage }: FileContext,
  fileId: string | null | undefined,
  purpose: FilePurpose,
): Promise<FileReply> {
  const file = fileId ? await openPrivateFile(db, storage, fileId, purpose) : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
