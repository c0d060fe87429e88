// The instants between which an entitlement gives access.
import type { Duration } from '@zhiye/contract';
import { businessDay, endOfBusinessDay } from '../../../platform/clock.ts';
import { accessEndDay } from '../../catalog/books/index.ts';

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

/**
 * Periods that follow a revoked one, in their order, moved forward: the first starts at `startsAt`, each other at the end of the
 * one before. A period keeps its length, rounded up to the end of a day in Asia/Shanghai. One that starts earlier anyway stays.
 */
export function movePeriodsForward<Period extends AccessPeriod>(
  periods: readonly Period[],
  startsAt: Date,
): Period[] {
  let start = startsAt;
  return periods.map((period) => {
    const moved = period.startsAt > start ? { ...period, ...moveTo(period, start) } : period;
    if (moved.endsAt && moved.endsAt > start) start = moved.endsAt;
    return moved;
  });
}

function moveTo({ startsAt, endsAt }: AccessPeriod, start: Date): AccessPeriod {
  if (!endsAt) return { startsAt: start, endsAt };
  const sameLength = new Date(start.getTime() + (endsAt.getTime() - startsAt.getTime()));
  const endOfDay = endOfBusinessDay(businessDay(sameLength));
  // The last second of a day belongs to it only up to its beginning.
  return { startsAt: start, endsAt: endOfDay < sameLength ? sameLength : endOfDay };
}
