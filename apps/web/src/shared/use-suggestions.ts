import type { SearchFieldType, SearchSuggestion } from '@zhiye/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './api.ts';
import { cleanSearchText } from './search-condition.ts';

/** How long the typing pauses before the server is asked. */
const PAUSE_MS = 150;
const SUGGEST = 'GET /b/v1/bookRetrieve/suggest';

/**
 * Titles, authors and ISBNs for what is being typed. Replies are kept under their own text, so one that comes late is
 * never shown for another; one that fails offers nothing and says nothing.
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
