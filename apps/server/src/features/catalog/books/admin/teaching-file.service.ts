// Lets staff upload, sort, download and remove the teaching files of a book.
import { open } from 'node:fs/promises';
import { catalogErrors, generalErrors, catalogAdminErrors } from '@zhiye/contract';
import type { BookForEdit } from '@zhiye/contract';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { Db } from '../../../../db/client.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { deletePrivateFile, removePrivateBytes, storePrivateFile } from '../../../base/files/index.ts';
import { recordBookChange } from '../books/book-change.service.ts';
import { describeBookForEdit } from './book-for-edit.service.ts';
import { lockBook } from './book-draft.store.ts';
import { selectBook } from '../books/book.store.ts';
import {
  countTeachingFiles,
  deleteTeachingFile,
  insertTeachingFile,
  updateTeachingFileSort,
} from './teaching-file.store.ts';
import { openBookTeachingFile } from '../teaching-files/teaching-file.service.ts';
import { selectTeachingFiles } from '../teaching-files/teaching-file.store.ts';

type TeachingFileDeps = Pick<Platform, 'db' | 'storage'>;

const MAX_FILES = 20;
const MAX_TITLE_LENGTH = 100;

/** The first bytes of each format: ISO 32000-1, 7.5.2; APPNOTE 4.3.7; MS-CFB 2.2. */
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
  { db, storage }: TeachingFileDeps,
  actor: Actor,
  { bookId, title: typed }: { bookId: number; title?: string },
  file: UploadedFile,
  now: Date,
): Promise<BookForEdit> {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookNotFound);
  const mediaType = (await findMediaType(file)) ?? refuse(catalogAdminErrors.teachingFileTypeInvalid);
  const title = (typed?.trim() || file.name.replace(/\.[^.]*$/, '')).slice(0, MAX_TITLE_LENGTH);
  return db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookNotFound);
    if ((await countTeachingFiles(transaction, bookId)) >= MAX_FILES) {
      refuse(catalogAdminErrors.tooManyTeachingFiles, { most: MAX_FILES });
    }
    const stored = { path: file.path, name: file.name, mediaType };
    const { id: fileId } = await storePrivateFile(
      transaction,
      storage,
      { ...stored, purpose: 'teachingFile', ownerId: actor.userId },
      now,
    );
    await insertTeachingFile(transaction, { bookId, fileId, title });
    await recordBookChange(transaction, [bookId], now);
    const detail = { title, fileId, name: file.name, sizeBytes: file.sizeBytes };
    const entry = { action: 'book.addTeachingFile', target: `book:${bookId}`, detail };
    await recordAction(transaction, actor, entry, now);
    return describeBookForEdit(transaction, bookId);
  });
}

export async function removeTeachingFile(
  { db, storage }: TeachingFileDeps,
  actor: Actor,
  { bookId, fileId }: { bookId: number; fileId: string },
  now: Date,
): Promise<BookForEdit> {
  const described = await db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookNotFound);
    const title = (await deleteTeachingFile(transaction, bookId, fileId)) ?? refuse(generalErrors.notFound);
    await deletePrivateFile(transaction, fileId);
    await recordBookChange(transaction, [bookId], now);
    const entry = { action: 'book.removeTeachingFile', target: `book:${bookId}`, detail: { title, fileId } };
    await recordAction(transaction, actor, entry, now);
    return describeBookForEdit(transaction, bookId);
  });
  await removePrivateBytes(storage, fileId);
  return described;
}

/** Moves one place; at the end of the list nothing changes. */
export async function moveTeachingFile(
  db: Db,
  actor: Actor,
  { bookId, fileId, direction }: { bookId: number; fileId: string; direction: 'up' | 'down' },
  now: Date,
): Promise<BookForEdit> {
  return db.transaction(async (transaction) => {
    if (!(await lockBook(transaction, bookId))) refuse(catalogErrors.bookNotFound);
    const files = await selectTeachingFiles(transaction, bookId);
    const from = files.findIndex((file) => file.fileId === fileId);
    const moved = files[from] ?? refuse(generalErrors.notFound);
    const other = files[from + (direction === 'up' ? -1 : 1)];
    if (!other) return describeBookForEdit(transaction, bookId);
    files[files.indexOf(other)] = moved;
    files[from] = other;
    for (const [sort, file] of files.entries()) {
      await updateTeachingFileSort(transaction, bookId, file.fileId, sort + 1);
    }
    const detail = { title: moved.title, fileId, direction };
    const entry = { action: 'book.moveTeachingFile', target: `book:${bookId}`, detail };
    await recordAction(transaction, actor, entry, now);
    return describeBookForEdit(transaction, bookId);
  });
}

export async function downloadAdminTeachingFile(
  { db, storage }: TeachingFileDeps,
  actor: Actor,
  { bookId, fileId }: { bookId: number; fileId: string },
  now: Date,
): Promise<FileReply> {
  const file = await openBookTeachingFile({ db, storage }, bookId, fileId);
  const detail = { fileId, name: file.name };
  const entry = { action: 'book.downloadTeachingFile', target: `book:${bookId}`, detail };
  await recordAction(db, actor, entry, now);
  return file;
}

/** Undefined when the extension is not allowed or does not match the content. */
async function findMediaType({ name, path }: UploadedFile): Promise<string | undefined> {
  const extension = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
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
