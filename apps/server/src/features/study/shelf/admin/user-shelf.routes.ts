import { generalErrors } from '@zhiye/contract';
import type { userShelfRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { userExists } from '../../../people/accounts/index.ts';
import { describeEntitlement } from './user-entitlement.ts';
import { selectUserEntitlements } from './user-shelf.store.ts';

export const userShelfHandlers = ({ db }: Platform): HandlersOf<typeof userShelfRoutes> => ({
  findUserEntitlements: async ({ userId, ...page }, { now }) => {
    if (!(await userExists(db, userId))) refuse(generalErrors.notFound);
    const { list, total } = await selectUserEntitlements(db, userId, pageOffset(page));
    return { list: list.map((row) => describeEntitlement(row, now)), total };
  },
});
