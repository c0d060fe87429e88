import { Type } from 'typebox';
import { adminSections } from '../../../access.ts';
import { plainText } from '../../../people/accounts/account-fields.ts';
import { catalogErrors } from '../book.ts';
import { BookId, oneOf, publicId, strictObject, Uuid } from '../../../fields.ts';
import { BookForEdit } from './book-draft.ts';
import { catalogAdminErrors } from './catalog-admin-errors.ts';
import { download, route, upload } from '../../../route.ts';

export const MAX_TEACHING_FILE_BYTES = 100 * 1024 * 1024;

const access = adminSections('books');

export const uploadTeachingFile = upload({
  path: '/b/v1/admin/catalog/uploadTeachingFile',
  access,
  fields: strictObject({
    bookId: BookId,
    /** Shown to teachers; by default the name of the file. */
    title: Type.Optional(plainText(100)),
  }),
  data: BookForEdit,
  isScanned: true,
  maxFileBytes: MAX_TEACHING_FILE_BYTES,
  errors: [
    catalogErrors.bookNotFound,
    catalogAdminErrors.teachingFileTypeInvalid,
    catalogAdminErrors.tooManyTeachingFiles,
  ],
});

export const removeTeachingFile = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/removeTeachingFile',
  access,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
  data: BookForEdit,
  errors: [catalogErrors.bookNotFound],
});

/** Moves one place among the files of the book; at the end of the list nothing changes. */
export const moveTeachingFile = route({
  method: 'POST',
  path: '/b/v1/admin/catalog/moveTeachingFile',
  access,
  body: strictObject({
    bookId: BookId,
    fileId: publicId('teachingFile', Uuid),
    direction: oneOf(['up', 'down']),
  }),
  data: BookForEdit,
  errors: [catalogErrors.bookNotFound],
});

/** Lets staff check a file; every download is in the audit log. */
export const downloadAdminTeachingFile = download({
  path: '/b/v1/admin/catalog/downloadTeachingFile',
  access,
  body: strictObject({ bookId: BookId, fileId: publicId('teachingFile', Uuid) }),
});
