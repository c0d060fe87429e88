import type { SaleStatistics, SeriesPoint } from '@zhiye/contract';

export type SeriesMeasure = 'orders' | 'quantity' | 'salesFen';

interface Point {
  /** The day or the month. */
  readonly label: string;
  readonly now: number;
  readonly yearBefore: number;
}

const DAY_MS = 86_400_000;

/** Every day or month of the range, also those without sales, with the value a year before. */
export function seriesPoints(statistics: SaleStatistics, measure: SeriesMeasure): Point[] {
  const { range, yearBefore, grain, series, yearBeforeSeries } = statistics;
  const now = byStart(series);
  const before = byStart(yearBeforeSeries);
  const starts = startsOf(range, grain);
  const startsBefore = startsOf(yearBefore.range, grain);
  return starts.map((start, index) => ({
    label: grain === 'day' ? start : start.slice(0, 7),
    now: now.get(start)?.[measure] ?? 0,
    yearBefore: before.get(startsBefore[index] ?? '')?.[measure] ?? 0,
  }));
}

const byStart = (series: readonly SeriesPoint[]) => new Map(series.map((point) => [point.startsOn, point]));

function startsOf(
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  grain: 'day' | 'month',
): string[] {
  const starts: string[] = [];
  const first = new Date(`${grain === 'day' ? fromDay : `${fromDay.slice(0, 7)}-01`}T00:00:00Z`);
  for (let at = first; at.toISOString().slice(0, 10) <= toDay;) {
    starts.push(at.toISOString().slice(0, 10));
    at =
      grain === 'day'
        ? new Date(at.getTime() + DAY_MS)
        : new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
  }
  return starts;
}
