// The instants between which an entitlement gives access.
import type { Duration } from '@zhiye/contract';
import { businessDay, endOfBusinessDay } from '../../platform/clock.ts';
import { accessEndDay } from '../catalog/index.ts';

export interface AccessPeriod {
  readonly startsAt: Date;
  /** The end of the last day in Asia/Shanghai; null never ends. */
  readonly endsAt: Date | null;
}

export function accessPeriod(duration: Duration, startsAt: Date): AccessPeriod {
  const endDay = accessEndDay(duration, businessDay(startsAt));
  return { startsAt, endsAt: endDay === null ? null : endOfBusinessDay(endDay) };
}

/** Periods one after another: each starts at the end of the one before. Nothing starts after one that never ends. */
export function consecutivePeriods(durations: readonly Duration[], startsAt: Date): AccessPeriod[] {
  let start = startsAt;
  return durations.map((duration) => {
    const period = accessPeriod(duration, start);
    start = period.endsAt ?? start;
    return period;
  });
}
