// Makes, shows, changes and revokes what a teacher shares with a class.
import { classLayerErrors, generalErrors } from '@zhiye/contract';
import type {
  BookSummary,
  ClassLayer,
  createClassLayer as createRoute,
  InputOf,
  updateClassLayer as updateRoute,
} from '@zhiye/contract';
import { MAX_CLASS_LAYERS } from '@zhiye/contract/constants/study/class-layer';
import type { Db, Tx } from '../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { newLinkToken, readLinkToken, storedLinkToken } from '../../../platform/link-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { selectSummariesById } from '../../catalog/books/index.ts';
import { requireEntitlement } from '../reading/index.ts';
import {
  countClassLayers,
  countStudents,
  countTeacherAnnotations,
  insertClassLayer,
  lockOwnClassLayer,
  lockTeacher,
  selectClassLayers,
  selectReadableBooks,
  updateClassLayerRow,
} from './class-layer.store.ts';
import type { AnnotationCount, ClassLayerRow } from './class-layer.store.ts';

const TOKEN_PURPOSE = 'class layer links';

type LayerPlatform = Pick<Platform, 'masterSecret' | 'publicUrl'>;
type LayerFields = Omit<InputOf<typeof updateRoute>, 'layerId'>;

/** Ended by its last day or revoked; `shared` otherwise. */
export function classLayerState(
  { revokedAt, lastDay }: Pick<ClassLayerRow, 'revokedAt' | 'lastDay'>,
  now: Date,
): ClassLayer['state'] {
  if (revokedAt) return 'revoked';
  return lastDay !== null && lastDay < businessDay(now) ? 'ended' : 'shared';
}

export async function findClassLayers(
  platform: LayerPlatform & { readonly db: Db },
  teacherId: string,
  now: Date,
): Promise<ClassLayer[]> {
  const layers = await selectClassLayers(platform.db, teacherId);
  return describeLayers(platform, platform.db, layers, now);
}

export async function findLayerBooks(db: Db, teacherId: string, now: Date) {
  const [readable, counts] = await Promise.all([
    selectReadableBooks(db, teacherId, now),
    countTeacherAnnotations(db, teacherId),
  ]);
  return readable.map(({ bookId, title }) => {
    const byColor = new Map<AnnotationCount['color'], number>();
    for (const { bookId: of, color, total } of counts) {
      if (of === bookId) byColor.set(color, (byColor.get(color) ?? 0) + total);
    }
    return { bookId, title, colors: [...byColor].map(([color, count]) => ({ color, count })) };
  });
}

export async function createClassLayer(
  platform: Platform,
  teacherId: string,
  { bookId, ...fields }: InputOf<typeof createRoute>,
  now: Date,
): Promise<ClassLayer> {
  await requireEntitlement(platform.db, teacherId, bookId, now);
  requireFields(fields, now);
  return platform.db.transaction(async (tx) => {
    await lockTeacher(tx, teacherId);
    if ((await countClassLayers(tx, teacherId)) >= MAX_CLASS_LAYERS) {
      refuse(classLayerErrors.tooManyLayers, { max: MAX_CLASS_LAYERS });
    }
    const id = newId(now);
    const token = storedLinkToken(platform.masterSecret, TOKEN_PURPOSE, id, newLinkToken());
    const row = { id, teacherId, bookId, ...trimNames(fields), ...token, changedAt: now, createdAt: now };
    return describeLayer(platform, tx, await insertClassLayer(tx, row), now);
  });
}

export async function updateClassLayer(
  platform: Platform,
  teacherId: string,
  { layerId, ...fields }: InputOf<typeof updateRoute>,
  now: Date,
): Promise<ClassLayer> {
  return platform.db.transaction(async (tx) => {
    const layer = (await lockOwnClassLayer(tx, teacherId, layerId)) ?? refuse(generalErrors.notFound);
    if (layer.revokedAt) refuse(classLayerErrors.layerEnded);
    requireFields(fields, now);
    const changed = await updateClassLayerRow(tx, layerId, { ...trimNames(fields), changedAt: now });
    return describeLayer(platform, tx, changed, now);
  });
}

/** Revoking again changes nothing. */
export async function revokeClassLayer(
  platform: Platform,
  teacherId: string,
  layerId: string,
  now: Date,
): Promise<ClassLayer> {
  return platform.db.transaction(async (tx) => {
    const layer = (await lockOwnClassLayer(tx, teacherId, layerId)) ?? refuse(generalErrors.notFound);
    const revoked = layer.revokedAt ? layer : await updateClassLayerRow(tx, layerId, { revokedAt: now });
    return describeLayer(platform, tx, revoked, now);
  });
}

const trimNames = (fields: LayerFields): LayerFields => ({
  ...fields,
  name: fields.name.trim(),
  className: fields.className.trim(),
});

function requireFields({ lastDay, colors, questionColor }: LayerFields, now: Date): void {
  const isDay = lastDay === null || businessDay(endOfBusinessDay(lastDay)) === lastDay;
  if (!isDay || (lastDay !== null && lastDay < businessDay(now))) refuse(classLayerErrors.endDayPast);
  if (questionColor !== null && !colors.includes(questionColor))
    refuse(classLayerErrors.questionColorNotShared);
}

async function describeLayer(
  platform: LayerPlatform,
  tx: Tx,
  layer: ClassLayerRow,
  now: Date,
): Promise<ClassLayer> {
  return (await describeLayers(platform, tx, [layer], now))[0]!;
}

/** All of one teacher. */
async function describeLayers(
  platform: LayerPlatform,
  db: Db,
  layers: readonly ClassLayerRow[],
  now: Date,
): Promise<ClassLayer[]> {
  const [first] = layers;
  if (!first) return [];
  const ids = layers.map(({ id }) => id);
  const bookIds = [...new Set(layers.map(({ bookId }) => bookId))];
  const students = await countStudents(db, ids);
  const counts = await countTeacherAnnotations(db, first.teacherId);
  const books = new Map((await selectSummariesById(db, bookIds)).map((book) => [book.bookId, book]));
  return layers.map((layer) =>
    toClassLayer(platform, layer, {
      book: books.get(layer.bookId)!,
      students: students.get(layer.id) ?? 0,
      items: countItems(layer, counts),
      now,
    }),
  );
}

function toClassLayer(
  { masterSecret, publicUrl }: LayerPlatform,
  layer: ClassLayerRow,
  { now, ...facts }: { book: BookSummary; students: number; items: ClassLayer['items']; now: Date },
): ClassLayer {
  const { name, className, colors, questionColor, lastDay } = layer;
  const state = classLayerState(layer, now);
  const token = state === 'shared' ? readLinkToken(masterSecret, TOKEN_PURPOSE, layer) : null;
  return {
    layerId: layer.id,
    state,
    name,
    className,
    colors,
    questionColor,
    lastDay,
    ...facts,
    url: token && `${publicUrl}/pc/class/${token}`,
    createdAt: layer.createdAt.toISOString(),
  };
}

function countItems(
  { bookId, colors, questionColor }: ClassLayerRow,
  counts: readonly AnnotationCount[],
): ClassLayer['items'] {
  const items = { highlight: 0, note: 0, question: 0 };
  for (const { bookId: of, color, hasNote, total } of counts) {
    if (of === bookId && colors.includes(color)) items[itemKindOf(color, hasNote, questionColor)] += total;
  }
  return items;
}

/** A note in the color of questions is a question. */
export function itemKindOf(
  color: string,
  hasNote: boolean,
  questionColor: string | null,
): keyof ClassLayer['items'] {
  if (!hasNote) return 'highlight';
  return color === questionColor ? 'question' : 'note';
}
