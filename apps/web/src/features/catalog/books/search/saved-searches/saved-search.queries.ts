import type { SavedSearch, SearchCondition } from '@zhiye/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callQuery, CallFailed } from '../../../../../shared/api/index.ts';
import { useClientStore } from '../../../../../shared/state/client-store.ts';

const query = callQuery('GET /b/v1/bookRetrieve/findSavedSearches', {});

/** The saved searches of the person, newest first. Guests have none. */
export function useSavedSearches() {
  const enabled = useClientStore((client) => client.personalInfo !== null);
  return useQuery({ ...query, enabled });
}

/** Saves a search. A refusal becomes an error with the server's text, which the form shows. */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: { name: string; conditions: SearchCondition[] }) => {
      const reply = await call('POST /b/v1/bookRetrieve/saveSearch', input, { silent: true });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (saved) =>
      client.setQueryData(query.queryKey, (old) => ({ list: [saved, ...(old?.list ?? [])] })),
  });
}

/** Deletes a saved search. One that no longer exists counts as deleted. */
export function useDeleteSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ savedSearchId }: SavedSearch) =>
      call('POST /b/v1/bookRetrieve/deleteSavedSearch', { savedSearchId }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}
