import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api/index.ts';

/** The staff roles of the signed-in user. Loaded once, because the browser stores only name and type. */
export function useStaffRoles({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    ...callQuery('GET /b/v1/userInfo/getOwnStaffRoles', {}),
    select: ({ staffRoles }) => staffRoles,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
}
