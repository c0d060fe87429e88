import type { DataOf as RouteData, getOwnApplication } from '@zhiye/contract';
import { callQuery } from '../../shared/api.ts';

export type Application = RouteData<typeof getOwnApplication>;

/** The latest wish to be a teacher or an institution, and how it stands. */
export const applicationQuery = callQuery('GET /b/v1/account/getOwnApplication', {});
