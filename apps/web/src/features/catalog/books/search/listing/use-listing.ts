import type { SearchCondition } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../../../shared/api/index.ts';
import { preserveScroll } from '../../../../../shared/navigation/scroll-preservation.ts';
import type { BookListQuery } from '../../../../../shared/search/book-list-query.ts';
import { changeListState, toBookFilters } from './list-state-changes.ts';
import { toListQuery, parseListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

const FIND = 'POST /b/v1/bookRetrieve/findBySearch';

/** Fills complete rows of five and of six covers. */
export const PAGE_SIZE = 30;

/** The facets of a search without filters change only with the catalog. */
const UNFILTERED_FACETS_STALE_MS = 300_000;

/** The state of a list of textbooks from its address, the search result, and functions that change the state. */
export function useListing(conditions: SearchCondition[], pathOf: (query: BookListQuery) => string) {
  const parsed = parseListState(useSearchParams()[0]);
  const { key } = useLocation();
  const navigate = useNavigate();
  // a clicked filter is shown at once, before the address has changed
  const [pending, setPending] = useState<{ key: string; state: ListState }>();
  // after the address has changed the pending state is dropped, so that going back does not show it again
  if (pending && pending.key !== key) setPending(undefined);
  const state = pending?.key === key ? pending.state : parsed.state;
  const filters = toBookFilters(state);
  const result = useQuery({
    ...callQuery(FIND, {
      conditions,
      filters,
      sortType: state.sortType,
      pageNo: state.pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const unfilteredResult = useQuery({
    ...callQuery(FIND, { conditions, pageNo: 1, pageSize: 1 }),
    enabled: filters !== undefined,
    staleTime: UNFILTERED_FACETS_STALE_MS,
  });
  const facets = result.data?.facets;
  return {
    state,
    ignored: parsed.ignored,
    result,
    hasFilters: filters !== undefined,
    hasConditions: conditions.length > 0,
    facets: {
      current: facets,
      unfiltered: filters === undefined && !result.isPlaceholderData ? facets : unfilteredResult.data?.facets,
    },
    /** Navigates to another state and adds an entry to the browser history. */
    change: (next: ListState) => {
      setPending({ key, state: next });
      void navigate(pathOf(toListQuery(next)), { state: preserveScroll });
    },
    /** The address of another state. */
    pathOf: (change: Partial<ListState>) => pathOf(toListQuery(changeListState(state, change))),
  };
}

export type Listing = ReturnType<typeof useListing>;
