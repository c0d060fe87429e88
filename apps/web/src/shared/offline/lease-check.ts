// Whether a downloaded book may be read now, by what this browser stores.
import { leaseState, NO_MARK, passTime } from './lease-rule.ts';
import type { ClockMark, LeaseState } from './lease-rule.ts';
import { offlineDatabase } from './offline-database.ts';
import type { OfflineBook } from './offline-types.ts';

export const readClockMark = async (): Promise<ClockMark> =>
  (await offlineDatabase.readValue<ClockMark>('clock')) ?? NO_MARK;

/** Notes that time passes, so that a clock that is set back is noticed. */
export async function checkLease({ lease }: OfflineBook): Promise<LeaseState> {
  const mark = await readClockMark();
  const nowMs = Date.now();
  const passed = passTime(mark, nowMs);
  if (passed.latestMs > mark.latestMs) await offlineDatabase.writeValue('clock', passed);
  return leaseState(Date.parse(lease.endsAt), mark, nowMs);
}
