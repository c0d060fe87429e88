// Takes the pictures of messages. They are private: their owner and support see them.
import { generalErrors, supportErrors } from '@zhiye/contract';
import type { SupportImage } from '@zhiye/contract';
import { MAX_UNSENT_IMAGES } from '@zhiye/contract/constants/service/support';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import { sweepEach } from '../../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  rewritePicture,
  storePrivateFile,
} from '../../../base/files/index.ts';
import { lockSender } from '../threads/thread.store.ts';
import {
  countUnsentImages,
  deleteUnsentImage,
  insertImage,
  isImageOfThread,
  isOwnImage,
  selectForgottenImages,
} from './support-image.store.ts';

type ImageContext = Pick<Platform, 'db' | 'storage'>;

/** A picture that was uploaded and not sent is deleted after this time. */
const FORGOTTEN_MS = 24 * 3_600_000;
const BATCH = 100;

export async function addImage(
  { db, storage }: ImageContext,
  ownerId: string,
  file: UploadedFile,
  now: Date,
): Promise<SupportImage> {
  const format = await rewritePicture(file);
  const name = file.name.replace(/[\p{C}/\\]/gu, '').slice(-100);
  return db.transaction(async (tx) => {
    await lockSender(tx, ownerId);
    if ((await countUnsentImages(tx, ownerId)) >= MAX_UNSENT_IMAGES)
      refuse(supportErrors.tooManyUnsentImages, { most: MAX_UNSENT_IMAGES });
    const picture = { path: file.path, name, mediaType: `image/${format}` };
    const stored = await storePrivateFile(tx, storage, { ...picture, purpose: 'supportImage', ownerId }, now);
    await insertImage(tx, { fileId: stored.id, ownerId, createdAt: now });
    return { imageId: stored.id, name, sizeBytes: stored.sizeBytes };
  });
}

/** Refuses a picture of somebody else, and one that was sent. */
export async function removeImage(context: ImageContext, ownerId: string, imageId: string): Promise<void> {
  if (!(await deleteUnsent(context, ownerId, imageId))) refuse(generalErrors.notFound);
}

async function deleteUnsent(
  { db, storage }: ImageContext,
  ownerId: string,
  imageId: string,
): Promise<boolean> {
  const isDeleted = await db.transaction(async (tx) => {
    if (!(await deleteUnsentImage(tx, ownerId, imageId))) return false;
    await deletePrivateFile(tx, imageId);
    return true;
  });
  if (isDeleted) await removePrivateBytes(storage, imageId);
  return isDeleted;
}

/** The sweep for pictures that were never sent. */
export async function deleteForgottenImages(
  context: ImageContext & Pick<Platform, 'log'>,
  now: Date,
): Promise<void> {
  const found = await selectForgottenImages(context.db, new Date(now.getTime() - FORGOTTEN_MS), BATCH);
  const remove = ({ ownerId, imageId }: (typeof found)[number]) => deleteUnsent(context, ownerId, imageId);
  await sweepEach(found, remove, context.log, 'a picture that was not sent was not deleted');
}

export async function openOwnImage(
  context: ImageContext,
  userId: string,
  imageId: string,
): Promise<FileReply> {
  if (!(await isOwnImage(context.db, userId, imageId))) refuse(generalErrors.notFound);
  return openImage(context, imageId);
}

/** Records in the audit log who opened it. */
export async function openInboxImage(
  context: ImageContext,
  actor: Actor,
  { threadId, imageId }: { threadId: string; imageId: string },
  now: Date,
): Promise<FileReply> {
  if (!(await isImageOfThread(context.db, threadId, imageId))) refuse(generalErrors.notFound);
  const file = await openImage(context, imageId);
  const entry = {
    action: 'support.viewImage',
    target: `supportThread:${threadId}`,
    detail: { fileId: imageId },
  };
  await recordAction(context.db, actor, entry, now);
  return file;
}

async function openImage({ db, storage }: ImageContext, imageId: string): Promise<FileReply> {
  const file = await openPrivateFile(db, storage, imageId, 'supportImage');
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
