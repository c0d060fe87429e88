import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { LAYER_ITEM_KINDS, MAX_JOINED_LAYERS, MAX_LAYER_ITEMS } from '../../constants/study/class-layer.ts';
import { READER_TYPES } from '../../constants/index.ts';
import { BookId, Day, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { route } from '../../route.ts';
import { classLayerErrors } from './class-layer.ts';

const readers = types(...READER_TYPES);

/** A whole class joins from one address at the same time. A token cannot be guessed. */
const CLASSROOM_LIMIT = 600;

/** 24 characters of the alphabet of codes. */
const LayerToken = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{24}$' });

/** What whoever opens the link sees before joining. Nothing of the text of the book. */
export const ClassLayerPreview = strictObject({
  state: Type.Union([
    Type.Literal('open'),
    Type.Literal('ended'),
    Type.Literal('joined'),
    /** It is the caller's own. */
    Type.Literal('own'),
  ]),
  name: Type.String(),
  className: Type.String(),
  teacherName: Type.String(),
  institution: Type.String(),
  lastDay: nullable(Day),
  book: BookSummary,
  /** Whether the caller holds the book: only then is joining possible. */
  access: oneOf(['active', 'pending', 'expired', 'never']),
});
export type ClassLayerPreview = Static<typeof ClassLayerPreview>;

/** The token is in the body, because logs keep addresses. */
export const previewClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/previewClassLayer',
  access: readers,
  limitPerMinute: CLASSROOM_LIMIT,
  body: strictObject({ token: LayerToken }),
  data: ClassLayerPreview,
});

/** Joining again changes nothing. */
export const joinClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/joinClassLayer',
  access: readers,
  limitPerMinute: CLASSROOM_LIMIT,
  body: strictObject({ token: LayerToken }),
  data: strictObject({ bookId: Type.Integer() }),
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    classLayerErrors.layerEnded,
    classLayerErrors.layerFull,
    classLayerErrors.tooManyJoined,
    classLayerErrors.ownLayer,
  ],
});

/** A layer that the caller has joined. */
const JoinedLayerId = ownedId('joinedLayer', Uuid);

export const JoinedLayer = strictObject({
  layerId: Uuid,
  name: Type.String(),
  className: Type.String(),
  teacherName: Type.String(),
  /** Whether the student wants to see it. */
  isShown: Type.Boolean(),
  /** Changes when the items may have changed. */
  version: Type.String(),
});
export type JoinedLayer = Static<typeof JoinedLayer>;

/** Layers of a book that the caller has joined and that are shared now. Readers ask every few seconds. */
export const findJoinedLayers = route({
  method: 'GET',
  path: '/b/v1/classLayer/findJoinedLayers',
  access: readers,
  query: strictObject({ bookId: BookId }),
  data: strictObject({ list: Type.Array(JoinedLayer, { maxItems: MAX_JOINED_LAYERS }) }),
  errors: [readingErrors.notEntitled, readingErrors.entitlementExpired, readingErrors.notPublishedYet],
});

const [highlight, note, question] = LAYER_ITEM_KINDS;

export const LayerItem = strictObject({
  /** The id of the teacher's annotation. */
  uid: Uuid,
  kind: Type.Union([Type.Literal(highlight), Type.Literal(note), Type.Literal(question)]),
  chapterPos: Type.Integer(),
  cfi: Type.String(),
  /** Surrounding text and progression, as JSON. */
  serialized: Type.String(),
  selectedText: Type.String(),
  title: Type.String(),
  note: Type.String(),
});
export type LayerItem = Static<typeof LayerItem>;

/** Only for whoever may read the book now: items quote it. */
export const findLayerItems = route({
  method: 'GET',
  path: '/b/v1/classLayer/findLayerItems',
  access: readers,
  query: strictObject({ layerId: JoinedLayerId }),
  data: strictObject({
    version: Type.String(),
    /** Listed in the order of the chapters. */
    list: Type.Array(LayerItem, { maxItems: MAX_LAYER_ITEMS }),
  }),
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    classLayerErrors.layerEnded,
  ],
});

/** Shows or hides a layer in all browsers of the student. */
export const showClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/showClassLayer',
  access: readers,
  limitPerMinute: CLASSROOM_LIMIT,
  body: strictObject({ layerId: JoinedLayerId, isShown: Type.Boolean() }),
});

/** The link lets the student join again. */
export const leaveClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/leaveClassLayer',
  access: readers,
  limitPerMinute: CLASSROOM_LIMIT,
  body: strictObject({ layerId: JoinedLayerId }),
});

export const joinedLayerRoutes = {
  previewClassLayer,
  joinClassLayer,
  findJoinedLayers,
  findLayerItems,
  showClassLayer,
  leaveClassLayer,
};
