import { describe, expect, it } from 'vitest';
import { PUBLIC_HOLIDAYS } from './working-day.ts';
import { invoiceDueDay } from '../../features/commerce/invoices/due-day.ts';
import { addWorkingDays, countDaysOverdue, countWorkingDays, isWorkingDay } from './working-day.ts';

describe('working days', () => {
  it.each([
    ['a Monday', '2026-11-23', true],
    ['a Saturday', '2026-11-21', false],
    ['a Saturday worked before Spring Festival 2026', '2026-02-14', true],
    ['a Sunday worked after New Year 2026', '2026-01-04', true],
    ['the last day of Spring Festival 2026, a Monday', '2026-02-23', false],
    ['the day after', '2026-02-24', true],
    ['a Sunday worked before National Day 2026', '2026-09-20', true],
    ['a Saturday worked after National Day 2026', '2026-10-10', true],
    ['a Sunday worked for Labor Day 2025', '2025-04-27', true],
    ['Mid-Autumn 2025 within National Day', '2025-10-06', false],
    ['the eve of Spring Festival 2027', '2027-02-05', false],
    ['National Day of a year without data, a Sunday', '2028-10-01', false],
    ['a Monday of a year without data', '2028-10-02', true],
  ])('%s', (_name, day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  it('the first day does not count', () => {
    expect(addWorkingDays('2026-11-23', 1)).toBe('2026-11-24');
    expect(addWorkingDays('2026-11-23', 0)).toBe('2026-11-23');
  });

  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-25', 3],
    ['2026-09-30', '2026-10-07', 0],
    ['2020-01-01', '2026-01-01', 99],
  ])('from %s to %s there are %i', (since, today, days) => {
    expect(countWorkingDays(since, today)).toBe(days);
  });

  it('holidays and make-up days are dates, and the make-up days are weekends outside the holidays', () => {
    for (const [year, { daysOff, workingWeekendDays }] of Object.entries(PUBLIC_HOLIDAYS)) {
      for (const day of [...daysOff.flat(), ...workingWeekendDays]) {
        expect(new Date(`${year}-${day}T00:00:00Z`).toISOString().slice(5, 10)).toBe(day);
      }
      for (const day of workingWeekendDays) {
        expect([0, 6]).toContain(new Date(`${year}-${day}T00:00:00Z`).getUTCDay());
        expect(daysOff.some(([from, to]) => from <= day && day <= to)).toBe(false);
      }
      for (const [from, to] of daysOff) expect(from <= to).toBe(true);
    }
  });
});

describe('the due day of an invoice', () => {
  it.each([
    ['on a Friday', '2026-11-20T02:00:00Z', '2026-11-25'],
    ['at 23:59 in Shanghai', '2026-11-23T15:59:59Z', '2026-11-26'],
    ['at 0:00 in Shanghai', '2026-11-23T16:00:00Z', '2026-11-27'],
    ['two days before Spring Festival 2026', '2026-02-13T04:00:00Z', '2026-02-25'],
    ['on the worked Saturday before it', '2026-02-14T04:00:00Z', '2026-02-26'],
    ['within Spring Festival 2026', '2026-02-18T04:00:00Z', '2026-02-26'],
    ['before National Day 2026', '2026-09-30T04:00:00Z', '2026-10-10'],
    ['within National Day 2026', '2026-10-03T04:00:00Z', '2026-10-10'],
    ['before the worked Sunday of September 2026', '2026-09-18T04:00:00Z', '2026-09-22'],
    ['before New Year 2026, with its worked Sunday', '2025-12-31T04:00:00Z', '2026-01-06'],
  ])('paid %s', (_name, paidAt, dueDay) => {
    expect(invoiceDueDay(new Date(paidAt))).toBe(dueDay);
  });

  it.each([
    ['2026-11-25', '2026-11-25', 0],
    ['2026-11-25', '2026-11-26', 1],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-11-20', '2026-11-24', 2],
    ['2026-09-30', '2026-10-08', 1],
  ])('%s is overdue on %s by %i days', (dueDay, today, days) => {
    expect(countDaysOverdue(dueDay, today)).toBe(days);
  });
});
