import { Type } from 'typebox';
import type { Static } from 'typebox';
import { FLASHCARD_REPLY_CODE, MAX_FLASHCARD_IMPORT_BYTES } from '../../constants/study/flashcard.ts';
import { defineErrors, generalErrors } from '../../errors.ts';
import { nullable, oneOf, strictObject } from '../../fields.ts';
import { LIST_ERRORS } from '../../list-errors.ts';
import { download, upload } from '../../route.ts';
import { CategoryFilter, CategoryId, flashcardErrors, flashcardTypes } from './flashcard-fields.ts';

export const flashcardFileErrors = defineErrors({
  importUnreadable: {
    code: FLASHCARD_REPLY_CODE.importUnreadable,
    status: 422,
    zh: '无法读取这个文件。请使用 xlsx、UTF-8 或 GB18030 编码的 CSV，或 Anki 导出的纯文本（不是牌组包）',
    en: 'This file cannot be read. Use an xlsx file, a CSV file in UTF-8 or GB18030, or plain text exported from Anki (not a package)',
  },
  tooManyImportLines: {
    code: FLASHCARD_REPLY_CODE.tooManyImportLines,
    status: 422,
    zh: '一次最多导入 {max} 行，请拆分文件',
    en: 'You can import at most {max} lines at a time. Split the file',
  },
  importColumnMissing: {
    code: FLASHCARD_REPLY_CODE.importColumnMissing,
    status: 422,
    zh: '第一行应为列名，其中要有“正面”和“背面”两列',
    en: 'The first line must hold the column names, among them “Front” and “Back”',
  },
  importChanged: {
    code: FLASHCARD_REPLY_CODE.importChanged,
    status: 409,
    zh: '文件与检查时不同，请重新检查',
    en: 'The file is not the one that was checked. Check it again',
  },
  exportRunning: {
    code: FLASHCARD_REPLY_CODE.exportRunning,
    status: 409,
    zh: '另一个学习卡文件还在下载，请等它完成',
    en: 'Another file of flashcards is still being downloaded. Wait until it is complete',
  },
});

/** What an import does with a line of the file. */
export const FlashcardImportResult = Type.Union([
  Type.Literal('new'),
  /** A card with the same texts exists, or is further up in the file; it is left out. */
  Type.Literal('duplicate'),
  Type.Literal('invalid'),
]);

export const FlashcardImportRow = strictObject({
  /** The record of the file, from 1, with the line of column names. */
  line: Type.Integer(),
  /** Shortened. */
  front: Type.String(),
  back: Type.String(),
  page: Type.String(),
  result: FlashcardImportResult,
  problem: nullable(oneOf(['frontMissing', 'backMissing', 'gapMissing', 'tooLong', 'invalidCharacters'])),
  /** The file has pictures or sounds for this card, which are left out. */
  hasMedia: Type.Boolean(),
});
export type FlashcardImportRow = Static<typeof FlashcardImportRow>;

export const MAX_SHOWN_IMPORT_ROWS = 200;

export const FlashcardImport = strictObject({
  /** SHA-256 of the file. */
  fileHash: Type.String(),
  /** False for a dry run. */
  isDone: Type.Boolean(),
  newTotal: Type.Integer(),
  duplicateTotal: Type.Integer(),
  invalidTotal: Type.Integer(),
  /** New cards whose pictures or sounds are left out. */
  mediaTotal: Type.Integer(),
  /** Lines that are left out first, then those without their pictures; not more than 200. */
  rows: Type.Array(FlashcardImportRow, { maxItems: MAX_SHOWN_IMPORT_ROWS }),
});
export type FlashcardImport = Static<typeof FlashcardImport>;

/**
 * Reads cards from a CSV file or an Anki text file. Without `fileHash` it is a dry run, which changes nothing; with the hash of
 * the dry run the cards are stored. Repeated, it finds only duplicates. Categories that the file names are made.
 */
export const importFlashcards = upload({
  path: '/b/v1/flashcards/importFlashcards',
  access: flashcardTypes,
  limitPerMinute: 20,
  fields: strictObject({
    /** The category of cards whose line names none. */
    categoryId: Type.Optional(CategoryId),
    fileHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  }),
  data: FlashcardImport,
  maxFileBytes: MAX_FLASHCARD_IMPORT_BYTES,
  errors: [
    generalErrors.notFound,
    flashcardFileErrors.importUnreadable,
    flashcardFileErrors.tooManyImportLines,
    ...LIST_ERRORS,
    flashcardFileErrors.importColumnMissing,
    flashcardFileErrors.importChanged,
    flashcardErrors.tooManyFlashcards,
    flashcardErrors.flashcardSpaceFull,
    flashcardErrors.tooManyCategories,
  ],
});

/** The cards of a person as a file: CSV, or text that Anki imports. */
export const exportFlashcards = download({
  path: '/b/v1/flashcards/exportFlashcards',
  access: flashcardTypes,
  limitPerMinute: 20,
  body: strictObject({
    format: oneOf(['csv', 'anki']),
    categoryId: Type.Optional(CategoryFilter),
  }),
  errors: [generalErrors.notFound, flashcardFileErrors.exportRunning],
});

export const flashcardFileRoutes = { importFlashcards, exportFlashcards };
