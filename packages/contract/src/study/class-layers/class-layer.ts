import { Type } from 'typebox';
import type { Static } from 'typebox';
import { types } from '../../access.ts';
import { plainText } from '../../people/accounts/account-fields.ts';
import { AnnotationColorSchema } from '../annotations/annotation.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import {
  CLASS_LAYER_REPLY_CODE,
  MAX_CLASS_LAYERS,
  MAX_LAYER_CLASS_NAME,
  MAX_LAYER_NAME,
} from '../../constants/study/class-layer.ts';
import { USER_TYPE } from '../../constants/index.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, Day, Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { route } from '../../route.ts';

export const classLayerErrors = defineErrors({
  layerEnded: {
    code: CLASS_LAYER_REPLY_CODE.layerEnded,
    status: 409,
    zh: '这份批注已停止共享，请联系老师',
    en: 'These annotations are no longer shared. Ask your teacher',
  },
  tooManyLayers: {
    code: 4981,
    status: 409,
    zh: '最多可以创建 {max} 份班级批注',
    en: 'You can share notes with at most {max} classes',
  },
  layerFull: {
    code: 4982,
    status: 409,
    zh: '加入的学生已达 {max} 人，请联系老师',
    en: 'This class is full at {max} students. Ask your teacher',
  },
  tooManyJoined: {
    code: 4983,
    status: 409,
    zh: '一本教材最多加入 {max} 份班级批注，请先退出一份',
    en: 'You can join the notes of at most {max} classes for one textbook. Leave one first',
  },
  ownLayer: {
    code: 4984,
    status: 409,
    zh: '这是你自己共享的批注，无需加入',
    en: 'You share these annotations yourself, so there is no need to join',
  },
  endDayPast: {
    code: 4985,
    status: 422,
    zh: '截止日期不存在或已过，请重新选择',
    en: 'The end date does not exist or is past. Choose another one',
  },
  questionColorNotShared: {
    code: 4986,
    status: 422,
    zh: '提问的颜色要在共享的颜色中',
    en: 'The color of questions must be one of the shared colors',
  },
});

const teachers = types(USER_TYPE.teacher);

/** A layer of the teacher who asks. */
const ClassLayerId = ownedId('classLayer', Uuid);

const layerFields = {
  /** What students see above the items. */
  name: plainText(MAX_LAYER_NAME),
  className: plainText(MAX_LAYER_CLASS_NAME),
  /** The teacher's highlights and notes in these colors are shared, as they are now and as they change. */
  colors: Type.Array(AnnotationColorSchema, { minItems: 1, maxItems: 6, uniqueItems: true }),
  /** Notes in this color are questions to the class; null for none. */
  questionColor: nullable(AnnotationColorSchema),
  /** The last day on which it is shared; null for no end. */
  lastDay: nullable(Day),
};

export const ClassLayerState = oneOf(['shared', 'ended', 'revoked']);

const ItemCount = Type.Integer({ minimum: 0 });
/** How many items of each kind students see. */
const ItemCounts = strictObject({ highlight: ItemCount, note: ItemCount, question: ItemCount });

/** A layer as its teacher sees it. */
export const ClassLayer = strictObject({
  layerId: Uuid,
  state: ClassLayerState,
  book: BookSummary,
  ...layerFields,
  /** The link to join; null unless it is shared. */
  url: nullable(Type.String()),
  students: Type.Integer({ minimum: 0 }),
  items: ItemCounts,
  createdAt: Instant,
});
export type ClassLayer = Static<typeof ClassLayer>;

/** Shared ones first, then the newest. */
export const findClassLayers = route({
  method: 'GET',
  path: '/b/v1/classLayer/findClassLayers',
  access: teachers,
  data: strictObject({ list: Type.Array(ClassLayer, { maxItems: MAX_CLASS_LAYERS }) }),
});

/** Books of the teacher, with the number of annotations in each color: what a new layer can share. */
export const findLayerBooks = route({
  method: 'GET',
  path: '/b/v1/classLayer/findLayerBooks',
  access: teachers,
  data: strictObject({
    list: Type.Array(
      strictObject({
        bookId: Type.Integer(),
        title: Type.String(),
        colors: Type.Array(strictObject({ color: AnnotationColorSchema, count: Type.Integer() })),
      }),
    ),
  }),
});

/** The teacher must hold the book. */
export const createClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/createClassLayer',
  access: teachers,
  limitPerMinute: 20,
  body: strictObject({ bookId: BookId, ...layerFields }),
  data: ClassLayer,
  errors: [
    readingErrors.notEntitled,
    readingErrors.entitlementExpired,
    readingErrors.notPublishedYet,
    classLayerErrors.tooManyLayers,
    classLayerErrors.endDayPast,
    classLayerErrors.questionColorNotShared,
  ],
});

/** Students see the change at their next pull. A layer that was revoked stays revoked. */
export const updateClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/updateClassLayer',
  access: teachers,
  limitPerMinute: 60,
  body: strictObject({ layerId: ClassLayerId, ...layerFields }),
  data: ClassLayer,
  errors: [classLayerErrors.layerEnded, classLayerErrors.endDayPast, classLayerErrors.questionColorNotShared],
});

/** For good. Readers of students drop the layer at their next pull, and the link stops working. */
export const revokeClassLayer = route({
  method: 'POST',
  path: '/b/v1/classLayer/revokeClassLayer',
  access: teachers,
  limitPerMinute: 60,
  body: strictObject({ layerId: ClassLayerId }),
  data: ClassLayer,
});

export const classLayerRoutes = {
  findClassLayers,
  findLayerBooks,
  createClassLayer,
  updateClassLayer,
  revokeClassLayer,
};
