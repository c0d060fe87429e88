import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { catalogErrors } from '../../books/book.ts';
import { defineErrors } from '../../../errors.ts';
import {
  Bilingual,
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
import { AdminBookFilter } from '../../books/admin/book.ts';
import { download, route, upload } from '../../../route.ts';

const MAX_PUBLICATION_FILE_BYTES = 300 * 1024 * 1024;

export const publicationImportErrors = defineErrors({
  notAPublicationFile: {
    code: 4801,
    status: 422,
    zh: '请选择 EPUB 或 PDF 文件',
    en: 'Choose an EPUB or PDF file',
  },
  importRunning: {
    code: 4802,
    status: 409,
    zh: '这本书正在导入另一个文件，请等待导入完成',
    en: 'Another file is being imported for this book. Wait until it is finished',
  },
  sourceFileNotFound: {
    code: 4803,
    status: 404,
    zh: '这本书还没有原始文件',
    en: 'This book has no source file yet',
  },
  importAlreadySettled: {
    code: 4804,
    status: 409,
    zh: '这次导入已处理',
    en: 'This import has already been processed',
  },
  revisionNotFound: {
    code: 4805,
    status: 404,
    zh: '没有这个版本',
    en: 'There is no such revision',
  },
  withdrawalNeedsUnlisting: {
    code: 4806,
    status: 409,
    zh: '请先下架这本书，再撤回内容',
    en: 'Unlist the book before you withdraw its text',
  },
});

const CurrentRevision = strictObject({
  revision: Type.String(),
  importedAt: Instant,
  positions: Type.Integer(),
});

export const AdminBookView = strictObject({
  bookId: BookId,
  title: Type.String(),
  authors: Type.Array(Type.String()),
  publisher: Type.String(),
  isbn: Type.String(),
  coverUrl: Type.String(),
  listed: Type.Boolean(),
  salesCount: Type.Integer(),
  /** The lowest price; null while the book has no price. */
  fromFen: nullable(Type.Integer()),
  updatedAt: Instant,
  currentRevision: nullable(CurrentRevision),
  /** The import that is running or waits for a decision; null when there is none. */
  pendingImportId: nullable(Uuid),
});
export type AdminBookView = Static<typeof AdminBookView>;

/** `newest`, the default, sorts by the date of creation, and `changed` by that of the last change. */
export const AdminBookSort = oneOf(['newest', 'changed', 'title', 'sales']);
export type AdminBookSort = Static<typeof AdminBookSort>;

export const findAdminBooks = route({
  method: 'GET',
  path: '/b/v1/admin/publication/findBooks',
  access: adminSections('books', 'users'),
  query: strictObject({
    ...pageFields,
    ...AdminBookFilter.properties,
    sort: Type.Optional(AdminBookSort),
  }),
  data: pageOf(AdminBookView),
});

export const PublicationImportReport = strictObject({
  warnings: Type.Array(strictObject({ file: Type.String(), text: Bilingual })),
  neutralized: Type.Array(strictObject({ what: Type.String(), count: Type.Integer() })),
  sections: Type.Integer(),
  positions: Type.Integer(),
  characters: Type.Integer(),
  files: Type.Integer(),
});
export type PublicationImportReport = Static<typeof PublicationImportReport>;

export const PublicationImport = strictObject({
  importId: Uuid,
  bookId: BookId,
  fileName: Type.String(),
  /**
   * `ready`: imported and waits until staff publish it; the book keeps its revision until then. `done`: published.
   * `discarded`: staff or a later import discarded it. `refused`: the file could not be imported. `canceled`: staff
   * canceled it before it ended.
   */
  state: oneOf(['waiting', 'running', 'ready', 'done', 'discarded', 'refused', 'canceled']),
  /** 0 to 100. */
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  report: nullable(PublicationImportReport),
  /** Why the import was refused, with the file inside the book if it is known. */
  reason: nullable(strictObject({ code: Type.String(), file: nullable(Type.String()), text: Type.String() })),
  startedAt: Instant,
});
export type PublicationImport = Static<typeof PublicationImport>;

export const uploadPublication = upload({
  path: '/b/v1/admin/publication/uploadPublication',
  access: adminSections('books'),
  fields: strictObject({ bookId: BookId }),
  data: PublicationImport,
  isScanned: true,
  maxFileBytes: MAX_PUBLICATION_FILE_BYTES,
  errors: [
    catalogErrors.bookNotFound,
    publicationImportErrors.notAPublicationFile,
    publicationImportErrors.importRunning,
  ],
});

const ImportChoice = strictObject({ importId: publicId('publicationImport', Uuid) });

export const getPublicationImport = route({
  method: 'GET',
  path: '/b/v1/admin/publication/getPublicationImport',
  access: adminSections('books'),
  query: ImportChoice,
  data: PublicationImport,
});

/** Makes the revision of a `ready` import the one that readers get. */
export const publishRevision = route({
  method: 'POST',
  path: '/b/v1/admin/publication/publishRevision',
  access: adminSections('books'),
  body: ImportChoice,
  data: PublicationImport,
  errors: [publicationImportErrors.importAlreadySettled],
});

/** The book keeps its current revision. */
export const discardRevision = route({
  method: 'POST',
  path: '/b/v1/admin/publication/discardRevision',
  access: adminSections('books'),
  body: ImportChoice,
  data: PublicationImport,
  errors: [publicationImportErrors.importAlreadySettled],
});

/** Ends an import that waits or runs. The book keeps its current revision. */
export const cancelImport = route({
  method: 'POST',
  path: '/b/v1/admin/publication/cancelImport',
  access: adminSections('books'),
  body: ImportChoice,
  data: PublicationImport,
  errors: [publicationImportErrors.importAlreadySettled],
});

/** The file as it was uploaded. Every download is written to the audit log. */
export const downloadPublicationSource = download({
  path: '/b/v1/admin/publication/downloadPublicationSource',
  access: adminSections('books'),
  body: strictObject({ bookId: BookId }),
  errors: [catalogErrors.bookNotFound, publicationImportErrors.sourceFileNotFound],
});

export const publicationImportRoutes = {
  findAdminBooks,
  uploadPublication,
  getPublicationImport,
  publishRevision,
  discardRevision,
  cancelImport,
  downloadPublicationSource,
};
