// Grants entitlements and finds out whether a user may read a book.
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { hasPublishedText } from '../catalog/index.ts';
import { accessPeriod } from './access-period.ts';
import {
  insertEntitlement,
  lockEntitlements,
  selectEntitlementEnds,
  selectEntitlementStatus,
} from './entitlement.store.ts';
import { findHeldAccess, renewalStart } from './held-access.service.ts';

interface NewEntitlement {
  readonly userId: string;
  readonly bookId: number;
  readonly duration: Duration;
  readonly source: EntitlementSource;
  /** Names the cause, for example an order line. The same source and reference grant once, however often they are applied. */
  readonly sourceRef: string;
}

/**
 * A renewal starts at the end of the user's last entitlement for the book. While the text is not published the period waits
 * for it: see `startPendingEntitlements`. Call it in a transaction.
 */
export async function grantEntitlement(db: Db, grant: NewEntitlement, now: Date): Promise<void> {
  const { duration, ...row } = grant;
  await lockEntitlements(db, grant.userId, grant.bookId);
  const added = { ...row, id: newId(now), createdAt: now };
  if (!(await hasPublishedText(db, grant.bookId))) {
    await insertEntitlement(db, { ...added, pendingDuration: duration });
    return;
  }
  const held = await findHeldAccess(db, grant.userId, [grant.bookId]);
  await insertEntitlement(db, {
    ...added,
    ...accessPeriod(duration, renewalStart(held.get(grant.bookId), now)),
  });
}

/** What an entitlement gives. */
export interface GrantedAccess {
  /** Null means no expiry, or that the period has not started. */
  readonly endDay: string | null;
  /** The period starts when the text is published. */
  readonly isPending: boolean;
}

/** What entitlements of one kind of source give, by their references. */
export async function findGrantedAccess(
  db: Db,
  source: EntitlementSource,
  sourceRefs: readonly string[],
): Promise<ReadonlyMap<string, GrantedAccess>> {
  const rows = await selectEntitlementEnds(db, source, sourceRefs);
  return new Map(
    rows.map(({ sourceRef, endsAt, isPending }) => [
      sourceRef,
      { endDay: endsAt && businessDay(endsAt), isPending },
    ]),
  );
}

/** `pending`: the text is not published yet. `never`: the user never had the book. */
export type EntitlementStatus = 'active' | 'pending' | 'expired' | 'never';

export async function findEntitlementStatus(
  db: Db,
  userId: string,
  bookId: number,
  now: Date,
): Promise<EntitlementStatus> {
  const { isActive, isPending, exists } = await selectEntitlementStatus(db, userId, bookId, now);
  if (isActive) return 'active';
  if (isPending) return 'pending';
  return exists ? 'expired' : 'never';
}
