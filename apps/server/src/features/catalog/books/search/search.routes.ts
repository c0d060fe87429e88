import type { Language, SearchField, searchRoutes } from '@zhiye/contract';
import { SEARCH_FIELD, SEARCH_SORT } from '@zhiye/contract/constants';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getCatalogSearch } from './catalog-search.ts';
import { removeSavedSearch, storeSavedSearch } from './saved-search.service.ts';
import { selectSavedSearches } from './saved-search.store.ts';
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

/** The search fields with their names. */
const SEARCH_FIELDS = [
  { type: SEARCH_FIELD.title, zh: '书名', en: 'Title' },
  { type: SEARCH_FIELD.author, zh: '作者', en: 'Author' },
  { type: SEARCH_FIELD.isbn, zh: 'ISBN', en: 'ISBN' },
  { type: SEARCH_FIELD.publisher, zh: '出版社', en: 'Publisher' },
  { type: SEARCH_FIELD.major, zh: '适用专业', en: 'Majors' },
  { type: SEARCH_FIELD.series, zh: '丛书', en: 'Series' },
  { type: SEARCH_FIELD.subject, zh: '学科分类', en: 'Subject' },
  { type: SEARCH_FIELD.all, zh: '全部字段', en: 'All fields' },
];

const SORT_FIELDS = [
  { type: SEARCH_SORT.listedDate, zh: '上架时间', en: 'Latest listed' },
  { type: SEARCH_SORT.publishDate, zh: '出版时间', en: 'Latest published' },
  { type: SEARCH_SORT.sales, zh: '销量', en: 'Best selling' },
  { type: SEARCH_SORT.score, zh: '评分', en: 'Best rated' },
  { type: SEARCH_SORT.lowestPrice, zh: '价格从低到高', en: 'Price, low to high' },
  { type: SEARCH_SORT.highestPrice, zh: '价格从高到低', en: 'Price, high to low' },
  { type: SEARCH_SORT.relevance, zh: '相关度', en: 'Relevance' },
];

const describeSearchFields = (language: Language): SearchField[] =>
  SEARCH_FIELDS.map((field) => ({ type: field.type, typeDesc: field[language] }));

const describeSortFields = (language: Language) =>
  SORT_FIELDS.map((field) => ({ sortType: field.type, sortDesc: field[language] }));
