import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { annotations } from '../../../../db/tables/study/annotations.ts';
import { files } from '../../../../db/tables/base/files.ts';
import { noteAttachments } from '../../../../db/tables/study/notes.ts';

interface AnnotationKey {
  readonly userId: string;
  readonly bookId: number;
  readonly uid: string;
}

const ofAnnotation = ({ userId, bookId, uid }: AnnotationKey) =>
  and(eq(noteAttachments.userId, userId), eq(noteAttachments.bookId, bookId), eq(noteAttachments.uid, uid));

/** Selects those of one book, or of some annotations, in the order in which they were added. */
export async function selectAttachments(
  db: Db,
  userId: string,
  of: { readonly bookId: number } | { readonly uids: readonly string[] },
) {
  if ('uids' in of && of.uids.length === 0) return [];
  return db
    .select({
      bookId: noteAttachments.bookId,
      uid: noteAttachments.uid,
      attachmentId: noteAttachments.fileId,
      name: files.name,
      sizeBytes: files.sizeBytes,
    })
    .from(noteAttachments)
    .innerJoin(files, eq(files.id, noteAttachments.fileId))
    .where(
      and(
        eq(noteAttachments.userId, userId),
        'uids' in of ? inArray(noteAttachments.uid, [...of.uids]) : eq(noteAttachments.bookId, of.bookId),
      ),
    )
    .orderBy(asc(noteAttachments.createdAt), asc(noteAttachments.fileId));
}

/** Undefined when it is somebody else's, or not there. */
export async function selectOwnAttachment(db: Db, userId: string, fileId: string) {
  const [row] = await db
    .select()
    .from(noteAttachments)
    .where(and(eq(noteAttachments.userId, userId), eq(noteAttachments.fileId, fileId)));
  return row;
}

/** Locks the annotation, so that two uploads at once count one after the other. False when it is deleted or unknown. */
export async function lockAnnotation(db: Db, key: AnnotationKey): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: annotations.deletedAt })
    .from(annotations)
    .where(
      and(
        eq(annotations.userId, key.userId),
        eq(annotations.bookId, key.bookId),
        eq(annotations.uid, key.uid),
      ),
    )
    .for('update');
  return row !== undefined && row.deletedAt === null;
}

export async function countAttachments(db: Db, key: AnnotationKey) {
  const [own] = await db.select({ total: count() }).from(noteAttachments).where(ofAnnotation(key));
  const [all] = await db
    .select({ total: count(), bytes: sql<number>`coalesce(sum(${files.sizeBytes}), 0)::float8` })
    .from(noteAttachments)
    .innerJoin(files, eq(files.id, noteAttachments.fileId))
    .where(eq(noteAttachments.userId, key.userId));
  return { ofAnnotation: own!.total, ofUser: all!.total, bytesOfUser: all!.bytes };
}

export async function insertAttachment(db: Db, row: typeof noteAttachments.$inferInsert): Promise<void> {
  await db.insert(noteAttachments).values(row);
}

export async function deleteAttachment(db: Db, userId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .delete(noteAttachments)
    .where(and(eq(noteAttachments.userId, userId), eq(noteAttachments.fileId, fileId)))
    .returning({ fileId: noteAttachments.fileId });
  return rows.length === 1;
}

/** Attachments of annotations whose content is erased. */
export async function selectErasedAttachments(db: Db, limit: number) {
  return db
    .select({ userId: noteAttachments.userId, fileId: noteAttachments.fileId })
    .from(noteAttachments)
    .innerJoin(
      annotations,
      and(
        eq(annotations.userId, noteAttachments.userId),
        eq(annotations.bookId, noteAttachments.bookId),
        eq(annotations.uid, noteAttachments.uid),
      ),
    )
    .where(eq(annotations.isErased, true))
    .limit(limit);
}
