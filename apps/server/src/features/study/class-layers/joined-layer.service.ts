// Lets students join what a teacher shares, and shows it to those who hold the book.
import { classLayerErrors, generalErrors } from '@zhiye/contract';
import type { ClassLayerPreview, JoinedLayer, LayerItem } from '@zhiye/contract';
import { MAX_JOINED_LAYERS, MAX_LAYER_STUDENTS } from '@zhiye/contract/constants/study/class-layer';
import type { Database, Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { hashLinkToken } from '../../../platform/link-token.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectSummariesById } from '../../catalog/books/index.ts';
import { findEntitlementStatus } from '../../commerce/entitlements/index.ts';
import { requireEntitlement } from '../reading/index.ts';
import { classLayerState, itemKindOf } from './class-layer.service.ts';
import { countStudents } from './class-layer.store.ts';
import type { ClassLayerRow } from './class-layer.store.ts';
import {
  countJoined,
  deleteStudent,
  hasJoined,
  insertStudent,
  lockLayer,
  selectJoinedLayer,
  selectJoinedLayers,
  selectLastRev,
  selectLayerAnnotations,
  selectLayerByToken,
  updateShown,
} from './joined-layer.store.ts';
import type { TaughtLayer } from './joined-layer.store.ts';

const findByToken = async (db: Db, token: string): Promise<TaughtLayer> =>
  (await selectLayerByToken(db, hashLinkToken(token))) ?? refuse(generalErrors.notFound);

/** The layers of somebody who is no teacher any more, or whose account is suspended, are not shared. */
const isShared = ({ layer, isTeacher }: TaughtLayer, now: Date): boolean =>
  isTeacher && classLayerState(layer, now) === 'shared';

export async function previewClassLayer(
  db: Db,
  userId: string,
  token: string,
  now: Date,
): Promise<ClassLayerPreview> {
  const found = await findByToken(db, token);
  const { layer, teacherName, institution } = found;
  const { name, className, lastDay, bookId } = layer;
  const [book] = await selectSummariesById(db, [bookId]);
  const access = await findEntitlementStatus(db, userId, bookId, now);
  const state = await previewState(db, found, userId, now);
  return { state, name, className, teacherName, institution, lastDay, book: book!, access };
}

async function previewState(
  db: Db,
  found: TaughtLayer,
  userId: string,
  now: Date,
): Promise<ClassLayerPreview['state']> {
  if (!isShared(found, now)) return 'ended';
  if (found.layer.teacherId === userId) return 'own';
  return (await hasJoined(db, userId, found.layer.id)) ? 'joined' : 'open';
}

export async function joinClassLayer(
  db: Database['db'],
  userId: string,
  token: string,
  now: Date,
): Promise<{ bookId: number }> {
  const found = await findByToken(db, token);
  const { id, bookId, teacherId } = found.layer;
  if (!isShared(found, now)) refuse(classLayerErrors.layerEnded);
  if (teacherId === userId) refuse(classLayerErrors.ownLayer);
  await requireEntitlement(db, userId, bookId, now);
  await db.transaction(async (tx) => {
    const layer = await lockLayer(tx, id);
    if (!layer || !isShared({ ...found, layer }, now)) refuse(classLayerErrors.layerEnded);
    if (await hasJoined(tx, userId, id)) return;
    if (((await countStudents(tx, [id])).get(id) ?? 0) >= MAX_LAYER_STUDENTS) {
      refuse(classLayerErrors.layerFull, { max: MAX_LAYER_STUDENTS });
    }
    if ((await countJoined(tx, userId, bookId, businessDay(now))) >= MAX_JOINED_LAYERS) {
      refuse(classLayerErrors.tooManyJoined, { max: MAX_JOINED_LAYERS });
    }
    await insertStudent(tx, { userId, layerId: id, isShown: true, joinedAt: now });
  });
  return { bookId };
}

const versionOf = ({ changedAt }: Pick<ClassLayerRow, 'changedAt'>, rev: number): string =>
  `${changedAt.getTime()}-${rev}`;

export async function findJoinedLayers(
  db: Db,
  userId: string,
  bookId: number,
  now: Date,
): Promise<JoinedLayer[]> {
  await requireEntitlement(db, userId, bookId, now);
  const rows = await selectJoinedLayers(db, userId, bookId, businessDay(now));
  return rows.map(({ layer, teacherName, isShown, rev }) => {
    const { id: layerId, name, className } = layer;
    return { layerId, name, className, teacherName, isShown, version: versionOf(layer, rev) };
  });
}

/** The version is read first: a change in between is found by the next pull. */
export async function findLayerItems(
  db: Db,
  userId: string,
  layerId: string,
  now: Date,
): Promise<{ version: string; list: LayerItem[] }> {
  const found = (await selectJoinedLayer(db, userId, layerId)) ?? refuse(generalErrors.notFound);
  const { layer } = found;
  if (!isShared(found, now)) refuse(classLayerErrors.layerEnded);
  await requireEntitlement(db, userId, layer.bookId, now);
  const version = versionOf(layer, await selectLastRev(db, layer));
  const rows = await selectLayerAnnotations(db, layer);
  const list = rows.map(({ color, ...item }) => {
    const hasNote = item.title !== '' || item.note !== '';
    return { ...item, kind: itemKindOf(color, hasNote, layer.questionColor) };
  });
  return { version, list };
}

export async function showClassLayer(
  db: Db,
  userId: string,
  layerId: string,
  isShown: boolean,
): Promise<null> {
  return (await updateShown(db, userId, layerId, isShown)) ? null : refuse(generalErrors.notFound);
}

export async function leaveClassLayer(db: Db, userId: string, layerId: string): Promise<null> {
  return (await deleteStudent(db, userId, layerId)) ? null : refuse(generalErrors.notFound);
}
