// Answers for giving an edition's source file back to the office; every time is on the audit log.
import type { FileReply } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAudit } from '../audit/index.ts';
import { openPrivateFile } from '../files/index.ts';
import type { Uploader } from './publication-import.service.ts';
import { selectCurrentPublication } from './publication.store.ts';

/** Undefined when the current edition has none. */
export async function openSource(
  { db, storage }: Platform,
  by: Uploader,
  bookId: number,
  now: Date,
): Promise<FileReply | undefined> {
  const publication = await selectCurrentPublication(db, bookId);
  if (!publication?.sourceFileId) return undefined;
  const file = await openPrivateFile(db, storage, publication.sourceFileId, 'publicationSource');
  if (!file) return undefined;
  const { name, mediaType, sizeBytes, stream } = file;
  const { userId: actorId, address } = by;
  const detail = { fileId: file.id, name };
  await recordAudit(
    db,
    { actorId, action: 'publication.download', subject: `book:${bookId}`, detail, address },
    now,
  );
  return { name, mediaType, sizeBytes, stream };
}
