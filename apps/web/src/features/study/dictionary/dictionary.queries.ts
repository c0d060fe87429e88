import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../shared/api/index.ts';

const PREPARING_POLL_MS = 2_000;

/** Silent, because the popover shows errors itself. Asks again while the dictionary is being prepared. */
export const lookUpQuery = (text: string) =>
  queryOptions({
    ...callQuery('GET /b/v1/dictionary/lookUp', { text }, { silent: true }),
    retry: false,
    staleTime: ({ state }) => (state.data?.state === 'ready' ? Infinity : 0),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? PREPARING_POLL_MS : false),
  });

export const translatorQuery = queryOptions({
  ...callQuery('GET /b/v1/dictionary/getTranslator', {}, { silent: true }),
  select: ({ translator }) => translator,
  staleTime: Infinity,
});

export const translationQuery = (text: string) =>
  queryOptions({
    ...callQuery('POST /b/v1/dictionary/translateText', { text }, { silent: true }),
    retry: false,
    staleTime: Infinity,
  });
