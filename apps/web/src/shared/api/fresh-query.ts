import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * A query without its cached data: `data` is undefined until a reply arrives after the component mounted. For decisions
 * that must not be made from the cache, such as a redirect: two pages that redirect to each other by cached data never
 * stop.
 */
export function useFreshQuery<Data, Key extends QueryKey>(options: UseQueryOptions<Data, Error, Data, Key>) {
  const queryClient = useQueryClient();
  const countUpdates = () => queryClient.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  const [updatesBefore] = useState(countUpdates);
  const query = useQuery(options);
  const { data, error, isError, refetch } = query;
  // a reply that equals the cached one changes nothing else, and the component would not render again
  void query.dataUpdatedAt;
  return { data: countUpdates() > updatesBefore ? data : undefined, error, isError, refetch };
}
