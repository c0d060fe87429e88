// Stores the pictures of texts. A text names them by their address; the sanitizer accepts no others.
import type { DataOf, uploadPicture as uploadRoute } from '@zhiye/contract';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { publicFileUrl, readContentPicture, storePublicPicture } from '../../../base/files/index.ts';

export async function uploadContentPicture(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  actor: Actor,
  file: UploadedFile,
  now: Date,
): Promise<DataOf<typeof uploadRoute>> {
  const { width, height, ...picture } = await readContentPicture(file);
  return db.transaction(async (transaction) => {
    const key = await storePublicPicture(
      transaction,
      storage,
      { ...picture, purpose: 'contentPicture' },
      now,
    );
    const entry = { action: 'content.uploadPicture', target: `picture:${key}`, detail: { width, height } };
    await recordAction(transaction, actor, entry, now);
    return { url: publicFileUrl(key), width, height };
  });
}
