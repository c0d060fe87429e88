import type { officeCatalogueRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { actorOf } from '../audit/index.ts';
import { removeBookCover, uploadBookCover } from './book-cover.service.ts';
import { createOfficeBook, describeForEdit, editOfficeBook, setBookShelf } from './book-draft.service.ts';
import { selectBookChoices, selectPresses } from './book-draft.store.ts';
import {
  checkTeachingFile,
  moveTeachingFile,
  removeTeachingFile,
  uploadTeachingFile,
} from './office-teaching-file.service.ts';

const CHOICES = 20;

export const officeCatalogueHandlers = (platform: Platform): HandlersOf<typeof officeCatalogueRoutes> => ({
  getBookForEdit: ({ bookId }) => describeForEdit(platform.db, bookId),
  createBook: async ({ book }, call) => ({
    bookId: await createOfficeBook(platform, actorOf(call), book, call.now),
  }),
  editBook: (change, call) => editOfficeBook(platform, actorOf(call), change, call.now),
  setBookShelf: ({ bookId, onShelf }, call) =>
    setBookShelf(platform, actorOf(call), bookId, onShelf, call.now),
  uploadBookCover: ({ bookId }, file, call) =>
    uploadBookCover(platform, actorOf(call), bookId, file, call.now),
  removeBookCover: ({ bookId }, call) => removeBookCover(platform, actorOf(call), bookId, call.now),
  uploadTeachingFile: (fields, file, call) =>
    uploadTeachingFile(platform, actorOf(call), fields, file, call.now),
  removeTeachingFile: (input, call) => removeTeachingFile(platform, actorOf(call), input, call.now),
  moveTeachingFile: (input, call) => moveTeachingFile(platform.db, actorOf(call), input, call.now),
  checkTeachingFile: (input, call) => checkTeachingFile(platform, actorOf(call), input, call.now),
  findPresses: async ({ keyword }) => ({
    list: await selectPresses(platform.db, keyword?.trim(), CHOICES),
  }),
  findBookChoices: async ({ keyword }) => ({
    list: await selectBookChoices(platform.db, keyword?.trim(), CHOICES),
  }),
});
