import type { searchRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { prepareSelectSummaries } from '../book.store.ts';
import { catalogSearchOf } from './catalog-search.ts';
import { dropSearch, keepSearch } from './saved-search.service.ts';
import { selectSavedSearches } from './saved-search.store.ts';
import { findBooksBySearch } from './search.service.ts';
import { findSuggestions } from './suggestion.service.ts';

export const searchHandlers = ({ db, searchPool }: Platform): HandlersOf<typeof searchRoutes> => {
  const search = catalogSearchOf(searchPool);
  const room = { searchPool, search, selectSummaries: prepareSelectSummaries(db) };
  return {
    findBySearch: (input) => findBooksBySearch(room, input),
    suggestSearch: async (input) => ({ list: await findSuggestions(searchPool, search, input) }),
    findSavedSearches: async (_input, { session }) => ({
      list: await selectSavedSearches(db, session.userId),
    }),
    saveSearch: (input, { session, now }) => keepSearch(db, session.userId, input, now),
    deleteSavedSearch: ({ savedSearchId }, { session }) => dropSearch(db, session.userId, savedSearchId),
  };
};
