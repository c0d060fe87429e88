import { Type } from 'typebox';
import { office } from './access.ts';
import { plainText } from './account-fields.ts';
import { catalogErrors } from './catalog.ts';
import { BookId, publicId, strictObject, Uuid } from './fields.ts';
import { BookForEdit } from './office-book-draft.ts';
import { officeCatalogueErrors } from './office-catalogue-errors.ts';
import { download, route, upload } from './route.ts';

export const MAX_TEACHING_FILE_BYTES = 100 * 1024 * 1024;

const catalogue = office('catalogue');

export const uploadTeachingFile = upload({
  path: '/b/v1/office/catalogue/uploadTeachingFile',
  access: catalogue,
  fields: strictObject({
    bookId: BookId,
    /** What teachers read; the file's name when left out. */
    title: Type.Optional(plainText(100)),
  }),
  data: BookForEdit,
  maxFileBytes: MAX_TEACHING_FILE_BYTES,
  errors: [
    catalogErrors.bookGone,
    officeCatalogueErrors.teachingFileKind,
    officeCatalogueErrors.tooManyTeachingFiles,
  ],
});

export const removeTeachingFile = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/removeTeachingFile',
  access: catalogue,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

/** One place among the files of its book; at the end it stays. */
export const moveTeachingFile = route({
  method: 'POST',
  path: '/b/v1/office/catalogue/moveTeachingFile',
  access: catalogue,
  body: strictObject({
    bookId: BookId,
    fileId: publicId('teachingFile', Uuid),
    direction: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  }),
  data: BookForEdit,
  errors: [catalogErrors.bookGone],
});

/** What teachers would get, to look it over; every download is written to the audit log. */
export const checkTeachingFile = download({
  path: '/b/v1/office/catalogue/downloadTeachingFile',
  access: catalogue,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
  errors: [],
});
