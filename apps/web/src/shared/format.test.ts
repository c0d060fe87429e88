import { describe, expect, it } from 'vitest';
import { formatCount, formatDay, formatInstant, formatMoney, maskPhone } from './format.ts';

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
  it('keep a calendar day and return an empty text for a missing or invalid one', () => {
    expect(formatDay('2026-11-20')).toBe('2026-11-20');
    expect(formatDay(null)).toBe('');
    expect(formatInstant('soon')).toBe('');
  });
});

it('counts have thousands separators', () => expect(formatCount(12486)).toBe('12,486'));
