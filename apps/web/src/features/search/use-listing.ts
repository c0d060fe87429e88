import type { SearchCondition } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../shared/api.ts';
import { keepScroll } from '../../shared/keep-scroll.ts';
import type { ListQuery } from '../../shared/list-query.ts';
import { changeList, filtersOf } from './list-change.ts';
import { listQueryOf, readListState } from './list-state.ts';
import type { ListState } from './list-state.ts';

const FIND = 'POST /b/v1/bookRetrieve/findBySearch';

/** Full rows of five covers and of six. */
export const PAGE_SIZE = 30;

/** What there is to choose from changes with the catalogue, not with every click. */
const CHOICES_KEPT_MS = 300_000;

/** A list of textbooks: its state in the address, what the server found, and the address of any other state. */
export function useListing(conditions: SearchCondition[], pathOf: (query: ListQuery) => string) {
  const read = readListState(useSearchParams()[0]);
  const { key } = useLocation();
  const navigate = useNavigate();
  // a box that is pressed shows it at once, before the address has followed
  const [ahead, setAhead] = useState<{ key: string; state: ListState }>();
  // once it has, what was ahead is over: a step back must not find it again
  if (ahead && ahead.key !== key) setAhead(undefined);
  const state = ahead?.key === key ? ahead.state : read.state;
  const filters = filtersOf(state);
  const found = useQuery({
    ...callQuery(FIND, {
      conditions,
      filters,
      sortType: state.sortType,
      pageNo: state.pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    ...callQuery(FIND, { conditions, pageNo: 1, pageSize: 1 }),
    enabled: filters !== undefined,
    staleTime: CHOICES_KEPT_MS,
  });
  const facets = found.data?.facets;
  return {
    state,
    ignored: read.ignored,
    found,
    hasFilters: filters !== undefined,
    hasConditions: conditions.length > 0,
    facets: {
      now: facets,
      all: filters === undefined && !found.isPlaceholderData ? facets : all.data?.facets,
    },
    /** Goes to another state, as a step of the history. */
    change: (next: ListState) => {
      setAhead({ key, state: next });
      void navigate(pathOf(listQueryOf(next)), { state: keepScroll });
    },
    /** The address of another state. */
    pathOf: (change: Partial<ListState>) => pathOf(listQueryOf(changeList(state, change))),
  };
}

export type Listing = ReturnType<typeof useListing>;
