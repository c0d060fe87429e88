import { describe, expect, it } from 'vitest';
import { formatChange, rangePresets, readStatisticsQuery, statisticsPath } from './statistics-query.ts';
import { seriesPoints } from './sales-trend.tsx';

const FIGURES = { orders: 0, quantity: 0, paidFen: 0, refundedFen: 0, salesFen: 0, titles: 0, customers: 0 };

describe('statistics', () => {
  it.each([
    [120, 100, '+20.0%'],
    [80, 100, '-20.0%'],
    [100, 100, '0.0%'],
    [5, 0, '—'],
    [0, 0, '—'],
    [50, -100, '+150.0%'],
  ])('compare %i with %i as %s', (now, before, text) => {
    expect(formatChange(now, before)).toBe(text);
  });

  it('offer ranges that end today, and the whole last month', () => {
    expect(Object.fromEntries(rangePresets('2026-03-20'))).toEqual({
      month: { fromDay: '2026-03-01', toDay: '2026-03-20' },
      lastMonth: { fromDay: '2026-02-01', toDay: '2026-02-28' },
      quarter: { fromDay: '2026-01-01', toDay: '2026-03-20' },
      year: { fromDay: '2026-01-01', toDay: '2026-03-20' },
    });
  });

  it('keep the state of the page in the address; a wrong value counts as missing', () => {
    const query = readStatisticsQuery(
      new URLSearchParams('from=2026-01-01&to=2026-02-01&measure=orders&by=title&key=&pageNo=3'),
    );
    expect(query).toMatchObject({ measure: 'orders', groupBy: 'title', key: '', pageNo: 3 });
    expect(statisticsPath('/p', query, { pageNo: 3 })).toBe(
      '/p?from=2026-01-01&to=2026-02-01&measure=orders&by=title&pageNo=3&key=',
    );
    expect(statisticsPath('/p', query, { key: undefined })).not.toContain('key');
    expect(readStatisticsQuery(new URLSearchParams('from=x&measure=y'))).toMatchObject({
      measure: 'salesFen',
      key: undefined,
    });
  });

  it('draw days without sales too, beside the day a year before', () => {
    const range = { fromDay: '2026-03-01', toDay: '2026-03-03' };
    const before = { fromDay: '2025-03-01', toDay: '2025-03-03' };
    const point = { orders: 1, quantity: 2, salesFen: 300 };
    const points = seriesPoints(
      {
        range,
        figures: FIGURES,
        grain: 'day',
        activity: { codeActivated: 0, samplePassed: 0, readingDay: 0 },
        yearBefore: { range: before, figures: FIGURES },
        periodBefore: { range: before, figures: FIGURES },
        series: [{ startsOn: '2026-03-02', ...point }],
        yearBeforeSeries: [{ startsOn: '2025-03-03', ...point }],
      },
      'salesFen',
    );
    expect(points).toEqual([
      { label: '2026-03-01', now: 0, yearBefore: 0 },
      { label: '2026-03-02', now: 300, yearBefore: 0 },
      { label: '2026-03-03', now: 0, yearBefore: 300 },
    ]);
  });
});
