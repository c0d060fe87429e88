// Computes until when a user may read books, and when a renewal of them would end.
import type { Duration } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import { businessDay } from '../../../platform/clock.ts';
import { accessEndDay } from '../../catalog/books/index.ts';
import { selectHeldAccess } from './entitlement.store.ts';

/** What all entitlements of a user for one book give together. */
export interface HeldAccess {
  readonly neverEnds: boolean;
  /** It never ends, or will not once the text is published: there is nothing more to buy. */
  readonly willNeverEnd: boolean;
  /** Whether an access period waits for the text to be published. */
  readonly isPending: boolean;
  /** The latest end, also one that is over; null when there is none. */
  readonly endsAt: Date | null;
}

/** By book. A book that the user never had is missing. */
export async function findHeldAccess(
  db: Db,
  userId: string,
  bookIds: readonly number[],
): Promise<ReadonlyMap<number, HeldAccess>> {
  if (bookIds.length === 0) return new Map();
  const rows = await selectHeldAccess(db, userId, bookIds);
  return new Map(rows.map(({ bookId, ...held }) => [bookId, held]));
}

/** A renewal starts at the end of the access that the user has. */
export function renewalStart(held: HeldAccess | undefined, now: Date): Date {
  return held?.endsAt && held.endsAt > now ? held.endsAt : now;
}

/** The last day of an access period if it is granted now; null means no expiry. */
export function renewedEndDay(duration: Duration, held: HeldAccess | undefined, now: Date): string | null {
  return accessEndDay(duration, businessDay(renewalStart(held, now)));
}

/** `pending`: bought before the text is published. */
export function accessState(
  held: Pick<HeldAccess, 'neverEnds' | 'isPending' | 'endsAt'>,
  now: Date,
): 'pending' | 'active' | 'expired' {
  if (held.neverEnds || (held.endsAt !== null && held.endsAt > now)) return 'active';
  return held.isPending ? 'pending' : 'expired';
}

/** The last day of the access that the user has now; null without one, or without an end. */
export function currentEndDay(held: HeldAccess | undefined, now: Date): string | null {
  if (!held || held.neverEnds || !held.endsAt || held.endsAt <= now) return null;
  return businessDay(held.endsAt);
}
