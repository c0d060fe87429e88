// Answers for the right to read: who may read which book, since when and until when.
import type { Duration, EntitlementSource } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { endDayOf } from '../catalog/index.ts';
import { insertEntitlement, prepareSelectReach, selectEntitlements } from './entitlement.store.ts';

export interface Grant {
  readonly userId: string;
  readonly bookId: number;
  readonly duration: Duration;
  readonly source: EntitlementSource;
  /** What gives it; the same source and reference give once, however often they are applied. */
  readonly sourceRef: string;
}

/** Gives a book for a duration. A renewal starts when what the person has ends. */
export async function grantEntitlement(db: Db, grant: Grant, now: Date): Promise<void> {
  const { duration, ...row } = grant;
  const held = await selectEntitlements(db, grant.userId, grant.bookId);
  const lastEnd = held.reduce((latest, { endsAt }) => (endsAt && endsAt > latest ? endsAt : latest), now);
  const startsAt = lastEnd > now ? lastEnd : now;
  const endDay = endDayOf(duration, businessDay(startsAt));
  const endsAt = endDay === null ? null : endOfBusinessDay(endDay);
  await insertEntitlement(db, { ...row, id: newId(now), startsAt, endsAt, createdAt: now });
}

/** `never`: this person never had the book. */
export type Reach = 'active' | 'expired' | 'never';

export type FindReach = (userId: string, bookId: number, now: Date) => Promise<Reach>;

/** Whether a person may read a book; one prepared statement. */
export function createReachFinder(db: Db): FindReach {
  const select = prepareSelectReach(db);
  return async (userId, bookId, now) => {
    const [row] = await select.execute({ userId, bookId, now: now.toISOString() });
    if (row?.active) return 'active';
    return row?.any ? 'expired' : 'never';
  };
}
