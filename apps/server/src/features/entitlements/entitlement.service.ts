// Grants entitlements and finds out whether a user may read a book.
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { accessEndDay } from '../catalog/index.ts';
import { insertEntitlement, selectEntitlementStatus, selectEntitlements } from './entitlement.store.ts';

interface NewEntitlement {
  readonly userId: string;
  readonly bookId: number;
  readonly duration: Duration;
  readonly source: EntitlementSource;
  /** Names the cause, for example an order line. The same source and reference grant once, however often they are applied. */
  readonly sourceRef: string;
}

/** A renewal starts at the end of the user's last entitlement for the book. */
export async function grantEntitlement(db: Db, grant: NewEntitlement, now: Date): Promise<void> {
  const { duration, ...row } = grant;
  const existing = await selectEntitlements(db, grant.userId, grant.bookId);
  const lastEnd = existing.reduce((latest, { endsAt }) => (endsAt && endsAt > latest ? endsAt : latest), now);
  const startsAt = lastEnd > now ? lastEnd : now;
  const endDay = accessEndDay(duration, businessDay(startsAt));
  const endsAt = endDay === null ? null : endOfBusinessDay(endDay);
  await insertEntitlement(db, { ...row, id: newId(now), startsAt, endsAt, createdAt: now });
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
