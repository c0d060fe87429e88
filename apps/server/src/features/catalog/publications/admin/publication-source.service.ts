// Sends staff the source file of a book's current revision. The audit log records every download.
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { selectCurrentPublication } from '../publication.store.ts';

/** Undefined when there is no source file. */
export async function openPublicationSource(
  { db, storage }: Platform,
  actor: Actor,
  bookId: number,
  now: Date,
): Promise<FileReply | undefined> {
  const publication = await selectCurrentPublication(db, bookId);
  if (!publication?.sourceFileId) return undefined;
  const file = await openPrivateFile(db, storage, publication.sourceFileId, 'publicationSource');
  if (!file) return undefined;
  const { name, mediaType, sizeBytes, stream } = file;
  const detail = { fileId: file.id, name };
  const entry = { action: 'publication.download', target: `book:${bookId}`, detail };
  await recordAction(db, actor, entry, now);
  return { name, mediaType, sizeBytes, stream };
}
