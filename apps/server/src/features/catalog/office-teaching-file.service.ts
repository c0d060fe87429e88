// Answers for the teaching files of a book: what the office adds, puts in order, looks over and takes away.
import { open } from 'node:fs/promises';
import { catalogErrors, generalErrors, officeCatalogueErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { FileReply } from '../../platform/http/mount.ts';
import type { Db } from '../../db/client.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import type { Actor } from '../audit/index.ts';
import { forgetPrivateFile, removePrivateBytes, storePrivateFile } from '../files/index.ts';
import { bookChanged } from './book-changed.ts';
import { describeForEdit } from './book-draft.service.ts';
import { lockBook } from './book-draft.store.ts';
import { selectBook } from './book.store.ts';
import {
  countTeachingFiles,
  deleteTeachingFile,
  insertTeachingFile,
  updateTeachingFileSort,
} from './office-teaching-file.store.ts';
import { openFileOfBook } from './teaching-file.service.ts';
import { selectTeachingFiles } from './teaching-file.store.ts';

type Parts = Pick<Platform, 'db' | 'storage'>;

const MOST_FILES = 20;
const LONGEST_TITLE = 100;

/** First bytes: ISO 32000-1, 7.5.2; APPNOTE 4.3.7; MS-CFB 2.2. */
const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from('PK\u0003\u0004');
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const OFFICE_OPEN = 'application/vnd.openxmlformats-officedocument';

const KINDS: Readonly<Record<string, { signature: Buffer; mediaType: string }>> = {
  pdf: { signature: PDF, mediaType: 'application/pdf' },
  zip: { signature: ZIP, mediaType: 'application/zip' },
  docx: { signature: ZIP, mediaType: `${OFFICE_OPEN}.wordprocessingml.document` },
  pptx: { signature: ZIP, mediaType: `${OFFICE_OPEN}.presentationml.presentation` },
  xlsx: { signature: ZIP, mediaType: `${OFFICE_OPEN}.spreadsheetml.sheet` },
  doc: { signature: CFB, mediaType: 'application/msword' },
  ppt: { signature: CFB, mediaType: 'application/vnd.ms-powerpoint' },
  xls: { signature: CFB, mediaType: 'application/vnd.ms-excel' },
};

export async function uploadTeachingFile(
  { db, storage }: Parts,
  by: Actor,
  { bookId, title: typed }: { bookId: number; title?: string },
  file: UploadedFile,
  now: Date,
): Promise<BookForEdit> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookGone);
  const mediaType = (await findMediaType(file)) ?? refuse(officeCatalogueErrors.teachingFileKind);
  const title = (typed?.trim() || file.name.replace(/\.[^.]*$/, '')).slice(0, LONGEST_TITLE);
  return db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookGone);
    if ((await countTeachingFiles(transaction, bookId)) >= MOST_FILES) {
      refuse(officeCatalogueErrors.tooManyTeachingFiles, { most: MOST_FILES });
    }
    const kept = { path: file.path, name: file.name, mediaType };
    const { id: fileId } = await storePrivateFile(
      transaction,
      storage,
      { ...kept, purpose: 'teachingFile', ownerId: by.userId },
      now,
    );
    await insertTeachingFile(transaction, { bookId, fileId, title });
    await bookChanged(transaction, [bookId], now);
    const detail = { title, fileId, name: file.name, sizeBytes: file.sizeBytes };
    const entry = { action: 'book.addTeachingFile', subject: `book:${bookId}`, detail };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return describeForEdit(transaction, bookId);
  });
}

export async function removeTeachingFile(
  { db, storage }: Parts,
  by: Actor,
  { bookId, fileId }: { bookId: number; fileId: string },
  now: Date,
): Promise<BookForEdit> {
  const described = await db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookGone);
    const title = (await deleteTeachingFile(transaction, bookId, fileId)) ?? refuse(generalErrors.notFound);
    await forgetPrivateFile(transaction, fileId);
    await bookChanged(transaction, [bookId], now);
    const entry = { action: 'book.removeTeachingFile', subject: `book:${bookId}`, detail: { title, fileId } };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return describeForEdit(transaction, bookId);
  });
  await removePrivateBytes(storage, fileId);
  return described;
}

/** One place; at the end it stays. */
export async function moveTeachingFile(
  db: Db,
  by: Actor,
  { bookId, fileId, direction }: { bookId: number; fileId: string; direction: 'up' | 'down' },
  now: Date,
): Promise<BookForEdit> {
  return db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookGone);
    const files = await selectTeachingFiles(transaction, bookId);
    const from = files.findIndex((file) => file.fileId === fileId);
    const moved = files[from] ?? refuse(generalErrors.notFound);
    const other = files[from + (direction === 'up' ? -1 : 1)];
    if (!other) return describeForEdit(transaction, bookId);
    files[files.indexOf(other)] = moved;
    files[from] = other;
    for (const [sort, file] of files.entries()) {
      await updateTeachingFileSort(transaction, bookId, file.fileId, sort + 1);
    }
    const detail = { title: moved.title, fileId, direction };
    const entry = { action: 'book.moveTeachingFile', subject: `book:${bookId}`, detail };
    await recordAudit(transaction, { actorId: by.userId, address: by.address, ...entry }, now);
    return describeForEdit(transaction, bookId);
  });
}

export async function checkTeachingFile(
  parts: Parts,
  by: Actor,
  { bookId, fileId }: { bookId: number; fileId: string },
  now: Date,
): Promise<FileReply> {
  const file = await openFileOfBook(parts, bookId, fileId);
  const detail = { fileId, name: file.name };
  const entry = { action: 'book.downloadTeachingFile', subject: `book:${bookId}`, detail };
  await recordAudit(parts.db, { actorId: by.userId, address: by.address, ...entry }, now);
  return file;
}

/** Undefined when the name's ending is none of ours, or the content is not what it says. */
async function findMediaType({ name, path }: UploadedFile): Promise<string | undefined> {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind) return undefined;
  const file = await open(path);
  try {
    const { length } = kind.signature;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.equals(kind.signature) ? kind.mediaType : undefined;
  } finally {
    await file.close();
  }
}
