import { replaceEqualDeep } from '@tanstack/react-query';
import { languageNumber, readLanguage } from '../i18n/language.ts';
import { call } from '../api/index.ts';
import { useClientStore } from './client-store.ts';
import type { ClientState } from './client-store.ts';

/** Fetches at start what every page of the shop shows (requirement R-705). */
export async function loadShopData(): Promise<void> {
  if (useClientStore.getState().shopData === 'failed') useClientStore.setState({ shopData: 'loading' });
  // without a network every start would begin with this message; the pages of downloaded books say it in place
  const silent = !navigator.onLine;
  const reply = await call('GET /b/v1/home/getHomePage', {}, { silent }).catch(() => null);
  if (reply?.isOK) setShopState({ ...reply.data, shopData: 'ready' });
  else useClientStore.setState({ shopData: 'failed' });
}

/** What has not changed stays the same object, and a page that the server has rendered is not rendered again with equal data. */
function setShopState(change: Partial<ClientState>): void {
  const state = useClientStore.getState();
  const next = replaceEqualDeep(state, { ...state, ...change });
  if (next !== state) useClientStore.setState(next);
}

/**
 * Runs when the header loads; the first field is chosen whatever its type (requirement R-708), unless the box shows the search
 * of the address already.
 */
export async function loadSearchTypes(): Promise<void> {
  const language = languageNumber(readLanguage());
  const reply = await call('GET /o/v1/bookRetrieve/findRelationship', { language }).catch(() => null);
  if (!reply?.isOK) return;
  const { fieldMappings: searchTypeList, sortFields } = reply.data;
  const { searchType, globalSearch } = useClientStore.getState();
  setShopState({
    searchTypeList,
    sortFields,
    searchType: globalSearch ? searchType : (searchTypeList[0]?.type ?? searchType),
    isAllSearch: false,
  });
}
