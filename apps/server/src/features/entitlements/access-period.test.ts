import { DURATIONS } from '@zhiye/contract';
import type { Duration } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../platform/clock.ts';
import { accessPeriod, consecutivePeriods } from './access-period.ts';

const daysOf = (durations: readonly Duration[], startsAt: string) =>
  consecutivePeriods(durations, new Date(startsAt)).map(({ endsAt }) => endsAt && businessDay(endsAt));

describe('periods one after another', () => {
  it.each<[string, Duration[], string, (string | null)[]]>([
    ['a single one', ['half_year'], '2026-11-20T02:00:00Z', ['2027-05-20']],
    ['from the day in Shanghai', ['one_year'], '2026-11-20T16:30:00Z', ['2027-11-21']],
    ['two add up', ['half_year', 'one_year'], '2026-11-20T02:00:00Z', ['2027-05-20', '2028-05-20']],
    ['a month without the day', ['half_year'], '2026-08-31T02:00:00Z', ['2027-02-28']],
    [
      'the short month stays',
      ['half_year', 'half_year'],
      '2026-08-31T02:00:00Z',
      ['2027-02-28', '2027-08-28'],
    ],
    ['a leap day', ['one_year', 'one_year'], '2028-02-29T02:00:00Z', ['2029-02-28', '2030-02-28']],
    ['one without an end', ['long_term'], '2026-11-20T02:00:00Z', [null]],
    ['an end before none', ['half_year', 'long_term'], '2026-11-20T02:00:00Z', ['2027-05-20', null]],
  ])('%s', (_name, durations, startsAt, ends) => {
    expect(daysOf(durations, startsAt)).toEqual(ends);
  });

  it('leave no gap, never overlap, and give what each gives alone, for every pair and 400 days', () => {
    const dayMs = 86_400_000;
    for (let day = 0; day < 400; day += 1) {
      const start = new Date(Date.UTC(2027, 6, 1, (day * 7) % 24) + day * dayMs);
      for (const first of DURATIONS.filter((duration) => duration !== 'long_term')) {
        for (const second of DURATIONS) {
          const [one, two] = consecutivePeriods([first, second], start);
          expect(one).toEqual(accessPeriod(first, start));
          expect(two!.startsAt).toEqual(one!.endsAt);
          expect(two).toEqual(accessPeriod(second, one!.endsAt!));
          if (two!.endsAt) expect(two!.endsAt.getTime()).toBeGreaterThan(two!.startsAt.getTime());
        }
      }
    }
  });
});
