import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';

/** What whoever is signed in may do in the back office; asked once a session, since only name and type are stored. */
export function useOfficeRoles({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    ...callQuery('GET /b/v1/userInfo/getOwnOfficeRoles', {}),
    select: ({ officeRoles }) => officeRoles,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
}
