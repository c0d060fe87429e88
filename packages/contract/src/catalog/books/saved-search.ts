import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { defineErrors } from '../../errors.ts';
import { ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { MAX_CONDITIONS, SearchCondition } from './search-condition.ts';

export const MAX_SAVED_SEARCHES = 50;

const SavedSearchName = Type.String({
  minLength: 1,
  maxLength: 50,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
});
const SavedSearchId = ownedId('savedSearch', Uuid);

export const SavedSearch = strictObject({
  savedSearchId: SavedSearchId,
  name: Type.String(),
  conditions: Type.Array(SearchCondition),
});
export type SavedSearch = Static<typeof SavedSearch>;

export const searchErrors = defineErrors({
  tooManySavedSearches: {
    code: 4320,
    status: 409,
    zh: '最多保存 50 条搜索，请先删除不用的',
    en: 'You can save up to 50 searches. Delete one you no longer need first',
  },
  savedSearchNotFound: {
    code: 4321,
    status: 404,
    zh: '这条搜索已删除',
    en: 'This saved search has been deleted',
  },
});

/** Newest first. */
export const findSavedSearches = route({
  method: 'GET',
  path: '/b/v1/bookRetrieve/findSavedSearches',
  access: signedIn,
  data: strictObject({ list: Type.Array(SavedSearch) }),
});

export const saveSearch = route({
  method: 'POST',
  path: '/b/v1/bookRetrieve/saveSearch',
  access: signedIn,
  body: strictObject({
    name: SavedSearchName,
    conditions: Type.Array(SearchCondition, { minItems: 1, maxItems: MAX_CONDITIONS }),
  }),
  data: SavedSearch,
  errors: [searchErrors.tooManySavedSearches],
});

export const deleteSavedSearch = route({
  method: 'POST',
  path: '/b/v1/bookRetrieve/deleteSavedSearch',
  access: signedIn,
  body: strictObject({ savedSearchId: SavedSearchId }),
  errors: [searchErrors.savedSearchNotFound],
});
