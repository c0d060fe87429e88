// Starts the access periods of books that were sold before their text was published.
import { businessDay } from '../../../platform/clock.ts';
import { sweepEach } from '../../../platform/jobs/sweeps.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hasPublishedText, selectBook } from '../../catalog/books/index.ts';
import { sendNotification } from '../../base/notifications/index.ts';
import type { NewNotification } from '../../base/notifications/index.ts';
import { consecutivePeriods } from './access-period.ts';
import type { AccessPeriod } from './access-period.ts';
import { entitlementNotifications } from './entitlement-notifications.ts';
import {
  lockEntitlements,
  selectPendingEntitlements,
  selectPendingOwners,
  startEntitlement,
} from './entitlement.store.ts';
import type { PendingOwner } from './entitlement.store.ts';
import { findHeldAccess, renewalStart } from './held-access.service.ts';

const OWNERS_PER_PAGE = 200;

/**
 * The sweep. It finds the pending entitlements of published books in the tables, so that no outage and no payment at the
 * moment of the publication leaves one behind. One owner at a time: a failure keeps nobody else waiting.
 */
export async function startPendingEntitlements(platform: Platform, now: Date): Promise<void> {
  for (let after: PendingOwner | undefined; ;) {
    const owners = await selectPendingOwners(platform.db, after, OWNERS_PER_PAGE);
    const start = (owner: PendingOwner) => startForOwner(platform, owner, now);
    await sweepEach(owners, start, platform.log, 'an access period was not started');
    after = owners.at(-1);
    if (!after) return;
  }
}

/** Periods that were bought one after another also run one after another. The owner is told once. */
async function startForOwner({ db, jobs }: Platform, owner: PendingOwner, now: Date): Promise<void> {
  const { userId, bookId } = owner;
  await db.transaction(async (tx) => {
    await lockEntitlements(tx, userId, bookId);
    const pending = await selectPendingEntitlements(tx, owner);
    if (pending.length === 0 || !(await hasPublishedText(tx, bookId))) return;
    const held = await findHeldAccess(tx, userId, [bookId]);
    const durations = pending.map(({ duration }) => duration);
    const periods = consecutivePeriods(durations, renewalStart(held.get(bookId), now));
    for (const [index, { id }] of pending.entries()) await startEntitlement(tx, id, periods[index]!);
    const title = (await selectBook(tx, bookId))?.title ?? '';
    await sendNotification(tx, jobs, { userId, ...describeStart(bookId, title, periods) }, now);
  });
}

function describeStart(
  bookId: number,
  title: string,
  periods: readonly AccessPeriod[],
): Omit<NewNotification, 'userId'> {
  const { preorderStarted, preorderStartedForever } = entitlementNotifications;
  const endsAt = periods.some((period) => period.endsAt === null) ? null : periods.at(-1)!.endsAt;
  return endsAt
    ? { kind: preorderStarted, parameters: { bookId, title, endDay: businessDay(endsAt) } }
    : { kind: preorderStartedForever, parameters: { bookId, title } };
}
