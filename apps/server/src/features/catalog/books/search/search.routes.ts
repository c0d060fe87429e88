import type { searchRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getCatalogSearch } from './catalog-search.ts';
import { removeSavedSearch, storeSavedSearch } from './saved-search.service.ts';
import { selectSavedSearches } from './saved-search.store.ts';
import { describeSearchFields, describeSortFields } from './search-field.ts';
import { createBookSearch } from './search.service.ts';
import { findSuggestions } from './suggestion.service.ts';

export const searchHandlers = ({ db, timeLimitedPool }: Platform): HandlersOf<typeof searchRoutes> => {
  const search = getCatalogSearch(timeLimitedPool);
  const findBooks = createBookSearch({ timeLimitedPool });
  return {
    getSearchMetadata: async (_input, { language }) => ({
      fieldMappings: describeSearchFields(language),
      sortFields: describeSortFields(language),
    }),
    findBySearch: (input, { read }) => read((from) => findBooks(from, input)),
    suggestSearch: async (input, { read }) => ({
      list: await read((from) => findSuggestions(from.timeLimitedPool, search, input)),
    }),
    findSavedSearches: async (_input, { session }) => ({
      list: await selectSavedSearches(db, session.userId),
    }),
    saveSearch: (input, { session, now }) => storeSavedSearch(db, session.userId, input, now),
    deleteSavedSearch: ({ savedSearchId }, { session }) =>
      removeSavedSearch(db, session.userId, savedSearchId),
  };
};
