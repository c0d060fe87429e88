import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import {
  ANNOTATION_LENGTH,
  ANNOTATION_PAGE_SIZE,
  ANNOTATION_REPLY_CODE,
  MAX_ANNOTATION_OPERATIONS,
} from '../../constants/study/annotation.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, oneOf, strictObject, Uuid } from '../../fields.ts';
import { readingErrors } from '../reading/reading-access.ts';
import { route } from '../../route.ts';

export const annotationErrors = defineErrors({
  invalidCfi: {
    code: ANNOTATION_REPLY_CODE.invalidCfi,
    status: 422,
    zh: '书中没有这个位置',
    en: 'The textbook has no such position',
  },
  tooManyAnnotations: {
    code: ANNOTATION_REPLY_CODE.tooManyAnnotations,
    status: 409,
    zh: '一本教材最多可保存 {max} 条批注',
    en: 'You can keep at most {max} annotations in one textbook',
  },
  annotationSpaceFull: {
    code: ANNOTATION_REPLY_CODE.annotationSpaceFull,
    status: 409,
    zh: '全部批注已达到 {max} MB 的上限。删除不需要的批注，30 天后空间会释放；这次的改动仍在本机',
    en: 'Your annotations have reached their limit of {max} MB. Delete some; their space is free after 30 days. This change stays on this device',
  },
  noteTooLong: {
    code: ANNOTATION_REPLY_CODE.noteTooLong,
    status: 409,
    zh: '这条笔记在别处也改过，合并后太长，请缩短后再保存',
    en: 'This note was also changed elsewhere, and both texts together are too long. Shorten it, then save it again',
  },
});

/** Milliseconds since 1970, up to the last instant of JavaScript. */
const Milliseconds = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
const Revision = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Text of several lines, without other control characters. */
const lines = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' });

export const AnnotationColorSchema = oneOf(['red', 'orange', 'yellow', 'green', 'blue', 'purple']);
export const AnnotationStyleSchema = oneOf(['background', 'line']);

/** The record of requirement R-308, with title, style and whether it is a bookmark. All texts are plain text. */
const contentFields = {
  isBookmark: Type.Boolean(),
  id: Milliseconds,
  createTime: Milliseconds,
  chapterPos: Type.Integer({ minimum: 0, maximum: 100_000 }),
  cfi: Type.String({ minLength: 1, maxLength: ANNOTATION_LENGTH.cfi }),
  serialized: lines(ANNOTATION_LENGTH.serialized),
  selectedText: lines(ANNOTATION_LENGTH.selectedText),
  color: AnnotationColorSchema,
  style: AnnotationStyleSchema,
  title: lines(ANNOTATION_LENGTH.title),
  note: lines(ANNOTATION_LENGTH.note),
};

export const Annotation = strictObject({
  uid: Uuid,
  ...contentFields,
  // an old deletion has no place any more
  cfi: Type.String(),
  rev: Revision,
  noteRev: Revision,
  isDeleted: Type.Boolean(),
  isErased: Type.Boolean(),
});
export type Annotation = Static<typeof Annotation>;

const operationFields = { uid: Uuid, operationId: Uuid, baseRev: Revision };
const Part = oneOf(['look', 'note', 'anchor']);

/** One change of one annotation; `constants/annotation-merge.ts` has the rules. */
const AnnotationOperationInput = Type.Union([
  strictObject({
    kind: Type.Literal('put'),
    ...operationFields,
    changed: Type.Array(Part, { maxItems: 3 }),
    content: strictObject(contentFields),
  }),
  strictObject({ kind: Type.Literal('delete'), ...operationFields }),
]);

/**
 * Applies changes in their order, all or none. A repeated operation has no further effect and gets the present
 * annotation. Who holds the book or once held it may annotate it.
 */
export const pushAnnotations = route({
  method: 'POST',
  path: '/b/v1/annotation/pushAnnotations',
  access: signedIn,
  limitPerMinute: 600,
  body: strictObject({
    bookId: BookId,
    operations: Type.Array(AnnotationOperationInput, { minItems: 1, maxItems: MAX_ANNOTATION_OPERATIONS }),
  }),
  data: strictObject({
    /** In the order of the operations; null when a deletion names an annotation that the server does not know. */
    results: Type.Array(
      strictObject({ operationId: Uuid, annotation: Type.Union([Annotation, Type.Null()]) }),
    ),
  }),
  errors: [
    readingErrors.notEntitled,
    annotationErrors.invalidCfi,
    annotationErrors.tooManyAnnotations,
    annotationErrors.annotationSpaceFull,
    annotationErrors.noteTooLong,
  ],
});

/** Annotations of one book that changed after `since`, by revision. With `since` 0 deletions are left out. */
export const pullAnnotations = route({
  method: 'GET',
  path: '/b/v1/annotation/pullAnnotations',
  access: signedIn,
  query: strictObject({ bookId: BookId, since: Revision }),
  data: strictObject({
    list: Type.Array(Annotation, { maxItems: ANNOTATION_PAGE_SIZE }),
    /** The `since` of the next call. */
    rev: Revision,
    hasMore: Type.Boolean(),
  }),
  errors: [readingErrors.notEntitled],
});

export const annotationRoutes = { pushAnnotations, pullAnnotations };
