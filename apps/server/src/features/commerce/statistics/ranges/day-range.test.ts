import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, bucketRuns, daysOf, periodBefore, yearBefore } from './day-range.ts';

const range = (fromDay: string, toDay: string) => ({ fromDay, toDay });

describe('ranges of days', () => {
  it.each([
    ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20', '2025-11-01', '2025-11-20'],
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30', '2025-10-01', '2025-10-31'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '2025-03-01', '2025-03-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', '2025-03-01', '2025-03-30'],
    ['2026-10-01', '2026-11-20', '2026-08-01', '2026-09-20', '2025-10-01', '2025-11-20'],
    ['2026-01-01', '2026-11-20', '2025-02-01', '2025-12-20', '2025-01-01', '2025-11-20'],
    ['2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13', '2025-11-14', '2025-11-20'],
    ['2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28', '2023-02-28', '2023-02-28'],
  ])('%s to %s: the period before is %s to %s, the year before %s to %s', (from, to, pf, pt, yf, yt) => {
    expect(periodBefore(range(from, to))).toEqual(range(pf, pt));
    expect(yearBefore(range(from, to))).toEqual(range(yf, yt));
  });

  it('consist of the runs of their buckets, each day once', () => {
    const day = fc.integer({ min: 0, max: 2_500 }).map((days) => addDays('2022-01-01', days));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const whole = a <= b ? range(a, b) : range(b, a);
        const runs = bucketRuns(whole);
        expect(runs.length).toBeLessThanOrEqual(5);
        let next = whole.fromDay;
        for (const { grain, first, last } of runs) {
          expect(first).toBe(next);
          const months = { day: 0, month: 1, year: 12 }[grain];
          next = grain === 'day' ? addDays(last, 1) : addMonths(last, months);
          expect(last >= first).toBe(true);
        }
        expect(addDays(next, -1)).toBe(whole.toDay);
        // few rows: never more than two months of days and two years of months
        const days = runs.filter(({ grain }) => grain === 'day');
        expect(days.every(({ first, last }) => daysOf(range(first, last)) < 62)).toBe(true);
      }),
    );
  });
});
