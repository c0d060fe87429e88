import { DURATIONS } from '@zhiye/contract';
import type { Duration } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { accessPeriod, consecutivePeriods, movePeriodsForward } from './access-period.ts';

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

describe('periods after a revoked one', () => {
  const at = (instant: string) => new Date(instant);
  const end = (day: string) => at(`${day}T23:59:59+08:00`);
  const period = (from: Date, to: Date | null) => ({ startsAt: from, endsAt: to });

  it.each([
    ['none', [], at('2026-11-20T02:00:00Z'), []],
    [
      'in the middle of a day: the rest of the last day is added',
      [period(end('2027-05-20'), end('2027-05-30'))],
      at('2026-11-20T02:00:00Z'),
      [period(at('2026-11-20T02:00:00Z'), end('2026-11-30'))],
    ],
    [
      'at the end of an earlier period: exactly the same length',
      [period(end('2027-05-20'), end('2027-05-30')), period(end('2027-05-30'), end('2027-06-09'))],
      end('2026-11-20'),
      [period(end('2026-11-20'), end('2026-11-30')), period(end('2026-11-30'), end('2026-12-10'))],
    ],
    [
      'across a leap day: 29 February counts',
      [period(end('2028-03-01'), end('2028-03-02'))],
      end('2028-02-28'),
      [period(end('2028-02-28'), end('2028-02-29'))],
    ],
    [
      'without an end: only the start moves',
      [period(end('2027-05-20'), null)],
      at('2026-11-20T02:00:00Z'),
      [period(at('2026-11-20T02:00:00Z'), null)],
    ],
    [
      'that has started already: stays',
      [period(end('2026-11-01'), end('2026-12-01'))],
      end('2026-11-20'),
      [period(end('2026-11-01'), end('2026-12-01'))],
    ],
  ])('%s', (_name, periods, start, moved) => {
    expect(movePeriodsForward(periods, start)).toEqual(moved);
  });

  it('in the last second of a day lose nothing', () => {
    const start = at('2026-11-20T15:59:59.700Z');
    const [moved] = movePeriodsForward([period(end('2027-05-20'), end('2027-05-21'))], start);
    expect(moved!.endsAt!.getTime() - start.getTime()).toBeGreaterThanOrEqual(86_400_000);
  });
});
