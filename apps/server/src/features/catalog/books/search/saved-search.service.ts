// Stores and deletes saved searches.
import { MAX_SAVED_SEARCHES, searchErrors } from '@zhiye/contract';
import type { InputOf, SavedSearch, saveSearch } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { countSavedSearches, deleteSavedSearch, insertSavedSearch } from './saved-search.store.ts';

export async function storeSavedSearch(
  db: Db,
  userId: string,
  { name, conditions }: InputOf<typeof saveSearch>,
  now: Date,
): Promise<SavedSearch> {
  return db.transaction(async (transaction) => {
    const stored = await countSavedSearches(transaction, userId);
    if (stored >= MAX_SAVED_SEARCHES) refuse(searchErrors.tooManySavedSearches);
    return insertSavedSearch(transaction, { userId, name: name.trim(), conditions, createdAt: now });
  });
}

export async function removeSavedSearch(db: Db, userId: string, savedSearchId: string): Promise<null> {
  if (!(await deleteSavedSearch(db, userId, savedSearchId))) refuse(searchErrors.savedSearchNotFound);
  return null;
}
