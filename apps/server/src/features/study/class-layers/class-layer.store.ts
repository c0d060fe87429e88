import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import { MAX_CLASS_LAYERS } from '@zhiye/contract/constants/study/class-layer';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/tables/people/accounts.ts';
import { annotations } from '../../../db/tables/study/annotations.ts';
import { books } from '../../../db/tables/catalog/books.ts';
import { classLayers, classLayerStudents } from '../../../db/tables/study/class-layers.ts';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';

export type ClassLayerRow = typeof classLayers.$inferSelect;

/** More than a teacher teaches with. */
const MAX_LAYER_BOOKS = 200;

export async function insertClassLayer(
  tx: Tx,
  layer: typeof classLayers.$inferInsert,
): Promise<ClassLayerRow> {
  const [row] = await tx.insert(classLayers).values(layer).returning();
  return row!;
}

/** Those that are not revoked first, then the newest. */
export async function selectClassLayers(db: Db, teacherId: string): Promise<ClassLayerRow[]> {
  return db
    .select()
    .from(classLayers)
    .where(eq(classLayers.teacherId, teacherId))
    .orderBy(sql`${classLayers.revokedAt} IS NOT NULL`, desc(classLayers.createdAt), desc(classLayers.id))
    .limit(MAX_CLASS_LAYERS);
}

/** Layers of a teacher are made one after the other. */
export async function lockTeacher(tx: Tx, teacherId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, teacherId)).for('no key update');
}

export const countClassLayers = (tx: Tx, teacherId: string): Promise<number> =>
  tx.$count(classLayers, eq(classLayers.teacherId, teacherId));

export async function lockOwnClassLayer(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<ClassLayerRow | undefined> {
  const [row] = await tx
    .select()
    .from(classLayers)
    .where(and(eq(classLayers.id, id), eq(classLayers.teacherId, teacherId)))
    .for('update');
  return row;
}

export async function updateClassLayerRow(
  tx: Tx,
  id: string,
  change: Partial<ClassLayerRow>,
): Promise<ClassLayerRow> {
  const [row] = await tx.update(classLayers).set(change).where(eq(classLayers.id, id)).returning();
  return row!;
}

/** The key is the id of the layer. */
export async function countStudents(db: Db, layerIds: readonly string[]): Promise<Map<string, number>> {
  if (layerIds.length === 0) return new Map();
  const rows = await db
    .select({ layerId: classLayerStudents.layerId, total: count() })
    .from(classLayerStudents)
    .where(inArray(classLayerStudents.layerId, [...layerIds]))
    .groupBy(classLayerStudents.layerId);
  return new Map(rows.map(({ layerId, total }) => [layerId, total]));
}

export interface AnnotationCount {
  readonly bookId: number;
  readonly color: AnnotationColor;
  readonly hasNote: boolean;
  readonly total: number;
}

/** How many highlights and notes a teacher has, by book and color. */
export async function countTeacherAnnotations(db: Db, teacherId: string): Promise<AnnotationCount[]> {
  const { bookId, color, title, note } = annotations;
  const hasNote = sql<boolean>`(${title} <> '' OR ${note} <> '')`;
  return db
    .select({ bookId, color, hasNote, total: count() })
    .from(annotations)
    .where(
      and(
        eq(annotations.userId, teacherId),
        isNull(annotations.deletedAt),
        eq(annotations.isBookmark, false),
      ),
    )
    .groupBy(bookId, color, hasNote);
}

/** Books that a person may read now, by title. */
export async function selectReadableBooks(db: Db, userId: string, now: Date) {
  return db
    .selectDistinct({ bookId: books.id, title: books.title })
    .from(entitlements)
    .innerJoin(books, eq(books.id, entitlements.bookId))
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.revokedAt),
        lte(entitlements.startsAt, now),
        or(isNull(entitlements.endsAt), gt(entitlements.endsAt, now)),
      ),
    )
    .orderBy(books.title, books.id)
    .limit(MAX_LAYER_BOOKS);
}

/** Revokes the layers that a teacher made up to an instant. */
export async function revokeLayersOf(db: Db, teacherId: string, revokedAt: Date): Promise<void> {
  const isTheirs = and(eq(classLayers.teacherId, teacherId), lte(classLayers.createdAt, revokedAt));
  await db
    .update(classLayers)
    .set({ revokedAt })
    .where(and(isTheirs, isNull(classLayers.revokedAt)));
}

/** What a person who closed the account has joined and shared. */
export async function deleteLayersOf(db: Db, userId: string): Promise<void> {
  await db.delete(classLayerStudents).where(eq(classLayerStudents.userId, userId));
  const own = db.select({ id: classLayers.id }).from(classLayers).where(eq(classLayers.teacherId, userId));
  await db.delete(classLayerStudents).where(inArray(classLayerStudents.layerId, own));
  await db.delete(classLayers).where(eq(classLayers.teacherId, userId));
}
