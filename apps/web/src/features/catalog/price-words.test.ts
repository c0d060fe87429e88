import { describe, expect, it } from 'vitest';
import { dayInWords, monthInWords } from './day-words.ts';
import { discountOf } from './discount.ts';

describe('discountOf', () => {
  it.each([
    [12800, 9800, '7.7', '23'],
    [10000, 5000, '5', '50'],
    [10000, 10000, null, null],
    [9000, 10000, null, null],
    // less than one per cent is nothing to speak of
    [10000, 9960, null, null],
    [0, 0, null, null],
  ])('%i to %i', (listFen, priceFen, zh, en) => {
    expect(discountOf({ listFen, priceFen }, 'zh')).toBe(zh);
    expect(discountOf({ listFen, priceFen }, 'en')).toBe(en);
  });
});

it('days and months in words', () => {
  expect(dayInWords('2027-11-20', 'zh')).toBe('2027 年 11 月 20 日');
  expect(dayInWords('2027-01-05', 'en')).toBe('5 January 2027');
  expect(monthInWords('2026-03-01', 'zh')).toBe('2026 年 3 月');
  expect(monthInWords('2026-12-31', 'en')).toBe('December 2026');
});
