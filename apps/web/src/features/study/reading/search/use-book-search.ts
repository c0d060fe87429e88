import { useInfiniteQuery } from '@tanstack/react-query';
import type { CurrentLocation, Reader } from '@zhiye/reader';
import { useEffect, useMemo, useState } from 'react';
import { HITS_PER_PAGE } from './search-in-book.ts';
import type { SearchInBook, SearchHit } from './search-in-book.ts';
import type { NavigationHistoryControls } from '../navigation/use-navigation-history.ts';

/** The search starts after typing has paused. */
const SEARCH_DELAY_MS = 350;

export interface BookSearch {
  /** Text of the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Text of the last search; empty before the first. */
  readonly searchedText: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** Whether the book has more hits than `total`. */
  readonly hasMore: boolean;
  /** Whether hits are without the text around them. */
  readonly isShortened: boolean;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Index of the current hit in `hits`. */
  readonly current: number | undefined;
  readonly goTo: (index: number) => void;
  /** Goes to the next or previous hit, from the current hit or else from the current page. */
  readonly step: (by: 1 | -1) => void;
  /** Undefined when all hits are loaded. */
  readonly loadMore: (() => void) | undefined;
}

interface SearchOptions {
  readonly reader: Reader | undefined;
  readonly currentLocation: CurrentLocation | undefined;
  readonly history: NavigationHistoryControls;
  readonly search: SearchInBook;
  /** Identifies the book in the query cache. */
  readonly bookKey: string;
  /** Whether the search panel is open; only then hits are marked in the text. */
  readonly isShown: boolean;
}

/** Searches in the book, goes through the hits and marks them in the text. */
export function useBookSearch({
  reader,
  currentLocation,
  history,
  search,
  bookKey,
  isShown,
}: SearchOptions): BookSearch {
  const [text, setText] = useState('');
  const [searchedText, setSearchedText] = useState('');
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(text.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [previousText, setPreviousText] = useState(searchedText);
  if (previousText !== searchedText) {
    setPreviousText(searchedText);
    setCurrent(undefined);
  }

  const query = useInfiniteQuery({
    queryKey: ['searchInBook', bookKey, searchedText],
    queryFn: ({ pageParam, signal }) => search(searchedText, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, pageNo) =>
      pageNo * HITS_PER_PAGE < total ? pageNo + 1 : undefined,
    enabled: searchedText !== '',
    staleTime: Infinity,
    retry: false,
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages]);
  const { total = 0, hasMore = false } = pages?.at(-1) ?? {};
  const isShortened = pages?.some((page) => page.isShortened) ?? false;

  useEffect(() => {
    const cfis = isShown ? hits.map(({ cfi }) => cfi) : [];
    const currentCfi = isShown && current !== undefined ? hits[current]?.cfi : undefined;
    reader?.setSearchHighlights(currentCfi === undefined ? { cfis } : { cfis, current: currentCfi });
  }, [reader, hits, current, isShown]);

  const goTo = (index: number): void => {
    const hit = hits[index];
    if (!hit) return;
    history.goTo({ href: hit.href, cfi: hit.cfi }, current === undefined ? 'jump' : 'replace');
    setCurrent(index);
  };
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return;
    if (current !== undefined) return goTo((current + by + hits.length) % hits.length);
    const currentPosition = currentLocation?.position ?? 1;
    const nextIndex = hits.findIndex(({ position }) => position >= currentPosition);
    const previousIndex = hits.findLastIndex(({ position }) => position < currentPosition);
    goTo(by > 0 ? Math.max(0, nextIndex) : previousIndex >= 0 ? previousIndex : hits.length - 1);
  };
  const { hasNextPage, fetchNextPage, isFetching, error, refetch } = query;
  return {
    text,
    setText,
    searchedText,
    hits,
    total,
    hasMore,
    isShortened,
    isSearching: isFetching,
    error,
    retry: () => void refetch(),
    current,
    goTo,
    step,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
