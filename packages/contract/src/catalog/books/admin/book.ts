import { Type } from 'typebox';
import type { Static } from 'typebox';
import { adminSections } from '../../../access.ts';
import { catalogErrors } from '../book.ts';
import { BookId, filterText, Instant, oneOf, strictObject, SubjectCodeText } from '../../../fields.ts';
import { PICTURE_ERRORS } from '../../../base/files/file.ts';
import { BookChoice, BookDraft, BookForEdit } from './book-draft.ts';
import { catalogAdminErrors } from './catalog-admin-errors.ts';
import {
  downloadAdminTeachingFile,
  moveTeachingFile,
  removeTeachingFile,
  uploadTeachingFile,
} from './teaching-file.ts';
import { route, upload } from '../../../route.ts';

export const MAX_COVER_BYTES = 10 * 1024 * 1024;

const access = adminSections('books');

export const getBookForEdit = route({
  method: 'GET',
  path: '/b/v1/admin/catalog/getBook',
  access,
  query: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookNotFound],
});

const draftErrors = [
  catalogAdminErrors.isbnInvalid,
  catalogAdminErrors.isbnTaken,
  catalogAdminErrors.subjectNotFound,
  catalogAdminErrors.seriesNotFound,
  catalogAdminErrors.priceInvalid,
  catalogAdminErrors.preorderDayPast,
  catalogErrors.bookNotFound,
] as const;

/** A new book is unlisted. */
export const createBook = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/createBook',
  access,
  body: strictObject({ book: BookDraft }),
  data: strictObject({ bookId: BookId }),
  errors: [...draftErrors],
});

export const editBook = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/editBook',
  access,
  body: strictObject({ bookId: BookId, updatedAt: Instant, book: BookDraft }),
  data: BookForEdit,
  errors: [
    ...draftErrors,
    catalogAdminErrors.editConflict,
    catalogAdminErrors.priceMissing,
    catalogAdminErrors.preorderPublished,
    catalogAdminErrors.preorderListed,
  ],
});

export const setBookListed = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/setBookListed',
  access,
  body: strictObject({ bookId: BookId, listed: Type.Boolean() }),
  data: BookForEdit,
  errors: [catalogErrors.bookNotFound, catalogAdminErrors.priceMissing, catalogAdminErrors.textMissing],
});

export const uploadBookCover = upload({
  path: '/b/v1/admin/catalog/uploadCover',
  access,
  fields: strictObject({ bookId: BookId }),
  data: BookForEdit,
  maxFileBytes: MAX_COVER_BYTES,
  errors: [catalogErrors.bookNotFound, ...PICTURE_ERRORS],
});

/** Returns to the generated cover. */
export const removeBookCover = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/removeCover',
  access,
  body: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookNotFound],
});

/** Selects books for a list, an export or a bulk edit; every part is optional. */
export const AdminBookFilter = strictObject({
  /** An ISBN of either length, or words of the title and of names of authors, also as pinyin; all must match. */
  keyword: Type.Optional(filterText(100)),
  /** A subject with the subjects below it. */
  subjectCode: Type.Optional(SubjectCodeText),
  /** The whole name. */
  publisher: Type.Optional(filterText(100)),
  listed: Type.Optional(oneOf(['on', 'off'])),
  publication: Type.Optional(oneOf(['with', 'without'])),
});
export type AdminBookFilter = Static<typeof AdminBookFilter>;

/** Names of existing publishers, offered while typing. */
export const findPublishers = route({
  method: 'GET',
  path: '/b/v1/admin/catalog/findPublishers',
  access,
  query: strictObject({ keyword: Type.Optional(filterText(100)) }),
  data: strictObject({ list: Type.Array(Type.String()) }),
});

export const findBookChoices = route({
  method: 'GET',
  path: '/b/v1/admin/catalog/findBookChoices',
  access: adminSections('books', 'codes', 'giftCodes', 'channels'),
  query: strictObject({ keyword: Type.Optional(filterText(100)) }),
  data: strictObject({ list: Type.Array(BookChoice) }),
});

export const bookAdminRoutes = {
  getBookForEdit,
  createBook,
  editBook,
  setBookListed,
  uploadBookCover,
  removeBookCover,
  uploadTeachingFile,
  removeTeachingFile,
  moveTeachingFile,
  downloadAdminTeachingFile,
  findPublishers,
  findBookChoices,
};
