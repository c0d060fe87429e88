import { and, asc, count, eq, exists, gt, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { StoredAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { sortTextOfCfi } from '@zhiye/epub-cfi/compare';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import type { Db, Tx } from '../../../db/client.ts';
import {
  annotationCounters,
  annotationOperations,
  annotations,
} from '../../../db/tables/study/annotations.ts';
import { noteAttachments } from '../../../db/tables/study/notes.ts';

type Row = typeof annotations.$inferSelect;

interface AnnotatedBook {
  readonly userId: string;
  readonly bookId: number;
}

const ofBook = ({ userId, bookId }: AnnotatedBook) =>
  and(eq(annotations.userId, userId), eq(annotations.bookId, bookId));

export interface BookAnnotation {
  readonly bookId: number;
  readonly annotation: StoredAnnotation;
}

export const toAnnotation = (row: Row): StoredAnnotation => {
  const { userId: _user, bookId: _book, clientId: id, deletedAt, place: _place, ...rest } = row;
  return { ...rest, id, isDeleted: deletedAt !== null };
};

/** The last revision of a person, locked until the transaction ends. */
export async function lockAnnotationCounter(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .insert(annotationCounters)
    .values({ userId, rev: 0 })
    .onConflictDoUpdate({ target: annotationCounters.userId, set: { rev: annotationCounters.rev } })
    .returning({ rev: annotationCounters.rev });
  return row!.rev;
}

export async function updateAnnotationCounter(tx: Tx, userId: string, rev: number): Promise<void> {
  await tx.update(annotationCounters).set({ rev }).where(eq(annotationCounters.userId, userId));
}

/** Which of the operations are applied already. */
export async function selectAppliedOperations(
  tx: Tx,
  userId: string,
  operationIds: readonly string[],
): Promise<Set<string>> {
  const { operationId } = annotationOperations;
  const rows = await tx
    .select({ operationId })
    .from(annotationOperations)
    .where(and(eq(annotationOperations.userId, userId), inArray(operationId, [...operationIds])));
  return new Set(rows.map((row) => row.operationId));
}

export async function insertAppliedOperations(
  tx: Tx,
  userId: string,
  operationIds: readonly string[],
  appliedAt: Date,
): Promise<void> {
  if (operationIds.length === 0) return;
  await tx
    .insert(annotationOperations)
    .values(operationIds.map((operationId) => ({ userId, operationId, appliedAt })));
}

export async function selectAnnotations(
  tx: Tx,
  book: AnnotatedBook,
  uids: readonly string[],
): Promise<StoredAnnotation[]> {
  const rows = await tx
    .select()
    .from(annotations)
    .where(and(ofBook(book), inArray(annotations.uid, [...uids])));
  return rows.map(toAnnotation);
}

/** How many annotations a person has in a book, without deleted ones. */
export async function countAnnotations(tx: Tx, book: AnnotatedBook): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(annotations)
    .where(and(ofBook(book), isNull(annotations.deletedAt)));
  return row!.total;
}

/** What the annotations of a person take, with deleted ones, in bytes; and the operations that are remembered, up to a number. */
export async function measureAnnotations(tx: Tx, userId: string, mostOperations: number) {
  const [size] = await tx
    .select({ bytes: sql<number>`coalesce(sum(pg_column_size(annotations.*)), 0)::float8` })
    .from(annotations)
    .where(eq(annotations.userId, userId));
  const some = tx
    .select({ userId: annotationOperations.userId })
    .from(annotationOperations)
    .where(eq(annotationOperations.userId, userId))
    .limit(mostOperations)
    .as('some');
  const [counted] = await tx.select({ operations: count() }).from(some);
  return { bytes: size!.bytes, operations: counted!.operations };
}

export async function upsertAnnotations(
  tx: Tx,
  book: AnnotatedBook,
  changed: readonly StoredAnnotation[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ id: clientId, isDeleted, ...annotation }) => ({
    ...annotation,
    ...book,
    clientId,
    place: placeOfCfi(annotation.cfi),
    deletedAt: isDeleted ? now : null,
  }));
  const { userId: _user, bookId: _book, uid: _uid, ...columns } = annotations;
  const excluded = Object.fromEntries(
    UPDATED_COLUMNS.map((key) => [key, sql.raw(`excluded.${columns[key].name}`)]),
  );
  await tx
    .insert(annotations)
    .values(rows)
    .onConflictDoUpdate({
      target: [annotations.userId, annotations.bookId, annotations.uid],
      set: excluded,
    });
}

/** All but the key. */
const UPDATED_COLUMNS = [
  'rev',
  'noteRev',
  'isBookmark',
  'clientId',
  'createTime',
  'chapterPos',
  'cfi',
  'place',
  'serialized',
  'selectedText',
  'color',
  'style',
  'title',
  'note',
  'deletedAt',
  'isErased',
] as const satisfies readonly (keyof Row)[];

/** By revision. A first pull needs no deletions. */
export async function selectChangedAnnotations(
  db: Db,
  book: AnnotatedBook,
  since: number,
  limit: number,
): Promise<StoredAnnotation[]> {
  const isWanted = since === 0 ? isNull(annotations.deletedAt) : gt(annotations.rev, since);
  const rows = await db
    .select()
    .from(annotations)
    .where(and(ofBook(book), isWanted))
    .orderBy(asc(annotations.rev))
    .limit(limit);
  return rows.map(toAnnotation);
}

const NOTHING = { cfi: '', place: '', serialized: '', selectedText: '', title: '', note: '' };

/** Removes the content of annotations that were deleted before an instant. */
export async function eraseDeletedAnnotations(db: Db, deletedBefore: Date): Promise<void> {
  const isOld = and(lt(annotations.deletedAt, deletedBefore), eq(annotations.isErased, false));
  await db
    .update(annotations)
    .set({ ...NOTHING, isErased: true })
    .where(isOld);
}

export async function deleteOldOperations(db: Db, appliedBefore: Date): Promise<void> {
  await db.delete(annotationOperations).where(lt(annotationOperations.appliedAt, appliedBefore));
}

/** Gives rows their place that are older than the column. Returns how many there were. */
export async function fillPlaces(db: Db, limit: number): Promise<number> {
  const rows = await db
    .select({
      userId: annotations.userId,
      bookId: annotations.bookId,
      uid: annotations.uid,
      cfi: annotations.cfi,
    })
    .from(annotations)
    .where(and(eq(annotations.place, ''), eq(annotations.isErased, false)))
    .limit(limit);
  for (const { cfi, userId, bookId, uid } of rows) {
    await db
      .update(annotations)
      .set({ place: placeOfCfi(cfi) })
      .where(and(ofBook({ userId, bookId }), eq(annotations.uid, uid)));
  }
  return rows.length;
}

/** Everything of one person. A row with pictures stays without content until `removeErasedAttachments` has removed them. */
export async function deleteAnnotationsOf(db: Db, userId: string): Promise<void> {
  const hasPictures = exists(
    db
      .select({ one: sql`1` })
      .from(noteAttachments)
      .where(
        and(
          eq(noteAttachments.userId, annotations.userId),
          eq(noteAttachments.bookId, annotations.bookId),
          eq(noteAttachments.uid, annotations.uid),
        ),
      ),
  );
  await db.delete(annotations).where(and(eq(annotations.userId, userId), not(hasPictures)));
  await db
    .update(annotations)
    .set({ ...NOTHING, isErased: true, deletedAt: sql`coalesce(${annotations.deletedAt}, now())` })
    .where(eq(annotations.userId, userId));
  await db.delete(annotationOperations).where(eq(annotationOperations.userId, userId));
  await db.delete(annotationCounters).where(eq(annotationCounters.userId, userId));
}

/** A text that sorts annotations of a book by place; one character for a CFI that cannot be read, which comes first. */
export function placeOfCfi(cfi: string): string {
  if (cfi === '') return '';
  try {
    return sortTextOfCfi(parseCfi(cfi)) || '0';
  } catch (error) {
    if (error instanceof CfiError) return '0';
    throw error;
  }
}
