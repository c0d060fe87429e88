// Lists the teaching files of a book and lets approved teachers download them.
import { generalErrors, teachingFileErrors } from '@zhiye/contract';
import type { DataOf, getBook } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { openPrivateFile } from '../../../base/files/index.ts';
import { findVisibleBook } from '../books/book-visibility.service.ts';
import { hasTeachingFile, selectTeachingFiles } from './teaching-file.store.ts';

/** Everyone sees the titles, so that teachers know what they get after approval. */
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

/** For teachers who may see the book. An account becomes a teacher's when its work certificate is approved (requirement R-113). */
export async function openTeachingFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  session: Session,
  { bookId, fileId }: { bookId: number; fileId: string },
): Promise<FileReply> {
  if (session.type !== USER_TYPE.teacher) refuse(teachingFileErrors.teachingFileForbidden);
  if (!(await findVisibleBook(db, session, bookId))) refuse(generalErrors.notFound);
  return openBookTeachingFile({ db, storage }, bookId, fileId);
}

/** Does not check who asks; the caller does. */
export async function openBookTeachingFile(
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
