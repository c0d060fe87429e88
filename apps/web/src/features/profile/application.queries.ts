import { queryOptions } from '@tanstack/react-query';
import type { DataOf as RouteData, getOwnApplication } from '@zhiye/contract';
import { call, CallFailed } from '../../shared/api.ts';
import type { JsonKey } from '../../shared/api.ts';

export type Application = RouteData<typeof getOwnApplication>;

const GET_OWN_APPLICATION = 'GET /b/v1/account/getOwnApplication' as JsonKey;

/** The latest wish to be a teacher or an institution, and how it stands. */
export const applicationQuery = queryOptions({
  queryKey: [GET_OWN_APPLICATION, {}] as const,
  queryFn: async ({ signal }): Promise<Application> => {
    const reply = await call(GET_OWN_APPLICATION, {} as never, { signal, silent: true });
    if (!reply.isOK) throw new CallFailed(reply);
    return reply.data as unknown as Application;
  },
});
