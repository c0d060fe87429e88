// Takes a book file that staff upload and queues its import.
import { catalogErrors, publicationImportErrors } from '@zhiye/contract';
import type { Language, PublicationImport } from '@zhiye/contract';
import { detectPublicationFormat } from '@zhiye/publication/node';
import type { PublicationFormat } from '@zhiye/publication/node';
import { sqlRunnerOf } from '../../../db/sql-runner.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordAction } from '../../base/audit/index.ts';
import type { Actor } from '../../base/audit/index.ts';
import { selectBook } from '../books/index.ts';
import { storePrivateFile } from '../../base/files/index.ts';
import { leaseFrom } from './publication-import-lease.ts';
import { describeImportRow } from './publication-import.service.ts';
import { insertPublicationImport } from './publication-import.store.ts';

/** The formats of a book file. The name and the first bytes of a file must agree. */
const FORMATS: Record<PublicationFormat, { name: RegExp; mediaType: string }> = {
  epub: { name: /\.epub$/i, mediaType: 'application/epub+zip' },
  pdf: { name: /\.pdf$/i, mediaType: 'application/pdf' },
};

/** Stores an EPUB or PDF file for a book and queues the job that imports it. */
export async function uploadPublication(
  { db, storage, jobs }: Platform,
  actor: Actor,
  bookId: number,
  file: UploadedFile,
  language: Language,
  now: Date,
): Promise<PublicationImport> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookNotFound);
  const format = await detectPublicationFormat(file.path);
  if (!format || !FORMATS[format].name.test(file.name))
    return refuse(publicationImportErrors.notAPublicationFile);
  const source = {
    path: file.path,
    name: file.name,
    mediaType: FORMATS[format].mediaType,
    purpose: 'publicationSource' as const,
    ownerId: actor.userId,
  };
  return db.transaction(async (tx) => {
    const stored = await storePrivateFile(tx, storage, source, now);
    const importId = newId(now);
    const row =
      (await insertPublicationImport(tx, {
        id: importId,
        bookId,
        actorId: actor.userId,
        sourceFileId: stored.id,
        fileName: stored.name,
        state: 'waiting',
        leaseExpiresAt: leaseFrom(now),
        createdAt: now,
      })) ?? refuse(publicationImportErrors.importRunning);
    const detail = { importId, fileName: stored.name, sizeBytes: stored.sizeBytes };
    const entry = { action: 'publication.upload', target: `book:${bookId}`, detail };
    await recordAction(tx, actor, entry, now);
    await jobs.send(sqlRunnerOf(tx), 'importPublication', { importId });
    return describeImportRow(row, language);
  });
}
