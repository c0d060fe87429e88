// The picture of the seal that stands on quotations and contracts.
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { openPrivateFile, rewritePicture, storePrivateFile } from '../../../base/files/index.ts';
import { insertSeal, selectSealFileId } from './signed-contract.store.ts';

export interface Seal {
  readonly bytes: Buffer;
  readonly format: 'png' | 'jpeg';
}

/** The earlier seals stay, so that what was printed can be proved. */
export async function storeSeal(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  actor: Actor,
  file: UploadedFile,
  now: Date,
): Promise<null> {
  const format = await rewritePicture(file);
  await db.transaction(async (tx) => {
    const picture = { path: file.path, name: `seal.${format}`, mediaType: `image/${format}` };
    const stored = { ...picture, purpose: 'seal' as const, ownerId: null };
    const { id: fileId } = await storePrivateFile(tx, storage, stored, now);
    await insertSeal(tx, { fileId, uploadedBy: actor.userId, createdAt: now });
    await recordAction(tx, actor, { action: 'quotation.seal', target: 'seal', detail: { fileId } }, now);
  });
  return null;
}

/** Undefined until one was uploaded. */
export async function readSeal(db: Db, storage: Platform['storage']): Promise<Seal | undefined> {
  const fileId = await selectSealFileId(db);
  const file = fileId ? await openPrivateFile(db, storage, fileId, 'seal') : undefined;
  if (!file) return undefined;
  return { bytes: await buffer(file.stream), format: file.mediaType === 'image/png' ? 'png' : 'jpeg' };
}
