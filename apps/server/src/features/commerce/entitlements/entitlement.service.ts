// Grants entitlements and finds out whether a user may read a book.
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { inPipeline } from '../../../db/pipeline.ts';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { hasPublishedText } from '../../catalog/books/index.ts';
import { accessPeriod } from './access-period.ts';
import {
  insertEntitlement,
  lockEntitlements,
  selectEntitlementPeriods,
  selectEntitlementEnds,
  selectEntitlementStatus,
  selectIsSampleOnly,
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
 * for it: see `startPendingEntitlements`. Returns whether it waits. Call it in a transaction.
 */
export async function grantEntitlement(
  db: Db,
  grant: NewEntitlement,
  now: Date,
): Promise<{ readonly isPending: boolean }> {
  const { duration, ...row } = grant;
  await lockEntitlements(db, grant.userId, grant.bookId);
  const added = { ...row, id: newId(now), createdAt: now };
  const [hasText, held] = await inPipeline([
    hasPublishedText(db, grant.bookId),
    findHeldAccess(db, grant.userId, [grant.bookId]),
  ]);
  if (!hasText) {
    await insertEntitlement(db, { ...added, pendingDuration: duration });
    return { isPending: true };
  }
  await insertEntitlement(db, {
    ...added,
    ...accessPeriod(duration, renewalStart(held.get(grant.bookId), now)),
  });
  return { isPending: false };
}

interface NewSample {
  readonly userId: string;
  readonly bookId: number;
  /** The application. It grants once, however often it is applied. */
  readonly sourceRef: string;
  /** The last day of access; null is permanent. */
  readonly endDay: string | null;
}

/** A sample book can be read from now on, beside whatever else the user has of the book. Call it in a transaction. */
export async function grantSample(db: Db, { endDay, ...grant }: NewSample, now: Date): Promise<void> {
  await lockEntitlements(db, grant.userId, grant.bookId);
  const endsAt = endDay === null ? null : endOfBusinessDay(endDay);
  const row = { ...grant, source: 'sample' as const, startsAt: now, endsAt };
  await insertEntitlement(db, { ...row, id: newId(now), createdAt: now });
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

/** Whether a user may read a book only because it is a sample. */
export const isReadAsSample = (
  db: Db,
  { userId, bookId }: { readonly userId: string; readonly bookId: number },
  now: Date,
): Promise<boolean> => selectIsSampleOnly(db, userId, bookId, now);

/** The entitlement under which a user reads a book, or read it last. */
export interface LastEntitlement {
  readonly entitlementId: string;
  readonly isActive: boolean;
  /** Revoked entitlements of the user for the book. */
  readonly revokedIds: readonly string[];
}

/** Of several active entitlements, the one that started first. Undefined when none of the user's has ever started. */
export async function findLastEntitlement(
  db: Db,
  userId: string,
  bookId: number,
  now: Date,
): Promise<LastEntitlement | undefined> {
  const periods = await selectEntitlementPeriods(db, userId, bookId);
  const revokedIds = periods.filter(({ revokedAt }) => revokedAt !== null).map(({ id }) => id);
  const started = periods.filter(
    ({ startsAt, revokedAt }) => revokedAt === null && startsAt !== null && startsAt <= now,
  );
  const active = started.find(({ endsAt }) => endsAt === null || endsAt > now);
  const found = active ?? started.at(-1);
  return found && { entitlementId: found.id, isActive: active !== undefined, revokedIds };
}
