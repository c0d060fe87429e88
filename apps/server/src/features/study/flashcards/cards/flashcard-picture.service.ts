// The picture of the book that a card shows. The card names the file of a revision; revisions are never deleted.
import { copyErrors, flashcardErrors, generalErrors, readingErrors } from '@zhiye/contract';
import type { FlashcardPicture } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { FileStorage } from '../../../../platform/files/file-storage.ts';
import type { FileReply } from '../../../../platform/http/file-reply.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findEntitlementStatus } from '../../../commerce/entitlements/index.ts';
import { findPublicationResource } from '../../../catalog/publications/index.ts';
import { takeCopyAllowance } from '../../reading/index.ts';
import { selectFlashcard } from './flashcard.store.ts';

interface PictureDeps {
  readonly db: Db;
  readonly storage: FileStorage;
}

/** Only a picture of a book that the person may read now can be taken. It counts against the copy cap of the book, once. */
export async function takeFlashcardPicture(
  deps: PictureDeps,
  { userId, bookId }: { userId: string; bookId: number },
  { revision, path }: FlashcardPicture,
  now: Date,
): Promise<void> {
  const status = await findEntitlementStatus(deps.db, userId, bookId, now);
  if (status === 'expired') refuse(readingErrors.entitlementExpired);
  if (status !== 'active') refuse(readingErrors.notEntitled);
  const resource = await findPublicationResource(deps, bookId, revision, path);
  if (!resource?.mediaType.startsWith('image/')) refuse(flashcardErrors.pictureNotFound);
  const copies = await takeCopyAllowance(deps, { userId, bookId, pictures: [path] }, now);
  if (copies.isGranted) return;
  const { reason, characters, meter } = copies;
  if (reason === 'forbidden') refuse(copyErrors.copyForbidden, { left: meter.left });
  refuse(copyErrors.copyLimitReached, { left: meter.left, characters });
}

/** The owner sees the picture also when the access to the book has expired. */
export async function openFlashcardPicture(
  deps: PictureDeps,
  userId: string,
  cardId: string,
): Promise<FileReply> {
  const card = await selectFlashcard(deps.db, userId, cardId);
  if (!card || card.deletedAt || card.bookId === null || !card.pictureRevision || !card.picturePath) {
    return refuse(generalErrors.notFound);
  }
  const { bookId, pictureRevision, picturePath } = card;
  const resource = await findPublicationResource(deps, bookId, pictureRevision, picturePath);
  const stream = await resource?.open();
  if (!resource || !stream) return refuse(generalErrors.notFound);
  const { mediaType, sizeBytes } = resource;
  return { name: picturePath.split('/').at(-1)!, mediaType, sizeBytes, stream };
}
