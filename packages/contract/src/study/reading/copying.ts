import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone } from '../../access.ts';
import { catalogErrors } from '../../catalog/books/book.ts';
import { READING_REPLY_CODE } from '../../constants/study/reading-reply-code.ts';
import { defineErrors } from '../../errors.ts';
import { BookId, strictObject } from '../../fields.ts';
import { readingErrors } from './reading-access.ts';
import { route } from '../../route.ts';

/** The Chinese texts begin with 复制失败 (requirement R-811). `left`: what may still be copied of the book. */
export const copyErrors = defineErrors({
  copyForbidden: {
    code: READING_REPLY_CODE.copyForbidden,
    status: 403,
    zh: '复制失败：这本教材不允许复制',
    en: 'Copy failed: this textbook does not allow copying',
  },
  copyTooLong: {
    code: READING_REPLY_CODE.copyTooLong,
    status: 403,
    zh: '复制失败：一次最多复制 {max} 字，这次是 {characters} 字；本书还可复制 {left} 字',
    en: 'Copy failed: you can copy up to {max} characters at a time, and this is {characters}. You can still copy {left} characters of this textbook',
  },
  copyLimitReached: {
    code: READING_REPLY_CODE.copyLimitReached,
    status: 403,
    zh: '复制失败：本书还可复制 {left} 字，这次需要 {characters} 字',
    en: 'Copy failed: you can still copy {left} characters of this textbook, and this needs {characters}',
  },
  unknownPassage: {
    code: READING_REPLY_CODE.unknownPassage,
    status: 422,
    zh: '复制失败：书中没有这段文字',
    en: 'Copy failed: the textbook has no such passage',
  },
  previewCopyTooLong: {
    code: READING_REPLY_CODE.previewCopyTooLong,
    status: 403,
    zh: '复制失败：试读时一次最多复制 {max} 字，购买后可复制更多',
    en: 'Copy failed: you can copy up to {max} characters at a time from a preview. Buy the textbook to copy more',
  },
});

/** Characters are Unicode code points; a run of white space is one. */
export const CopyMeter = strictObject({
  /** The most that one copy may have. */
  maxCharacters: Type.Integer({ minimum: 0 }),
  /** The limit of the book in one access period; for a preview, what it shows. */
  limit: Type.Integer({ minimum: 0 }),
  /** Overlaps count once. Nothing is counted in a preview. */
  used: Type.Integer({ minimum: 0 }),
  left: Type.Integer({ minimum: 0 }),
});
export type CopyMeter = Static<typeof CopyMeter>;

const bookFields = {
  bookId: BookId,
  /** Whether somebody who may not read the whole book copies from its preview. */
  preview: Type.Optional(Type.Boolean()),
};

const passageFields = { ...bookFields, cfi: Type.String({ minLength: 1, maxLength: 2000 }) };

const accessErrors = [
  catalogErrors.bookNotFound,
  readingErrors.notEntitled,
  readingErrors.entitlementExpired,
  readingErrors.notPublishedYet,
  readingErrors.noRevision,
  readingErrors.noPreview,
];

/** How much of a book the person may copy, and how much was copied. */
export const getCopyMeter = route({
  method: 'POST',
  path: '/b/v1/reading/getCopyMeter',
  access: anyone,
  limitPerMinute: 600,
  body: strictObject(bookFields),
  data: CopyMeter,
  errors: accessErrors,
});

/** The text of a range CFI, from the server's own text of the book. It counts against the copy cap, overlaps once. */
export const copyText = route({
  method: 'POST',
  path: '/b/v1/reading/copyText',
  access: anyone,
  limitPerMinute: 240,
  body: strictObject(passageFields),
  data: strictObject({ text: Type.String(), meter: CopyMeter }),
  errors: [
    ...accessErrors,
    copyErrors.copyForbidden,
    copyErrors.copyTooLong,
    copyErrors.copyLimitReached,
    copyErrors.unknownPassage,
    copyErrors.previewCopyTooLong,
  ],
});

/**
 * Paragraphs to print: of a range CFI, or from a point on to the end of its section. They count against the copy cap and are
 * shortened to what may be copied at a time and to what is left.
 */
export const printText = route({
  method: 'POST',
  path: '/b/v1/reading/printText',
  access: anyone,
  limitPerMinute: 120,
  body: strictObject(passageFields),
  data: strictObject({
    paragraphs: Type.Array(Type.String()),
    isShortened: Type.Boolean(),
    meter: CopyMeter,
  }),
  errors: [...accessErrors, copyErrors.copyForbidden, copyErrors.copyLimitReached, copyErrors.unknownPassage],
});

export const copyRoutes = { getCopyMeter, copyText, printText };
