import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { useEffect } from 'react';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { parseConditions } from './conditions/condition-parser.ts';

/**
 * Shows the search of the address in the search box of the header, also after a reload or going back. The box holds one
 * condition, so it is empty for a search of the advanced form.
 */
export function useShownSearch(text: string | null): void {
  useEffect(() => {
    const [only, ...others] = parseConditions(text).conditions;
    if (!only?.isGlobal || others.length > 0) {
      useClientStore.setState({ globalSearch: '' });
      return;
    }
    useClientStore.setState({
      globalSearch: only.fieldVal,
      searchType: only.fieldType,
      isAllSearch: only.fieldType === SEARCH_FIELD.all,
    });
  }, [text]);
}
