import { describe, expect, it } from 'vitest';
import { formatLongDate, formatLongMonth } from '../../../../shared/i18n/long-date.ts';
import { formatDiscount } from './purchase/buy-choice.tsx';

describe('formatDiscount', () => {
  it.each([
    [12800, 9800, '7.7', '23'],
    [10000, 5000, '5', '50'],
    [10000, 10000, null, null],
    [9000, 10000, null, null],
    // less than one percent is no discount
    [10000, 9960, null, null],
    [0, 0, null, null],
  ])('%i to %i', (listFen, priceFen, zh, en) => {
    expect(formatDiscount({ listFen, priceFen }, 'zh')).toBe(zh);
    expect(formatDiscount({ listFen, priceFen }, 'en')).toBe(en);
  });
});

it('formats days and months', () => {
  expect(formatLongDate('2027-11-20', 'zh')).toBe('2027 年 11 月 20 日');
  expect(formatLongDate('2027-01-05', 'en')).toBe('January 5, 2027');
  expect(formatLongMonth('2026-03-01', 'zh')).toBe('2026 年 3 月');
  expect(formatLongMonth('2026-12-31', 'en')).toBe('December 2026');
});
