import type { DataOf as RouteData, getOwnApplication } from '@zhiye/contract';
import { callQuery } from '../../../../shared/api/index.ts';

export type OwnApplicationData = RouteData<typeof getOwnApplication>;

/** The latest application to become a teacher or an institution. */
export const applicationQuery = callQuery('GET /b/v1/account/getOwnApplication', {});
