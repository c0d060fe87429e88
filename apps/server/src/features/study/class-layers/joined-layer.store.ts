import { and, asc, eq, gte, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { USER_TYPE } from '@zhiye/contract/constants';
import { MAX_JOINED_LAYERS, MAX_LAYER_ITEMS } from '@zhiye/contract/constants/study/class-layer';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { annotations } from '../../../db/tables/study/annotations.ts';
import { classLayers, classLayerStudents } from '../../../db/tables/study/class-layers.ts';
import type { ClassLayerRow } from './class-layer.store.ts';

/** A layer with its teacher. */
export interface TaughtLayer {
  readonly layer: ClassLayerRow;
  readonly teacherName: string;
  readonly institution: string;
  /** False once the approval as a teacher is withdrawn, or the account is suspended or closed. */
  readonly isTeacher: boolean;
}

const isOpenTeacher = and(
  eq(users.type, USER_TYPE.teacher),
  isNull(users.suspendedReason),
  isNull(users.closedAt),
);

const withTeacher = {
  layer: classLayers,
  teacherName: users.name,
  institution: users.institution,
  isTeacher: sql<boolean>`${isOpenTeacher}`,
};

export async function selectLayerByToken(db: Db, tokenHash: string): Promise<TaughtLayer | undefined> {
  const [row] = await db
    .select(withTeacher)
    .from(classLayers)
    .innerJoin(users, eq(users.id, classLayers.teacherId))
    .where(eq(classLayers.tokenHash, tokenHash));
  return row;
}

/** Undefined unless the student has joined it. */
export async function selectJoinedLayer(
  db: Db,
  userId: string,
  layerId: string,
): Promise<TaughtLayer | undefined> {
  const [row] = await db
    .select(withTeacher)
    .from(classLayerStudents)
    .innerJoin(classLayers, eq(classLayers.id, classLayerStudents.layerId))
    .innerJoin(users, eq(users.id, classLayers.teacherId))
    .where(and(eq(classLayerStudents.userId, userId), eq(classLayerStudents.layerId, layerId)));
  return row;
}

/** Those that are shared on a day, in the order of joining. `rev` is the last revision of the teacher's annotations. */
export async function selectJoinedLayers(db: Db, userId: string, bookId: number, today: string) {
  const rev = db
    .select({ rev: max(annotations.rev) })
    .from(annotations)
    .where(and(eq(annotations.userId, classLayers.teacherId), eq(annotations.bookId, classLayers.bookId)));
  return db
    .select({
      layer: classLayers,
      teacherName: users.name,
      isShown: classLayerStudents.isShown,
      rev: sql<number>`coalesce((${rev}), 0)`.mapWith(Number),
    })
    .from(classLayerStudents)
    .innerJoin(classLayers, eq(classLayers.id, classLayerStudents.layerId))
    .innerJoin(users, and(eq(users.id, classLayers.teacherId), isOpenTeacher))
    .where(
      and(
        eq(classLayerStudents.userId, userId),
        eq(classLayers.bookId, bookId),
        isNull(classLayers.revokedAt),
        or(isNull(classLayers.lastDay), gte(classLayers.lastDay, today)),
      ),
    )
    .orderBy(asc(classLayerStudents.joinedAt), asc(classLayers.id))
    .limit(MAX_JOINED_LAYERS);
}

/** The last revision of the annotations of a teacher in a book; 0 without any. */
export async function selectLastRev(db: Db, { teacherId, bookId }: ClassLayerRow): Promise<number> {
  const [row] = await db
    .select({ rev: max(annotations.rev) })
    .from(annotations)
    .where(and(eq(annotations.userId, teacherId), eq(annotations.bookId, bookId)));
  return row?.rev ?? 0;
}

/** The annotations that a layer shares, chapter by chapter. */
export async function selectLayerAnnotations(db: Db, { teacherId, bookId, colors }: ClassLayerRow) {
  const { uid, chapterPos, cfi, serialized, selectedText, color, title, note } = annotations;
  return db
    .select({ uid, chapterPos, cfi, serialized, selectedText, color, title, note })
    .from(annotations)
    .where(
      and(
        eq(annotations.userId, teacherId),
        eq(annotations.bookId, bookId),
        isNull(annotations.deletedAt),
        eq(annotations.isBookmark, false),
        inArray(annotations.color, colors),
      ),
    )
    .orderBy(asc(annotations.chapterPos), asc(annotations.clientId), asc(annotations.uid))
    .limit(MAX_LAYER_ITEMS);
}

/** Students join a layer one after the other. Undefined once it is gone. */
export async function lockLayer(tx: Tx, id: string): Promise<ClassLayerRow | undefined> {
  const [row] = await tx.select().from(classLayers).where(eq(classLayers.id, id)).for('update');
  return row;
}

export async function hasJoined(db: Db, userId: string, layerId: string): Promise<boolean> {
  const isTheirs = and(eq(classLayerStudents.userId, userId), eq(classLayerStudents.layerId, layerId));
  return (await db.$count(classLayerStudents, isTheirs)) > 0;
}

/** Counts the layers of one book that are shared on a day. */
export async function countJoined(db: Db, userId: string, bookId: number, today: string): Promise<number> {
  return (await selectJoinedLayers(db, userId, bookId, today)).length;
}

export async function insertStudent(tx: Tx, student: typeof classLayerStudents.$inferInsert): Promise<void> {
  await tx.insert(classLayerStudents).values(student).onConflictDoNothing();
}

/** False unless the student has joined it. */
export async function updateShown(
  db: Db,
  userId: string,
  layerId: string,
  isShown: boolean,
): Promise<boolean> {
  const rows = await db
    .update(classLayerStudents)
    .set({ isShown })
    .where(and(eq(classLayerStudents.userId, userId), eq(classLayerStudents.layerId, layerId)))
    .returning({ layerId: classLayerStudents.layerId });
  return rows.length > 0;
}

/** False unless the student had joined it. */
export async function deleteStudent(db: Db, userId: string, layerId: string): Promise<boolean> {
  const rows = await db
    .delete(classLayerStudents)
    .where(and(eq(classLayerStudents.userId, userId), eq(classLayerStudents.layerId, layerId)))
    .returning({ layerId: classLayerStudents.layerId });
  return rows.length > 0;
}
