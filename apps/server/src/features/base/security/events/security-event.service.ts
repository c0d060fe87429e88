// Records sign-ins and changes of the access of accounts, and deletes old records.
import type { DataOf, findSecurityEvents as findRoute, InputOf } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { endOfBusinessDay, startOfBusinessDay } from '../../../../platform/clock.ts';
import { macOf } from '../../../../platform/master-secret.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';
import { pageOffset } from '../../../../platform/paging.ts';
import { readSetting } from '../../settings/index.ts';
import { securitySettings } from '../security-settings.ts';
import {
  countFailedStaffSignIns,
  deleteSecurityEvents,
  insertSecurityEvent,
  selectSecurityEvents,
} from './security-event.store.ts';
import type { NewSecurityEvent } from './security-event.store.ts';

const DAY_MS = 86_400_000;
const SHOWN_MARK = 12;

/** Keyed hash of a network address: events of one address can be found, and nobody can compute the address. */
export const markAddress = (masterSecret: MasterSecret, address: string): string =>
  macOf(masterSecret, { purpose: 'security events', text: address });

/** Call it in the transaction of the change, or on its own for an attempt that failed. */
export const recordSecurityEvent = (db: Db, event: NewSecurityEvent, now: Date): Promise<void> =>
  insertSecurityEvent(db, event, now);

export async function findSecurityEvents(
  db: Db,
  { fromDay, toDay, pageNo, pageSize, ...filter }: InputOf<typeof findRoute>,
): Promise<DataOf<typeof findRoute>> {
  const days = {
    from: fromDay && startOfBusinessDay(fromDay),
    until: toDay && endOfBusinessDay(toDay),
  };
  const { rows, total } = await selectSecurityEvents(
    db,
    { ...filter, from: days.from || undefined, until: days.until || undefined },
    pageOffset({ pageNo, pageSize }),
  );
  return {
    total,
    list: rows.map(({ event, ...names }) => ({
      ...names,
      eventId: event.id,
      kind: event.kind,
      result: event.result,
      userId: event.userId,
      addressMark: event.addressHash.slice(0, SHOWN_MARK),
      deviceMark: event.deviceId && event.deviceId.slice(-SHOWN_MARK),
      at: event.createdAt.toISOString(),
    })),
  };
}

/** Deletes what is older than `securityEventDays`. */
export async function deleteOldSecurityEvents(db: Db, now: Date): Promise<void> {
  const days = await readSetting(db, securitySettings.securityEventDays);
  await deleteSecurityEvents(db, new Date(now.getTime() - days * DAY_MS));
}

const TEN_MINUTES_MS = 600_000;

/** Failed sign-ins to accounts of staff in ten minutes, for an alert. */
export const countRecentStaffFailures = (db: Db, now: Date): Promise<number> =>
  countFailedStaffSignIns(db, new Date(now.getTime() - TEN_MINUTES_MS));
