import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { catalogErrors } from './catalog.ts';
import { defineErrors } from './errors.ts';
import {
  Bilingual,
  BookId,
  Instant,
  nullable,
  pageFields,
  pageOf,
  publicId,
  strictObject,
  Uuid,
} from './fields.ts';
import { OfficeBookFilter } from './office-catalogue.ts';
import { download, route, upload } from './route.ts';

export const MAX_BOOK_FILE_BYTES = 300 * 1024 * 1024;

export const officeBookErrors = defineErrors({
  notABookFile: {
    code: 4801,
    status: 422,
    zh: '请选择 EPUB 或 PDF 文件',
    en: 'Please choose an EPUB or a PDF file',
  },
  importRunning: {
    code: 4802,
    status: 409,
    zh: '这本书正在导入另一个文件，请等它结束',
    en: 'Another file is being imported for this book, please wait for it',
  },
  noSourceFile: {
    code: 4803,
    status: 404,
    zh: '这本书还没有原始文件',
    en: 'This book has no source file yet',
  },
  importSettled: {
    code: 4804,
    status: 409,
    zh: '这次导入已经处理过了',
    en: 'This import has been dealt with already',
  },
});

const EditionState = strictObject({
  edition: Type.String(),
  importedAt: Instant,
  positions: Type.Integer(),
});

export const OfficeBook = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  press: Type.String(),
  isbn: Type.String(),
  coverUrl: Type.String(),
  onShelf: Type.Boolean(),
  salesCount: Type.Integer(),
  /** The lowest; null while it has none. */
  fromFen: nullable(Type.Integer()),
  updatedAt: Instant,
  edition: nullable(EditionState),
  /** The import that is under way, or waits for somebody to look at it; null when there is none. */
  openImportId: nullable(Uuid),
});
export type OfficeBook = Static<typeof OfficeBook>;

/** By when they came, were changed last, by title or by sales; the first when left out. */
export const OfficeBookSort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('changed'),
  Type.Literal('title'),
  Type.Literal('sales'),
]);
export type OfficeBookSort = Static<typeof OfficeBookSort>;

export const findOfficeBooks = route({
  method: 'GET',
  path: '/b/v1/office/findBooks',
  access: office('catalogue', 'service'),
  query: strictObject({
    ...pageFields,
    ...OfficeBookFilter.properties,
    sort: Type.Optional(OfficeBookSort),
  }),
  data: pageOf(OfficeBook),
  errors: [],
});

export const ImportReport = strictObject({
  warnings: Type.Array(strictObject({ file: Type.String(), text: Bilingual })),
  neutralised: Type.Array(strictObject({ what: Type.String(), count: Type.Integer() })),
  sections: Type.Integer(),
  positions: Type.Integer(),
  characters: Type.Integer(),
  files: Type.Integer(),
});
export type ImportReport = Static<typeof ImportReport>;

export const PublicationImport = strictObject({
  importId: Uuid,
  bookId: BookId,
  fileName: Type.String(),
  /**
   * `ready`: imported, but the book has another edition, which stays until this one is put in its place. `done`: it is
   * the edition that readers get, or was. `discarded`: it was not wanted.
   */
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('running'),
    Type.Literal('ready'),
    Type.Literal('done'),
    Type.Literal('discarded'),
    Type.Literal('refused'),
  ]),
  /** 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  report: nullable(ImportReport),
  /** Why it was refused, with the file inside the book where it is known. */
  reason: nullable(strictObject({ code: Type.String(), file: nullable(Type.String()), text: Type.String() })),
  startedAt: Instant,
});
export type PublicationImport = Static<typeof PublicationImport>;

export const uploadPublication = upload({
  path: '/b/v1/office/uploadPublication',
  access: office('catalogue'),
  fields: strictObject({ bookId: BookId }),
  data: PublicationImport,
  maxFileBytes: MAX_BOOK_FILE_BYTES,
  errors: [catalogErrors.bookGone, officeBookErrors.notABookFile, officeBookErrors.importRunning],
});

const ImportChoice = strictObject({ importId: publicId('publicationImport', Uuid) });

export const getPublicationImport = route({
  method: 'GET',
  path: '/b/v1/office/getPublicationImport',
  access: office('catalogue'),
  query: ImportChoice,
  data: PublicationImport,
  errors: [],
});

/** Makes a `ready` import the edition that readers get from now on. */
export const publishEdition = route({
  method: 'POST',
  path: '/b/v1/office/publishEdition',
  access: office('catalogue'),
  body: ImportChoice,
  data: PublicationImport,
  errors: [officeBookErrors.importSettled],
});

/** Leaves the book the edition it has. */
export const discardEdition = route({
  method: 'POST',
  path: '/b/v1/office/discardEdition',
  access: office('catalogue'),
  body: ImportChoice,
  data: PublicationImport,
  errors: [officeBookErrors.importSettled],
});

/** The file as it was uploaded; every download is written to the audit log. */
export const downloadPublicationSource = download({
  path: '/b/v1/office/downloadPublicationSource',
  access: office('catalogue'),
  body: strictObject({ bookId: BookId }),
  errors: [catalogErrors.bookGone, officeBookErrors.noSourceFile],
});

export const officeBookRoutes = {
  findOfficeBooks,
  uploadPublication,
  getPublicationImport,
  publishEdition,
  discardEdition,
  downloadPublicationSource,
};
