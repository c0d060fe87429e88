import { describe, expect, it } from 'vitest';
import { addMonths, accessEndDay } from './duration.ts';

describe('the end of an access period', () => {
  it.each([
    ['half_year', '2026-11-20', '2027-05-20'],
    ['one_year', '2026-11-20', '2027-11-20'],
    ['one_year', '2028-02-29', '2029-02-28'],
    ['half_year', '2026-08-31', '2027-02-28'],
    ['half_year', '2027-08-31', '2028-02-29'],
    ['five_years', '2026-12-31', '2031-12-31'],
    ['long_term', '2026-11-20', null],
  ] as const)('%s from %s is %s', (duration, start, end) => {
    expect(accessEndDay(duration, start)).toBe(end);
  });

  it('crosses years in both directions of a month', () => {
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-31', 13)).toBe('2027-02-28');
  });
});
