// Messages of publishers in ONIX for Books: checked by a job, then imported, and undone as a whole.
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
  SubjectCode,
  Uuid,
} from '../../../fields.ts';
import { download, route, upload } from '../../../route.ts';
import { AdminBookFilter } from '../admin/book.ts';
import { catalogAdminErrors } from '../admin/catalog-admin-errors.ts';

export const MAX_ONIX_BYTES = 1024 * 1024 * 1024;

export const onixErrors = defineErrors({
  onixNotReady: {
    code: 4895,
    status: 409,
    zh: '这次导入的状态已经改变，请刷新页面',
    en: 'The state of this import has changed. Reload the page',
  },
  onixNothingToImport: {
    code: 4896,
    status: 409,
    zh: '没有可以导入的产品',
    en: 'There are no products to import',
  },
});

const access = adminSections('books');
const ImportId = publicId('bookImport', Uuid);

export const OnixState = oneOf(['reading', 'refused', 'checked', 'running', 'done', 'undoing', 'undone']);

/** What a message would do, or did. */
export const OnixImport = strictObject({
  importId: ImportId,
  fileName: Type.String(),
  sender: Type.String(),
  /** Taken from the folder of the feed. */
  isFeed: Type.Boolean(),
  state: OnixState,
  /** Of the file, while it is read. */
  sizeBytes: Type.Integer(),
  readBytes: Type.Integer(),
  products: Type.Integer(),
  toCreate: Type.Integer(),
  toUpdate: Type.Integer(),
  /** Books that are taken off sale: by a deletion, a status, or the lack of rights. Other values may change as well. */
  toDelete: Type.Integer(),
  unchanged: Type.Integer(),
  /** Products that a later record of the file replaces. */
  replaced: Type.Integer(),
  /** Products that cannot be imported. */
  invalid: Type.Integer(),
  /** Products about which something is told. */
  noted: Type.Integer(),
  processed: Type.Integer(),
  /** Books that an undo left as they are. */
  kept: Type.Integer(),
  pendingPrices: Type.Integer(),
  /** Why the whole file was refused. */
  refusal: nullable(Type.String()),
  createdAt: Instant,
  finishedAt: nullable(Instant),
});
export type OnixImport = Static<typeof OnixImport>;

export const OnixProductRow = strictObject({
  /** The place in the file, from 1. */
  number: Type.Integer(),
  reference: Type.String(),
  isbn: nullable(Type.String()),
  title: Type.String(),
  action: oneOf(['create', 'update', 'none', 'delete', 'problem', 'replaced']),
  bookId: nullable(BookId),
  /** What changes in a book that exists, while the import is only checked. */
  cells: Type.Array(strictObject({ column: Type.String(), before: Type.String(), after: Type.String() })),
  notes: Type.Array(strictObject({ field: Type.String(), value: Type.String(), reason: Type.String() })),
});
export type OnixProductRow = Static<typeof OnixProductRow>;

/** Stores the file and queues the job that reads it. Nothing changes in the catalog. */
export const uploadOnix = upload({
  path: '/b/v1/admin/onix/uploadOnix',
  access,
  limitPerMinute: 20,
  fields: strictObject({
    /** The subject of new books whose record names none of the shop's. */
    subjectCode: Type.Optional(SubjectCode),
  }),
  data: OnixImport,
  errors: [catalogAdminErrors.subjectNotFound],
  maxFileBytes: MAX_ONIX_BYTES,
});

export const getOnixImport = route({
  method: 'GET',
  path: '/b/v1/admin/onix/getOnixImport',
  access,
  query: strictObject({ importId: ImportId }),
  data: OnixImport,
});

/** Newest first. */
export const findOnixImports = route({
  method: 'GET',
  path: '/b/v1/admin/onix/findOnixImports',
  access,
  query: strictObject(pageFields),
  data: pageOf(OnixImport),
});

/** The products of an import in the order of the file. */
export const findOnixProducts = route({
  method: 'GET',
  path: '/b/v1/admin/onix/findOnixProducts',
  access,
  query: strictObject({
    ...pageFields,
    importId: ImportId,
    show: oneOf(['changes', 'create', 'delete', 'problem', 'notes']),
  }),
  data: pageOf(OnixProductRow),
});

/** Every product about which something is told, as CSV. */
export const downloadOnixReport = download({
  path: '/b/v1/admin/onix/downloadReport',
  access,
  body: strictObject({ importId: ImportId }),
});

export const runOnixImport = route({
  method: 'POST',
  path: '/b/v1/admin/onix/runOnixImport',
  access,
  body: strictObject({ importId: ImportId }),
  data: OnixImport,
  errors: [onixErrors.onixNotReady, onixErrors.onixNothingToImport],
});

/** Values that were changed since stay; new books are taken off sale. */
export const undoOnixImport = route({
  method: 'POST',
  path: '/b/v1/admin/onix/undoOnixImport',
  access,
  body: strictObject({ importId: ImportId }),
  data: OnixImport,
  errors: [onixErrors.onixNotReady],
});

/** The selected books as an ONIX 3.1 message. */
export const exportOnix = download({
  path: '/b/v1/admin/onix/exportOnix',
  access,
  body: AdminBookFilter,
});

export const onixRoutes = {
  uploadOnix,
  getOnixImport,
  findOnixImports,
  findOnixProducts,
  downloadOnixReport,
  runOnixImport,
  undoOnixImport,
  exportOnix,
};
