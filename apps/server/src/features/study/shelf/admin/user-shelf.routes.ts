import { generalErrors } from '@zhiye/contract';
import type { UserEntitlement, userShelfRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { userExists } from '../../../people/accounts/index.ts';
import { selectUserEntitlements } from './user-shelf.store.ts';
import { businessDay } from '../../../../platform/clock.ts';
import type { UserEntitlementRow } from './user-shelf.store.ts';

export const userShelfHandlers = ({ db }: Platform): HandlersOf<typeof userShelfRoutes> => ({
  findUserEntitlements: async ({ userId, ...page }, { now }) => {
    if (!(await userExists(db, userId))) refuse(generalErrors.notFound);
    const { list, total } = await selectUserEntitlements(db, userId, pageOffset(page));
    return { list: list.map((row) => describeEntitlement(row, now)), total };
  },
});

const describeEntitlement = (row: UserEntitlementRow, now: Date): UserEntitlement => {
  const { startsAt, endsAt, revokedAt, ...shown } = row;
  return {
    ...shown,
    state: stateOf(row, now),
    startDay: startsAt && businessDay(startsAt),
    endDay: endsAt && businessDay(endsAt),
    revokedDay: revokedAt && businessDay(revokedAt),
  };
};

function stateOf({ startsAt, endsAt, revokedAt }: UserEntitlementRow, now: Date): UserEntitlement['state'] {
  if (revokedAt) return 'revoked';
  if (!startsAt) return 'pending';
  if (startsAt > now) return 'upcoming';
  return endsAt && endsAt <= now ? 'expired' : 'active';
}
