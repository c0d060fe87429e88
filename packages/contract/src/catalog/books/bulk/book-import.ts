import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { defineErrors } from '../../../errors.ts';
import {
  BookId,
  Instant,
  nullable,
  oneOf,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from '../../../fields.ts';
import { LIST_ERRORS } from '../../../list-errors.ts';
import { download, route, upload } from '../../../route.ts';

export const MAX_BOOK_IMPORT_BYTES = 10 * 1024 * 1024;

export const bookImportErrors = defineErrors({
  importFileUnreadable: {
    code: 4841,
    status: 422,
    zh: '无法读取这个文件。请使用 xlsx，或 UTF-8、GB18030 编码的 csv',
    en: 'This file cannot be read. Use an xlsx file, or a csv file in UTF-8 or GB18030',
  },
  tooManyImportLines: {
    code: 4842,
    status: 422,
    zh: '一次最多导入 {most} 行，请拆分文件',
    en: 'You can import at most {most} lines at a time. Split the file',
  },
  isbnColumnMissing: {
    code: 4843,
    status: 422,
    zh: '第一行应为列名，但没有找到 ISBN 列。可以先下载模板',
    en: 'The first line must hold the column names, and there is no ISBN column. You can start from the template',
  },
  importAlreadyStarted: {
    code: 4844,
    status: 409,
    zh: '这次导入已经开始',
    en: 'This import has already been started',
  },
  nothingToImport: {
    code: 4845,
    status: 409,
    zh: '没有可以导入的行',
    en: 'There are no lines to import',
  },
});

const access = adminSections('books');
const ImportId = publicId('bookImport', Uuid);

/** The import of a file: it is checked first, then run. */
export const BookImport = strictObject({
  importId: ImportId,
  fileName: Type.String(),
  state: oneOf(['checked', 'running', 'done']),
  /** Lines below the column names that are not empty. */
  lines: Type.Integer(),
  toCreate: Type.Integer(),
  /** Books that exist and would change. */
  toUpdate: Type.Integer(),
  /** Books that have the values of their line already. */
  unchanged: Type.Integer(),
  /** Lines that cannot be imported; a line may have several problems. */
  invalidLines: Type.Integer(),
  problems: Type.Integer(),
  /** Unknown columns of the file. */
  ignoredColumns: Type.Array(Type.String()),
  /** The first valid lines. */
  examples: Type.Array(
    strictObject({
      line: Type.Integer(),
      isbn: Type.String(),
      title: Type.String(),
      action: oneOf(['create', 'update', 'none']),
    }),
  ),
  /** During a run: the processed lines, and how many of them failed. */
  processedLines: Type.Integer(),
  failedLines: Type.Integer(),
  /** Books whose new prices wait for the approval of a colleague. */
  pendingPrices: Type.Integer(),
  createdAt: Instant,
  finishedAt: nullable(Instant),
});
export type BookImport = Static<typeof BookImport>;

export const BookImportProblem = strictObject({
  /** Line 1 holds the column names. */
  line: Type.Integer(),
  column: Type.String(),
  /** The text of the cell, shortened. */
  value: Type.String(),
  reason: Type.String(),
});
export type BookImportProblem = Static<typeof BookImportProblem>;

/** What a line would change in a book that exists. */
export const BookImportChange = strictObject({
  line: Type.Integer(),
  bookId: BookId,
  isbn: Type.String(),
  title: Type.String(),
  /** The columns that change, with their texts shortened. */
  cells: Type.Array(strictObject({ column: Type.String(), before: Type.String(), after: Type.String() })),
});
export type BookImportChange = Static<typeof BookImportChange>;

export const downloadBookImportTemplate = download({
  path: '/b/v1/admin/bookImport/downloadTemplate',
  access,
});

/** Reads a file and reports what it would change, without changing anything. */
export const checkBookImport = upload({
  path: '/b/v1/admin/bookImport/checkBookImport',
  access,
  limitPerMinute: 20,
  data: BookImport,
  maxFileBytes: MAX_BOOK_IMPORT_BYTES,
  errors: [
    bookImportErrors.importFileUnreadable,
    bookImportErrors.tooManyImportLines,
    ...LIST_ERRORS,
    bookImportErrors.isbnColumnMissing,
  ],
});

export const getBookImport = route({
  method: 'GET',
  path: '/b/v1/admin/bookImport/getBookImport',
  access,
  query: strictObject({ importId: ImportId }),
  data: BookImport,
});

/** Problems of the check, then those of the run. */
export const findBookImportProblems = route({
  method: 'GET',
  path: '/b/v1/admin/bookImport/findProblems',
  access,
  query: strictObject({ ...pageFields, importId: ImportId }),
  data: pageOf(BookImportProblem),
});

/** The old and the new values of the books that a checked import would change; none once it has been started. */
export const findBookImportChanges = route({
  method: 'GET',
  path: '/b/v1/admin/bookImport/findChanges',
  access,
  query: strictObject({ ...pageFields, importId: ImportId }),
  data: pageOf(BookImportChange),
});

export const downloadBookImportProblems = download({
  path: '/b/v1/admin/bookImport/downloadProblems',
  access,
  body: strictObject({ importId: ImportId }),
});

/** Imports the valid lines. */
export const runBookImport = route({
  method: 'POST',
  path: '/b/v1/admin/bookImport/runBookImport',
  access,
  body: strictObject({ importId: ImportId }),
  data: BookImport,
  errors: [bookImportErrors.importAlreadyStarted, bookImportErrors.nothingToImport],
});

export const bookImportRoutes = {
  downloadBookImportTemplate,
  checkBookImport,
  getBookImport,
  findBookImportProblems,
  findBookImportChanges,
  downloadBookImportProblems,
  runBookImport,
};
