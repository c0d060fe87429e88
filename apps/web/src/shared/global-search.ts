import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useNavigate } from 'react-router';
import { useT } from './i18n/use-t.ts';
import { paths } from './paths.ts';
import {
  ALL_FIELDS_TYPE,
  AUTHOR_TYPE,
  globalCondition,
  ISBN_TYPE,
  readFieldType,
  TITLE_TYPE,
} from './search-condition.ts';
import { DEFAULT_SEARCH_TYPE, useClientStore } from './store.ts';

const typeOfKind: Record<SearchSuggestion['kind'], SearchFieldType> = {
  title: TITLE_TYPE,
  author: AUTHOR_TYPE,
  isbn: ISBN_TYPE,
};

/** The shop's one search, drawn in the header and on the home page (SPEC sections 2 and 4). */
export function useGlobalSearch() {
  const t = useT('shared');
  const navigate = useNavigate();
  const { globalSearch: text, searchType: type, searchTypeList, isAllSearch } = useClientStore();
  const fallback = [{ type: DEFAULT_SEARCH_TYPE, typeDesc: t('search.titleType') }];
  const options = searchTypeList.length > 0 ? searchTypeList : fallback;
  const setText = (globalSearch: string) => useClientStore.setState({ globalSearch });

  return {
    text,
    type,
    /** The same for the suggestions; a type of a newer server asks for any. */
    suggestType: readFieldType(type),
    options: options.map((option) => ({
      ...option,
      disabled: option.type === ALL_FIELDS_TYPE && isAllSearch,
    })),
    setText,
    chooseType: (searchType: number) =>
      useClientStore.setState({ searchType, isAllSearch: searchType === ALL_FIELDS_TYPE }),
    submit: () => navigate(paths.bookSearch([globalCondition(type, text)])),
    /** The one book of that name, or a search for it. */
    choose: ({ kind, text: chosen, bookId }: SearchSuggestion) => {
      setText(chosen);
      const to =
        bookId === null
          ? paths.bookSearch([globalCondition(typeOfKind[kind], chosen)])
          : paths.bookDetail(bookId);
      void navigate(to);
    },
  };
}
