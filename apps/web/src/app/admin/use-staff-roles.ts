import { useQuery } from '@tanstack/react-query';
import { callQuery, useFreshQuery } from '../../shared/api/index.ts';

const rolesQuery = callQuery('GET /b/v1/userInfo/getOwnStaffRoles', {});

/** The staff roles of the signed-in user. Loaded once, because the browser stores only name and type. */
export function useStaffRoles({ enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    ...rolesQuery,
    select: ({ staffRoles }) => staffRoles,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
}

/** The same, asked again now: roles may have been given since they were loaded. */
export const useFreshStaffRoles = () => useFreshQuery({ ...rolesQuery, staleTime: 0, gcTime: Infinity });
