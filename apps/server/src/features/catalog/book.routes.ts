import type { catalogRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeBook } from './book.service.ts';
import { openTeachingFile } from './teaching-file.service.ts';
import { describeSearchFields, describeSortFields } from './search-field.ts';

export const catalogHandlers = ({ db, storage }: Platform): HandlersOf<typeof catalogRoutes> => ({
  findRelationship: async (_input, { language }) => ({
    fieldMappings: describeSearchFields(language),
    sortFields: describeSortFields(language),
  }),
  getBook: (input, { now }) => describeBook(db, input.bookId, now),
  downloadTeachingFile: (input, { session }) => openTeachingFile({ db, storage }, session, input),
});
