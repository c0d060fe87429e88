import type { readingSearchRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../platform/http/mount.ts';
import type { ReadingRoom } from './reading.service.ts';
import { searchInBook } from './search.service.ts';

export const readingSearchHandlers = (room: ReadingRoom): HandlersOf<typeof readingSearchRoutes> => ({
  searchInBook: async ({ trial = false, ...search }, { session, language, now }) =>
    searchInBook(room, { ...search, trial, userId: session?.userId, language }, now),
});
