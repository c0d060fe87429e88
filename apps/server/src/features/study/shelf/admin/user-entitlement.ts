import type { UserEntitlement } from '@zhiye/contract';
import { businessDay } from '../../../../platform/clock.ts';
import type { UserEntitlementRow } from './user-shelf.store.ts';

export const describeEntitlement = (row: UserEntitlementRow, now: Date): UserEntitlement => {
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
