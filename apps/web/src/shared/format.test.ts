import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  maskPhone,
  formatShortInstant,
} from './format.ts';
import { calendarDay, formatMonthDayIn } from './i18n/dates.ts';
import { startI18n } from './i18n/start-i18n.ts';

describe('formatMoney', () => {
  it.each([
    [123456789, '1,234,567.89'],
    [0, '0.00'],
    [5, '0.05'],
    [100, '1.00'],
    [99999, '999.99'],
    [100000, '1,000.00'],
    [10_000_000_000, '100,000,000.00'],
    [-5200, '-52.00'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ] as const)('%s fen is "%s"', (fen, text) => expect(formatMoney(fen)).toBe(text));
});

describe('maskPhone', () => {
  it.each([
    ['13800008000', '138****8000'],
    ['1380000', '138****'],
    ['138', '138'],
    ['', ''],
  ])('%s becomes %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked));
});

describe('days and instants', () => {
  it('are shown in Shanghai time', () => {
    expect(formatInstant('2026-11-20T16:30:00Z')).toBe('2026-11-21 00:30');
    expect(formatDay('2026-11-20T16:30:00.123Z')).toBe('2026-11-21');
  });
  it('are shown in English as people write them', () => {
    startI18n('en', {});
    expect(formatDay('2026-11-05T16:30:00Z')).toBe('Nov 6, 2026');
    expect(formatInstant('2026-11-05T16:30:00Z')).toBe('Nov 6, 2026, 00:30');
    expect(formatInstant('2026-11-06')).toBe('Nov 6, 2026');
    expect(formatShortInstant('2026-11-05T16:30:00Z')).toBe('Nov 6, 00:30');
    expect(formatMonthDayIn('en', '2026-11-06')).toBe('Nov 6');
    expect([formatDay(null), formatInstant('soon'), formatShortInstant(undefined)]).toEqual(['', '', '']);
    // what is compared or sent does not depend on the language
    expect(calendarDay('2026-11-05T16:30:00Z')).toBe('2026-11-06');
    startI18n('zh', {});
    expect(formatShortInstant('2026-11-05T16:30:00Z')).toBe('11-06 00:30');
  });
  it('keep a calendar day and return an empty text for a missing or invalid one', () => {
    expect(formatDay('2026-11-20')).toBe('2026-11-20');
    expect(formatDay(null)).toBe('');
    expect(formatInstant('soon')).toBe('');
  });
});

it('counts have thousands separators', () => expect(formatCount(12486)).toBe('12,486'));
