// Answers for what teachers get beside a book: who may have it, and giving it out.
import { generalErrors, teachingFileErrors } from '@zhiye/contract';
import type { DataOf, getBook } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { FileReply } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { openPrivateFile } from '../files/index.ts';
import { hasTeachingFile, selectTeachingFiles } from './teaching-file.store.ts';

const TEACHER = 2;

/** Their titles are no secret: a teacher who is not approved yet sees what there would be. */
export async function describeTeachingFiles(
  db: Db,
  bookId: number,
): Promise<DataOf<typeof getBook>['teachingFiles']> {
  const rows = await selectTeachingFiles(db, bookId);
  return rows.map(({ fileId, title, name, sizeBytes }) => ({
    fileId,
    title,
    format: /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '',
    sizeBytes,
  }));
}

/** An account becomes type 2 when its certificate is approved, and not before (SPEC section 1). */
export async function openTeachingFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  session: Session,
  { bookId, fileId }: { bookId: number; fileId: string },
): Promise<FileReply> {
  if (session.type !== TEACHER) refuse(teachingFileErrors.teachingFileClosed);
  return openFileOfBook({ db, storage }, bookId, fileId);
}

/** Whoever asks may have it. */
export async function openFileOfBook(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  bookId: number,
  fileId: string,
): Promise<FileReply> {
  const isOfBook = await hasTeachingFile(db, bookId, fileId);
  const file = isOfBook ? await openPrivateFile(db, storage, fileId, 'teachingFile') : undefined;
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}
