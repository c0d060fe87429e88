import { languageNumber, readLanguage } from '../i18n/language.ts';
import { call } from '../api/index.ts';
import { useClientStore } from './client-store.ts';

/** Fetches at start what every page of the shop shows (requirement R-705). */
export async function loadShopData(): Promise<void> {
  if (useClientStore.getState().shopData === 'failed') useClientStore.setState({ shopData: 'loading' });
  // without a network every start would begin with this message; the pages of downloaded books say it in place
  const silent = !navigator.onLine;
  const reply = await call('GET /b/v1/home/getHomePage', {}, { silent }).catch(() => null);
  useClientStore.setState(reply?.isOK ? { ...reply.data, shopData: 'ready' } : { shopData: 'failed' });
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
  useClientStore.setState(({ searchType, globalSearch }) => ({
    searchTypeList,
    sortFields,
    searchType: globalSearch ? searchType : (searchTypeList[0]?.type ?? searchType),
    isAllSearch: false,
  }));
}
