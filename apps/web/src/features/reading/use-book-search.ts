import { useInfiniteQuery } from '@tanstack/react-query';
import type { Place, Reader } from '@zhiye/reader';
import { useEffect, useMemo, useState } from 'react';
import { HITS_A_PAGE } from './search-book.ts';
import type { SearchBook, SearchHit } from './search-book.ts';
import type { Travel } from './use-travel.ts';

/** Nobody waits for a word they are still typing. */
const ASK_DELAY_MS = 350;

export interface BookSearch {
  /** As it stands in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What was looked for; empty before anything was. */
  readonly asked: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** The book holds more than `total`. */
  readonly hasMore: boolean;
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Index in the hits. */
  readonly current: number | undefined;
  readonly goTo: (index: number) => void;
  /** From the current hit, or from the page in view. */
  readonly step: (by: 1 | -1) => void;
  /** Undefined when all hits are here. */
  readonly loadMore: (() => void) | undefined;
}

interface SearchOptions {
  readonly reader: Reader | undefined;
  readonly place: Place | undefined;
  readonly travel: Travel;
  readonly search: SearchBook;
  /** Names the book. */
  readonly bookKey: string;
  /** Marks stand in the text only while the hits are listed beside it. */
  readonly isShown: boolean;
}

/** Finds a text in the book, leads through its hits and marks them in the text. */
export function useBookSearch({
  reader,
  place,
  travel,
  search,
  bookKey,
  isShown,
}: SearchOptions): BookSearch {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [current, setCurrent] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), ASK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setCurrent(undefined);
  }

  const query = useInfiniteQuery({
    queryKey: ['searchInBook', bookKey, asked],
    queryFn: ({ pageParam, signal }) => search(asked, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, pageNo) => (pageNo * HITS_A_PAGE < total ? pageNo + 1 : undefined),
    enabled: asked !== '',
    staleTime: Infinity,
    retry: false,
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap(({ list }) => list) ?? [], [pages]);
  const { total = 0, hasMore = false } = pages?.at(-1) ?? {};

  useEffect(() => {
    const cfis = isShown ? hits.map(({ cfi }) => cfi) : [];
    const chosen = isShown && current !== undefined ? hits[current]?.cfi : undefined;
    reader?.mark(chosen === undefined ? { cfis } : { cfis, current: chosen });
  }, [reader, hits, current, isShown]);

  const goTo = (index: number): void => {
    const hit = hits[index];
    if (!hit) return;
    travel.go({ href: hit.href, cfi: hit.cfi }, current === undefined ? 'jump' : 'leaf');
    setCurrent(index);
  };
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return;
    if (current !== undefined) return goTo((current + by + hits.length) % hits.length);
    const here = place?.position ?? 1;
    const ahead = hits.findIndex(({ position }) => position >= here);
    const behind = hits.findLastIndex(({ position }) => position < here);
    goTo(by > 0 ? Math.max(0, ahead) : behind >= 0 ? behind : hits.length - 1);
  };
  const { hasNextPage, fetchNextPage, isFetching, error, refetch } = query;
  return {
    text,
    setText,
    asked,
    hits,
    total,
    hasMore,
    isSearching: isFetching,
    error,
    retry: () => void refetch(),
    current,
    goTo,
    step,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
