// Grants entitlements and finds out whether a user may read a book.
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { accessEndDay } from '../catalog/index.ts';
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

/** A renewal starts at the end of the user's last entitlement for the book. Call it in a transaction. */
export async function grantEntitlement(db: Db, grant: NewEntitlement, now: Date): Promise<void> {
  const { duration, ...row } = grant;
  await lockEntitlements(db, grant.userId, grant.bookId);
  const held = await findHeldAccess(db, grant.userId, [grant.bookId]);
  const startsAt = renewalStart(held.get(grant.bookId), now);
  const endDay = accessEndDay(duration, businessDay(startsAt));
  const endsAt = endDay === null ? null : endOfBusinessDay(endDay);
  await insertEntitlement(db, { ...row, id: newId(now), startsAt, endsAt, createdAt: now });
}

/** The last days that entitlements of one kind of source give, by their references; null means no expiry. */
export async function findEntitlementEndDays(
  db: Db,
  source: EntitlementSource,
  sourceRefs: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await selectEntitlementEnds(db, source, sourceRefs);
  return new Map(rows.map(({ sourceRef, endsAt }) => [sourceRef, endsAt && businessDay(endsAt)]));
}

/** `never`: the user never had the book. */
export type EntitlementStatus = 'active' | 'expired' | 'never';

export async function findEntitlementStatus(
  db: Db,
  userId: string,
  bookId: number,
  now: Date,
): Promise<EntitlementStatus> {
  const { isActive, exists } = await selectEntitlementStatus(db, userId, bookId, now);
  if (isActive) return 'active';
  return exists ? 'expired' : 'never';
}
