// Takes an entitlement back, for example when its order line is refunded.
import type { EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { movePeriodsForward } from './access-period.ts';
import {
  lockEntitlements,
  selectAccessPeriods,
  selectGivenEntitlement,
  selectSampleRefs,
  updateAccessPeriod,
  updateEntitlementRevokedAt,
} from './entitlement.store.ts';

/**
 * Ends what one source gave. A renewal of the same book started at its end: it moves forward, so that the user neither loses
 * bought time nor waits for it. A second call changes nothing. Call it in a transaction.
 */
export async function revokeEntitlement(
  tx: Db,
  source: EntitlementSource,
  sourceRef: string,
  now: Date,
): Promise<void> {
  const found = await selectGivenEntitlement(tx, source, sourceRef);
  if (!found) return;
  await lockEntitlements(tx, found.userId, found.bookId);
  // Its period may have started or moved before the lock was held.
  const revoked = await selectGivenEntitlement(tx, source, sourceRef);
  if (!revoked) return;
  await updateEntitlementRevokedAt(tx, revoked.id, now);
  const { endsAt } = revoked;
  if (!endsAt || endsAt <= now) return;
  const periods = await selectAccessPeriods(tx, revoked);
  const later = periods.filter(({ startsAt }) => startsAt >= endsAt);
  const earlier = periods.filter(({ startsAt }) => startsAt < endsAt);
  if (earlier.some((period) => period.endsAt === null)) return;
  const start = new Date(Math.max(now.getTime(), ...earlier.map((period) => period.endsAt!.getTime())));
  for (const [index, moved] of movePeriodsForward(later, start).entries()) {
    if (moved !== later[index]) await updateAccessPeriod(tx, moved.id, moved);
  }
}

/** Ends the sample books that a user received up to an instant. */
export async function revokeSampleEntitlements(tx: Db, userId: string, until: Date): Promise<void> {
  for (const sourceRef of await selectSampleRefs(tx, userId, until)) {
    await revokeEntitlement(tx, 'sample', sourceRef, until);
  }
}
