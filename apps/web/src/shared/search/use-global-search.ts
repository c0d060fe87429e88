import { SEARCH_FIELD } from '@zhiye/contract/constants';
import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../navigation/paths.ts';
import { globalSearchCondition, parseFieldType } from './search-condition.ts';
import { DEFAULT_SEARCH_TYPE, useClientStore } from '../state/client-store.ts';

const typeOfKind: Record<SearchSuggestion['kind'], SearchFieldType> = {
  title: SEARCH_FIELD.title,
  author: SEARCH_FIELD.author,
  isbn: SEARCH_FIELD.isbn,
};

/** The search box of the header and of the home page (requirements ). */
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
    /** The field for suggestions; undefined, which means all fields, for a type that this build does not know. */
    suggestionFieldType: parseFieldType(type),
    options: options.map((option) => ({
      ...option,
      disabled: option.type === SEARCH_FIELD.all && isAllSearch,
    })),
    setText,
    selectType: (searchType: number) =>
      useClientStore.setState({ searchType, isAllSearch: searchType === SEARCH_FIELD.all }),
    submit: () => navigate(paths.bookSearch([globalSearchCondition(type, text)])),
    /** Opens the only book of that name, or searches for it. */
    selectSuggestion: ({ kind, text: chosen, bookId }: SearchSuggestion) => {
      setText(chosen);
      const to =
        bookId === null
          ? paths.bookSearch([globalSearchCondition(typeOfKind[kind], chosen)])
          : paths.bookDetail(bookId);
      void navigate(to);
    },
  };
}
