// Keeps the pictures of notes: private files that only the person who wrote the note can open.
import { generalErrors, noteAttachmentErrors } from '@zhiye/contract';
import type { NoteAttachment } from '@zhiye/contract';
import {
  MAX_NOTE_ATTACHMENTS,
  MAX_NOTE_ATTACHMENT_TOTAL,
  MAX_NOTE_ATTACHMENT_TOTAL_BYTES,
} from '@zhiye/contract/constants/study/note-attachment';
import { lockByName } from '../../../../db/advisory-lock.ts';
import type { Db } from '../../../../db/client.ts';
import type { FileReply } from '../../../../platform/http/route-mount.ts';
import type { UploadedFile } from '../../../../platform/http/upload.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import {
  deletePrivateFile,
  openPrivateFile,
  removePrivateBytes,
  rewritePicture,
  storePrivateFile,
} from '../../../base/files/index.ts';
import {
  countAttachments,
  deleteAttachment,
  insertAttachment,
  lockAnnotation,
  selectAttachments,
  selectErasedAttachments,
  selectOwnAttachment,
} from './note-attachment.store.ts';

type FileDeps = Pick<Platform, 'db' | 'storage'>;

interface AnnotationKey {
  readonly userId: string;
  readonly bookId: number;
  readonly uid: string;
}

const ERASED_PER_RUN = 200;

export async function addNoteAttachment(
  { db, storage }: FileDeps,
  key: AnnotationKey,
  file: UploadedFile,
  now: Date,
): Promise<NoteAttachment[]> {
  if (!(await lockAnnotation(db, key))) refuse(generalErrors.notFound);
  const format = await rewritePicture(file);
  await db.transaction(async (tx) => {
    if (!(await lockAnnotation(tx, key))) refuse(generalErrors.notFound);
    // pictures of several notes that are sent at once count one after the other
    await lockByName(tx, `note attachments ${key.userId}`);
    const counted = await countAttachments(tx, key);
    if (counted.ofAnnotation >= MAX_NOTE_ATTACHMENTS || counted.ofUser >= MAX_NOTE_ATTACHMENT_TOTAL) {
      const limits = { most: MAX_NOTE_ATTACHMENTS, total: MAX_NOTE_ATTACHMENT_TOTAL };
      refuse(noteAttachmentErrors.tooManyAttachments, limits);
    }
    if (counted.bytesOfUser + file.sizeBytes > MAX_NOTE_ATTACHMENT_TOTAL_BYTES)
      refuse(noteAttachmentErrors.attachmentSpaceFull, { max: MAX_NOTE_ATTACHMENT_TOTAL_BYTES / 1_000_000 });
    const name = file.name.replace(/[\p{C}/\\]/gu, '');
    const picture = { path: file.path, name, mediaType: `image/${format}` };
    const { id: fileId } = await storePrivateFile(
      tx,
      storage,
      { ...picture, purpose: 'noteAttachment', ownerId: key.userId },
      now,
    );
    await insertAttachment(tx, { ...key, fileId, createdAt: now });
  });
  return listOf(db, key);
}

/** The pictures of all annotations in one book. */
export async function findNoteAttachments(db: Db, userId: string, bookId: number) {
  const rows = await selectAttachments(db, userId, { bookId });
  return [...groupAttachments(rows).values()];
}

type AttachmentRow = Awaited<ReturnType<typeof selectAttachments>>[number];

/** The key is `<bookId> <uid>` of their annotation. */
export function groupAttachments(rows: readonly AttachmentRow[]) {
  const groups = new Map<string, { uid: string; attachments: NoteAttachment[] }>();
  for (const row of rows) {
    const key = `${row.bookId} ${row.uid}`;
    const group = groups.get(key) ?? { uid: row.uid, attachments: [] };
    group.attachments.push(toAttachment(row));
    groups.set(key, group);
  }
  return groups;
}

export async function removeNoteAttachment(
  { db, storage }: FileDeps,
  userId: string,
  attachmentId: string,
): Promise<NoteAttachment[]> {
  const found = (await selectOwnAttachment(db, userId, attachmentId)) ?? refuse(generalErrors.notFound);
  await removeAttachment({ db, storage }, userId, attachmentId);
  return listOf(db, found);
}

export async function openNoteAttachment(
  { db, storage }: FileDeps,
  userId: string,
  attachmentId: string,
): Promise<FileReply> {
  const isOwn = await selectOwnAttachment(db, userId, attachmentId);
  const file = isOwn && (await openPrivateFile(db, storage, attachmentId, 'noteAttachment'));
  if (!file) return refuse(generalErrors.notFound);
  const { name, mediaType, sizeBytes, stream } = file;
  return { name, mediaType, sizeBytes, stream };
}

/** The sweep: pictures go when the content of their annotation is erased. */
export async function removeErasedAttachments(deps: FileDeps): Promise<void> {
  for (const { userId, fileId } of await selectErasedAttachments(deps.db, ERASED_PER_RUN)) {
    await removeAttachment(deps, userId, fileId);
  }
}

async function removeAttachment({ db, storage }: FileDeps, userId: string, fileId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await deleteAttachment(tx, userId, fileId)) await deletePrivateFile(tx, fileId);
  });
  await removePrivateBytes(storage, fileId);
}

const toAttachment = ({ attachmentId, name, sizeBytes }: NoteAttachment): NoteAttachment => ({
  attachmentId,
  name,
  sizeBytes,
});

async function listOf(db: Db, { userId, bookId, uid }: AnnotationKey): Promise<NoteAttachment[]> {
  const rows = await selectAttachments(db, userId, { uids: [uid] });
  return rows.filter((row) => row.bookId === bookId).map(toAttachment);
}
