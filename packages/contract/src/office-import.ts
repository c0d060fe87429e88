import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { defineErrors } from './errors.ts';
import { Instant, nullable, pageFields, pageOf, publicId, strictObject, Uuid } from './fields.ts';
import { download, route, upload } from './route.ts';

export const MAX_BOOK_LIST_BYTES = 10 * 1024 * 1024;

export const officeImportErrors = defineErrors({
  listUnreadable: {
    code: 4841,
    status: 422,
    zh: '读不出这个文件。请用 xlsx，或 UTF-8、GB18030 编码的 csv',
    en: 'This file cannot be read. Please use xlsx, or csv in UTF-8 or GB18030',
  },
  listTooLong: {
    code: 4842,
    status: 422,
    zh: '一次最多导入 {most} 行，请分成几个文件',
    en: 'At most {most} lines at a time, please split the file',
  },
  columnsMissing: {
    code: 4843,
    status: 422,
    zh: '第一行应是列名。找不到这一列：ISBN。可以从模板开始',
    en: 'The first line holds the names of the columns. There is no ISBN column. You can start from the template',
  },
  importStarted: {
    code: 4844,
    status: 409,
    zh: '这次导入已经开始过了',
    en: 'This import has been started already',
  },
  nothingToImport: {
    code: 4845,
    status: 409,
    zh: '没有可以导入的行',
    en: 'There is no line that can be imported',
  },
});

const catalogue = office('catalogue');
const ImportId = publicId('bookImport', Uuid);

/** A list of books on its way into the shop: checked first, then run. */
export const BookListImport = strictObject({
  importId: ImportId,
  fileName: Type.String(),
  state: Type.Union([Type.Literal('checked'), Type.Literal('running'), Type.Literal('done')]),
  /** Lines below the head that hold anything. */
  lines: Type.Integer(),
  toCreate: Type.Integer(),
  toUpdate: Type.Integer(),
  /** Lines that cannot be imported; a line may have several problems. */
  badLines: Type.Integer(),
  problems: Type.Integer(),
  /** Columns of the file that mean nothing here. */
  ignoredColumns: Type.Array(Type.String()),
  /** The first of those that can be imported. */
  examples: Type.Array(
    strictObject({
      line: Type.Integer(),
      isbn: Type.String(),
      title: Type.String(),
      act: Type.Union([Type.Literal('create'), Type.Literal('update')]),
    }),
  ),
  /** Of a run: lines that are through, and those among them that failed. */
  doneLines: Type.Integer(),
  failedLines: Type.Integer(),
  createdAt: Instant,
  finishedAt: nullable(Instant),
});
export type BookListImport = Static<typeof BookListImport>;

export const BookListProblem = strictObject({
  /** As a spreadsheet counts them: the head is line 1. */
  line: Type.Integer(),
  column: Type.String(),
  /** What stood there, cut. */
  value: Type.String(),
  reason: Type.String(),
});
export type BookListProblem = Static<typeof BookListProblem>;

export const downloadBookTemplate = download({
  path: '/b/v1/office/import/downloadTemplate',
  access: catalogue,
  body: strictObject({}),
  errors: [],
});

/** Reads a file and says what it would do; nothing is changed. */
export const checkBookList = upload({
  path: '/b/v1/office/import/checkBookList',
  access: catalogue,
  limitPerMinute: 20,
  fields: strictObject({}),
  data: BookListImport,
  maxFileBytes: MAX_BOOK_LIST_BYTES,
  errors: [
    officeImportErrors.listUnreadable,
    officeImportErrors.listTooLong,
    officeImportErrors.columnsMissing,
  ],
});

export const getBookImport = route({
  method: 'GET',
  path: '/b/v1/office/import/getBookImport',
  access: catalogue,
  query: strictObject({ importId: ImportId }),
  data: BookListImport,
  errors: [],
});

/** By line; those of the run come after those of the check. */
export const findBookImportProblems = route({
  method: 'GET',
  path: '/b/v1/office/import/findProblems',
  access: catalogue,
  query: strictObject({ ...pageFields, importId: ImportId }),
  data: pageOf(BookListProblem),
  errors: [],
});

export const downloadBookImportProblems = download({
  path: '/b/v1/office/import/downloadProblems',
  access: catalogue,
  body: strictObject({ importId: ImportId }),
  errors: [],
});

/** Imports the good lines; the bad ones stay out. */
export const runBookImport = route({
  method: 'POST',
  path: '/b/v1/office/import/runBookImport',
  access: catalogue,
  body: strictObject({ importId: ImportId }),
  data: BookListImport,
  errors: [officeImportErrors.importStarted, officeImportErrors.nothingToImport],
});

export const officeImportRoutes = {
  downloadBookTemplate,
  checkBookList,
  getBookImport,
  findBookImportProblems,
  downloadBookImportProblems,
  runBookImport,
};
