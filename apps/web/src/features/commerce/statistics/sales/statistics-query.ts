import { SALE_GROUPS } from '@zhiye/contract/constants/commerce/statistics';
import type { SaleGroup } from '@zhiye/contract/constants/commerce/statistics';
import { today } from '../../../../shared/i18n/dates.ts';
import { pageNoUnlessFirst, withQuery } from '../../../../shared/navigation/paths.ts';
import { readChoice, readDay, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import type { DayRange } from './sale-source.ts';

export const MEASURES = ['orders', 'quantity', 'salesFen', 'titles', 'customers'] as const;
export type Measure = (typeof MEASURES)[number];

/** The query of the page address. */
export interface StatisticsQuery extends DayRange {
  readonly measure: Measure;
  /** How the table is grouped. */
  readonly groupBy: SaleGroup;
  /** The group whose rows are shown; `''` shows the rows of everything. */
  readonly key: string | undefined;
  readonly keyword: string | undefined;
  readonly pageNo: number;
}

export function readStatisticsQuery(query: URLSearchParams): StatisticsQuery {
  const day = today();
  return {
    fromDay: readDay(query, 'from') ?? `${day.slice(0, 7)}-01`,
    toDay: readDay(query, 'to') ?? day,
    measure: readChoice(query, 'measure', MEASURES) ?? 'salesFen',
    groupBy: readChoice(query, 'by', SALE_GROUPS) ?? 'payer',
    key: query.get('key')?.slice(0, 80),
    keyword: readText(query, 'q', 80),
    pageNo: readPageNo(query),
  };
}

/** The address after a change. Anything but a page goes back to page 1. */
export function statisticsPath(
  path: string,
  query: StatisticsQuery,
  change: Partial<StatisticsQuery> = {},
): string {
  const { fromDay, toDay, measure, groupBy, key, keyword, pageNo } = { ...query, pageNo: 1, ...change };
  const common = { from: fromDay, to: toDay, measure, by: groupBy, q: keyword };
  const address = withQuery(path, { ...common, key, pageNo: pageNoUnlessFirst(pageNo) });
  return key === '' ? `${address}&key=` : address;
}

/** The ranges that people ask for most, up to today. */
export function rangePresets(day: string): readonly (readonly [name: string, range: DayRange])[] {
  const [year = 2026, month = 1] = day.split('-').map(Number);
  const first = (of: Date) => of.toISOString().slice(0, 10);
  const monthStart = (offset: number) => first(new Date(Date.UTC(year, month - 1 + offset, 1)));
  const lastMonthEnd = first(new Date(Date.UTC(year, month - 1, 0)));
  const quarter = `${year}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return [
    ['month', { fromDay: monthStart(0), toDay: day }],
    ['lastMonth', { fromDay: monthStart(-1), toDay: lastMonthEnd }],
    ['quarter', { fromDay: quarter, toDay: day }],
    ['year', { fromDay: `${year}-01-01`, toDay: day }],
  ];
}

/** A percentage with one decimal and a sign; a base of 0 compares with nothing. */
export function formatChange(now: number, before: number): string {
  if (before === 0) return '—';
  const percent = ((now - before) / Math.abs(before)) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;
}
