import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/index.ts';
import { cleanSearchText } from './search-condition.ts';

/** How long the person must stop typing before a request is sent. */
const PAUSE_MS = 150;
const SUGGEST = 'GET /b/v1/bookRetrieve/suggest';

/**
 * Titles, authors and ISBNs for the typed text. Replies are cached under their own text, so a late one is
 * never shown for another text. A failed request shows nothing.
 */
export function useSuggestions(typed: string, fieldType?: SearchFieldType): readonly SearchSuggestion[] {
  const now = cleanSearchText(typed);
  const text = usePaused(now);
  const { data } = useQuery({
    queryKey: [SUGGEST, { text, fieldType }] as const,
    queryFn: async ({ signal }) => {
      const reply = await call(SUGGEST, { text, fieldType }, { signal, silent: true });
      return reply.isOK ? reply.data.list : [];
    },
    enabled: text !== '' && now !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  return now === '' || text === '' ? [] : (data ?? []);
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
