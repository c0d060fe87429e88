import { Type } from 'typebox';
import type { Static } from 'typebox';
import { office } from './access.ts';
import { catalogErrors } from './catalog.ts';
import { BookId, ClassCodeText, Instant, searchText, strictObject } from './fields.ts';
import { pictureErrors } from './files.ts';
import { BookChoice, BookDraft, BookForEdit } from './office-book-draft.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';
import {
  checkTeachingFile,
  moveTeachingFile,
  removeTeachingFile,
  uploadTeachingFile,
} from './office-teaching-files.ts';
import { route, upload } from './route.ts';

export const MAX_COVER_BYTES = 10 * 1024 * 1024;

const catalogue = office('catalogue');

export const getBookForEdit = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/getBook',
  access: catalogue,
  query: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

const draftErrors = [
  officeCatalogueErrors.isbnWrong,
  officeCatalogueErrors.isbnTaken,
  officeCatalogueErrors.noSuchClass,
  officeCatalogueErrors.noSuchSeries,
  officeCatalogueErrors.priceWrong,
  catalogErrors.bookGone,
] as const;

/** Off the shelf until it is put there. */
export const createBook = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/createBook',
  access: catalogue,
  body: strictObject({ book: BookDraft }),
  data: strictObject({ bookId: BookId }),
  errors: [...draftErrors],
});

export const editBook = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/editBook',
  access: catalogue,
  body: strictObject({ bookId: BookId, updatedAt: Instant, book: BookDraft }),
  data: BookForEdit,
  errors: [...draftErrors, officeCatalogueErrors.changedMeanwhile, officeCatalogueErrors.notPriced],
});

export const setBookShelf = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/setBookShelf',
  access: catalogue,
  body: strictObject({ bookId: BookId, onShelf: Type.Boolean() }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone, officeCatalogueErrors.notPriced],
});

export const uploadBookCover = upload({
  path: '/b/v1/office/catalogue/uploadCover',
  access: catalogue,
  fields: strictObject({ bookId: BookId }),
  data: BookForEdit,
  maxFileBytes: MAX_COVER_BYTES,
  errors: [catalogErrors.bookGone, pictureErrors.notAPicture, pictureErrors.pictureTooBig],
});

/** Back to the cover that the shop draws. */
export const removeBookCover = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/removeCover',
  access: catalogue,
  body: strictObject({ bookId: BookId }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

/** Which books a list, an export or a bulk change is about; what is left out does not narrow. */
export const OfficeBookFilter = strictObject({
  /** Part of a title or of an author's name, or an ISBN. */
  keyword: Type.Optional(searchText(100)),
  /** A class with all below it. */
  classCode: Type.Optional(ClassCodeText),
  /** The whole name. */
  press: Type.Optional(searchText(100)),
  shelf: Type.Optional(Type.Union([Type.Literal('on'), Type.Literal('off')])),
  edition: Type.Optional(Type.Union([Type.Literal('with'), Type.Literal('without')])),
});
export type OfficeBookFilter = Static<typeof OfficeBookFilter>;

/** What a person may choose from while typing: presses that are there, series, books. */
export const findPresses = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/findPresses',
  access: catalogue,
  query: strictObject({ keyword: Type.Optional(searchText(100)) }),
  data: strictObject({ list: Type.Array(Type.String()) }),
  errors: [],
});

export const findBookChoices = route({
  method: 'GET',
  path: '/b/v1/office/catalogue/findBookChoices',
  access: catalogue,
  query: strictObject({ keyword: Type.Optional(searchText(100)) }),
  data: strictObject({ list: Type.Array(BookChoice) }),
  errors: [],
});

export const officeCatalogueRoutes = {
  getBookForEdit,
  createBook,
  editBook,
  setBookShelf,
  uploadBookCover,
  removeBookCover,
  uploadTeachingFile,
  removeTeachingFile,
  moveTeachingFile,
  checkTeachingFile,
  findPresses,
  findBookChoices,
};
