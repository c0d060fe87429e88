import { useNavigate } from 'react-router';
import { useT } from './i18n/use-t.ts';
import { paths } from './paths.ts';
import { ALL_FIELDS_TYPE, globalCondition } from './search-condition.ts';
import { DEFAULT_SEARCH_TYPE, useClientStore } from './store.ts';

/** The shop's one search, drawn in the header and on the home page (SPEC sections 2 and 4). */
export function useGlobalSearch() {
  const t = useT('shared');
  const navigate = useNavigate();
  const { globalSearch: text, searchType: type, searchTypeList, isAllSearch } = useClientStore();
  const fallback = [{ type: DEFAULT_SEARCH_TYPE, typeDesc: t('search.titleType') }];
  const options = searchTypeList.length > 0 ? searchTypeList : fallback;

  return {
    text,
    type,
    options: options.map((option) => ({
      ...option,
      disabled: option.type === ALL_FIELDS_TYPE && isAllSearch,
    })),
    setText: (globalSearch: string) => useClientStore.setState({ globalSearch }),
    chooseType: (searchType: number) =>
      useClientStore.setState({ searchType, isAllSearch: searchType === ALL_FIELDS_TYPE }),
    submit: () => navigate(paths.bookSearch([globalCondition(type, text)])),
  };
}
