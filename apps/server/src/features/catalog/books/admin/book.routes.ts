import type { bookAdminRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { actorOf } from '../../../base/audit/index.ts';
import { removeBookCover, uploadBookCover } from './book-cover.service.ts';
import { createBookFromDraft, editBook } from './book-draft.service.ts';
import { describeBookForEdit } from './book-for-edit.service.ts';
import { setBookListed } from './book-listing.service.ts';
import { selectBookChoices, selectPublishers } from './book-draft.store.ts';
import {
  downloadAdminTeachingFile,
  moveTeachingFile,
  removeTeachingFile,
  uploadTeachingFile,
} from './teaching-file.service.ts';

const CHOICES = 20;

export const bookAdminHandlers = (platform: Platform): HandlersOf<typeof bookAdminRoutes> => ({
  getBookForEdit: ({ bookId }) => describeBookForEdit(platform.db, bookId),
  createBook: async ({ book }, call) => ({
    bookId: await createBookFromDraft(platform, actorOf(call), book, call.now),
  }),
  editBook: (change, call) => editBook(platform, actorOf(call), change, call.now),
  setBookListed: ({ bookId, listed }, call) =>
    setBookListed(platform, actorOf(call), bookId, listed, call.now),
  uploadBookCover: ({ bookId }, file, call) =>
    uploadBookCover(platform, actorOf(call), bookId, file, call.now),
  removeBookCover: ({ bookId }, call) => removeBookCover(platform, actorOf(call), bookId, call.now),
  uploadTeachingFile: (fields, file, call) =>
    uploadTeachingFile(platform, actorOf(call), fields, file, call.now),
  removeTeachingFile: (input, call) => removeTeachingFile(platform, actorOf(call), input, call.now),
  moveTeachingFile: (input, call) => moveTeachingFile(platform.db, actorOf(call), input, call.now),
  downloadAdminTeachingFile: (input, call) =>
    downloadAdminTeachingFile(platform, actorOf(call), input, call.now),
  findPublishers: async ({ keyword }) => ({
    list: await selectPublishers(platform.db, keyword?.trim(), CHOICES),
  }),
  findBookChoices: async ({ keyword }) => ({
    list: await selectBookChoices(platform.db, keyword?.trim(), CHOICES),
  }),
});
