// Leases of downloaded books: who may read which book in which browser without a network, and until when.
import { randomBytes } from 'node:crypto';
import { catalogErrors, generalErrors, offlineErrors, readingErrors } from '@zhiye/contract';
import type { OfflineLease } from '@zhiye/contract';
import type { OfflineEndReason } from '@zhiye/contract/constants/study/offline-lease';
import type { Database, Db, Tx } from '../../../db/client.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/session.ts';
import { readSetting } from '../../base/settings/index.ts';
import { selectBook } from '../../catalog/books/index.ts';
import { accessState, currentEndDay, findHeldAccess } from '../../commerce/entitlements/index.ts';
import type { HeldAccess } from '../../commerce/entitlements/index.ts';
import { bindDevice, isDeviceSessionOpen } from '../../people/accounts/index.ts';
import type { DeviceContext } from '../../people/accounts/index.ts';
import { requireEntitlement } from '../reading/index.ts';
import { offlineLeaseSettings } from './offline-lease-settings.ts';
import {
  countLeasesStartedSince,
  endLeases,
  insertLease,
  lockLeases,
  selectCurrentTexts,
  selectEndedLeases,
  selectEndedSessions,
  selectFilesOfRevision,
  selectLease,
  selectOpenLeases,
  updateLease,
  updateLeaseSession,
} from './offline-lease.store.ts';
import type { LeaseOwner, StoredLease } from './offline-lease.store.ts';

const DAY_MS = 86_400_000;
const KEY_PART_BYTES = 32;
/** A browser that comes back later than this hears no more why a lease ended. */
const TELL_ENDED_DAYS = 90;

interface LeaseRequest {
  readonly session: Session;
  readonly deviceContext: DeviceContext;
  readonly bookId: number;
}

export async function measureOfflineBook(
  db: Db,
  { session, deviceContext, bookId }: LeaseRequest,
  now: Date,
): Promise<{ sizeBytes: number; used: number; limit: number; days: number }> {
  const { revision } = await requireReadableText(db, session.userId, bookId, now);
  const files = await selectFilesOfRevision(db, bookId, revision);
  const owner = { userId: session.userId, deviceId: deviceContext.deviceId };
  return {
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    used: (await selectOpenLeases(db, owner)).length,
    limit: await readSetting(db, offlineLeaseSettings.offlineBookLimit),
    days: await readSetting(db, offlineLeaseSettings.offlineLeaseDays),
  };
}

async function requireReadableText(db: Db, userId: string, bookId: number, now: Date) {
  if (!(await selectBook(db, bookId))) refuse(catalogErrors.bookNotFound);
  await requireEntitlement(db, userId, bookId, now);
  return (await selectCurrentTexts(db, [bookId])).get(bookId) ?? refuse(readingErrors.noRevision);
}

/** The lease of the book in the browser, started or renewed for the current text. */
export async function startOfflineLease(
  db: Database['db'],
  { session, deviceContext, bookId }: LeaseRequest,
  now: Date,
) {
  const { userId, sessionId } = session;
  const { deviceId } = deviceContext;
  const text = await requireReadableText(db, userId, bookId, now);
  await bindDevice(db, { userId, ...deviceContext }, now);
  const held = (await findHeldAccess(db, userId, [bookId])).get(bookId);
  const days = await readSetting(db, offlineLeaseSettings.offlineLeaseDays);
  const limit = await readSetting(db, offlineLeaseSettings.offlineBookLimit);
  const { revision } = text;
  const times = { contactAt: now, endsAt: leaseEnd(held, days, now) };
  const lease = await db.transaction(async (tx) => {
    const owner = { userId, deviceId };
    await lockLeases(tx, owner);
    const open = await keepOwnSession(tx, await selectOpenLeases(tx, owner), sessionId, now);
    const known = open.find((one) => one.bookId === bookId);
    if (known) {
      await updateLease(tx, known.id, { ...times, revision });
      return { ...known, ...times, revision };
    }
    if (open.length >= limit) refuse(offlineErrors.offlineBookLimit, { limit });
    await requireStartsLeft(tx, userId, now);
    const keyPart = open[0]?.keyPart ?? randomBytes(KEY_PART_BYTES).toString('base64url');
    return insertLease(tx, {
      ...owner,
      bookId,
      sessionId,
      revision,
      keyPart,
      startedAt: now,
      countedUntil: now,
      ...times,
    });
  });
  return {
    lease: describeLease(lease, text, held, now),
    keyPart: lease.keyPart,
    days,
    files: await selectFilesOfRevision(db, bookId, revision),
  };
}

/** Whoever removes and downloads again all day copies books; a change of device stays far below. */
async function requireStartsLeft(tx: Tx, userId: string, now: Date): Promise<void> {
  const limit = await readSetting(tx, offlineLeaseSettings.offlineStartsPerDay);
  const started = await countLeasesStartedSince(tx, userId, new Date(now.getTime() - DAY_MS));
  if (started >= limit) refuse(offlineErrors.offlineStartLimit, { limit });
}

/**
 * A lease ends with the sign-out of its session. A session that ended by itself, because nobody used it for a week, hands its leases
 * to the next one of the person in the browser.
 */
async function keepOwnSession(
  tx: Tx,
  open: readonly StoredLease[],
  sessionId: string,
  now: Date,
): Promise<StoredLease[]> {
  const others = open.filter((lease) => lease.sessionId !== sessionId);
  const endedIds = new Set(
    await selectEndedSessions(tx, [...new Set(others.map((lease) => lease.sessionId))]),
  );
  const isEnded = (lease: StoredLease) => endedIds.has(lease.sessionId);
  const lost = others.filter(isEnded).map(({ id }) => id);
  await endLeases(tx, lost, 'session', now);
  const adopted = others.filter((lease) => !isEnded(lease)).map(({ id }) => id);
  await updateLeaseSession(tx, adopted, sessionId);
  return open.filter((lease) => !isEnded(lease));
}

/** A lease never outlasts the access period. */
function leaseEnd(held: HeldAccess | undefined, days: number, now: Date): Date {
  const byContact = now.getTime() + days * DAY_MS;
  const accessEnd = held && !held.neverEnds && held.endsAt ? held.endsAt.getTime() : Infinity;
  return new Date(Math.max(now.getTime(), Math.min(byContact, accessEnd)));
}

function describeLease(
  { id, bookId, endsAt }: StoredLease,
  { title, revision }: { readonly title: string; readonly revision: string },
  held: HeldAccess | undefined,
  now: Date,
): OfflineLease {
  return {
    leaseId: id,
    bookId,
    title,
    revision,
    endsAt: endsAt.toISOString(),
    accessEndDay: currentEndDay(held, now),
  };
}

/** A contact of the browser: renews what still may be read there, and ends the rest. */
export async function renewOfflineLeases(
  db: Database['db'],
  owner: LeaseOwner,
  sessionId: string,
  now: Date,
) {
  const days = await readSetting(db, offlineLeaseSettings.offlineLeaseDays);
  const isDeviceOpen = await isDeviceSessionOpen(db, sessionId, owner.deviceId, now);
  const list = await db.transaction(async (tx) => {
    await lockLeases(tx, owner);
    const open = await keepOwnSession(tx, await selectOpenLeases(tx, owner), sessionId, now);
    const bookIds = open.map(({ bookId }) => bookId);
    const access = await findHeldAccess(tx, owner.userId, bookIds);
    const texts = await selectCurrentTexts(tx, bookIds);
    const renewed: { lease: OfflineLease; keyPart: string }[] = [];
    for (const lease of open) {
      const held = access.get(lease.bookId);
      const text = texts.get(lease.bookId);
      const endReason = reasonToEnd(isDeviceOpen, held, now);
      if (endReason) await endLeases(tx, [lease.id], endReason, now);
      else if (text) {
        const times = { contactAt: now, endsAt: leaseEnd(held, days, now) };
        await updateLease(tx, lease.id, times);
        const described = describeLease({ ...lease, ...times }, text, held, now);
        renewed.push({ lease: described, keyPart: lease.keyPart });
      }
    }
    return renewed;
  });
  const ended = await selectEndedLeases(db, owner, new Date(now.getTime() - TELL_ENDED_DAYS * DAY_MS));
  return {
    list: list.map(({ lease }) => lease),
    keyPart: list[0]?.keyPart,
    days,
    ended: ended.map(({ id, bookId, endReason, endedAt }) => ({
      leaseId: id,
      bookId,
      reason: endReason!,
      endedAt: endedAt!.toISOString(),
    })),
  };
}

function reasonToEnd(
  isDeviceOpen: boolean,
  held: HeldAccess | undefined,
  now: Date,
): OfflineEndReason | undefined {
  if (!isDeviceOpen) return 'device';
  return held && accessState(held, now) === 'active' ? undefined : 'access';
}

export async function endOfflineLease(db: Db, userId: string, leaseId: string, now: Date): Promise<void> {
  const lease = (await selectLease(db, userId, leaseId)) ?? refuse(generalErrors.notFound);
  await endLeases(db, [lease.id], 'removed', now);
}

/** Refuses at once when session, device or access are over, also before a sweep has ended the lease. */
export async function requireOpenLease(
  db: Db,
  { session, deviceId, leaseId }: { session: Session; deviceId: string | undefined; leaseId: string },
  now: Date,
): Promise<StoredLease> {
  const { userId, sessionId } = session;
  const lease = await selectLease(db, userId, leaseId);
  const isOpen =
    lease &&
    !lease.endedAt &&
    lease.endsAt > now &&
    lease.sessionId === sessionId &&
    lease.deviceId === deviceId &&
    (await isDeviceSessionOpen(db, sessionId, lease.deviceId, now));
  if (!isOpen) return refuse(offlineErrors.offlineLeaseEnded);
  await requireEntitlement(db, userId, lease.bookId, now);
  return lease;
}
