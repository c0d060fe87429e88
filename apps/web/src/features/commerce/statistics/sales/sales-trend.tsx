import { translateDay } from '../../../../shared/i18n/dates.ts';
import type { Language, SaleStatistics, SeriesPoint } from '@zhiye/contract';
import { useMemo } from 'react';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Chart } from '../../../../shared/ui/charts/chart.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import type { Measure } from './statistics-query.ts';
import type { ChartOption } from '../../../../shared/ui/charts/draw-chart.ts';
import { tokenValue } from '../../../../shared/ui/charts/token-value.ts';

interface SalesTrendProps {
  readonly statistics: SaleStatistics;
  readonly measure: Measure;
}

/** The chosen figure over the range, as a chart and as a table. Distinct counts do not add up, so they have none: sales instead. */
export function SalesTrend({ statistics, measure }: SalesTrendProps) {
  const t = useT('statistics');
  const language = useLanguage();
  const drawn = measure === 'titles' || measure === 'customers' ? 'salesFen' : measure;
  const print = (value: number) => (drawn === 'salesFen' ? formatMoney(value) : formatCount(value));
  const labels = useMemo(() => ({ now: t('now'), yearBefore: t('yearBeforeDay') }), [t]);
  const option = useMemo(
    () => salesChartOption(statistics, drawn, { names: labels, language }),
    [statistics, drawn, labels, language],
  );
  return (
    <section className={`card ${styles.panel ?? ''}`}>
      <h2>{t(`measure.${drawn}`)}</h2>
      <Chart option={option} />
      <details className={styles.table}>
        <summary>{t('asTable')}</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t(`grain.${statistics.grain}`)}</th>
              <th scope="col" data-num>
                {labels.now}
              </th>
              <th scope="col" data-num>
                {labels.yearBefore}
              </th>
            </tr>
          </thead>
          <tbody>
            {seriesPoints(statistics, drawn).map(({ label, now, yearBefore }) => (
              <tr key={label}>
                <td className="num">{translateDay(language, label)}</td>
                <td data-num>{print(now)}</td>
                <td data-num>{print(yearBefore)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

interface LineNames {
  readonly now: string;
  readonly yearBefore: string;
}

/** The range beside the one a year before. */
function salesChartOption(
  statistics: SaleStatistics,
  measure: SeriesMeasure,
  { names, language }: { readonly names: LineNames; readonly language: Language },
): ChartOption {
  const points = seriesPoints(statistics, measure);
  const isMoney = measure === 'salesFen';
  const print = (value: unknown) => (isMoney ? `¥${formatMoney(Number(value))}` : formatCount(Number(value)));
  return {
    animation: false,
    textStyle: { fontFamily: tokenValue('--zy-sans') || 'inherit' },
    color: [tokenValue('--zy-act'), tokenValue('--zy-rule-3')],
    grid: { left: 8, right: 16, top: 34, bottom: 4, containLabel: true },
    legend: { right: 0, top: 0, icon: 'path://M0,4 L16,4 L16,6 L0,6 Z' },
    tooltip: { trigger: 'axis', valueFormatter: print, confine: true },
    xAxis: {
      type: 'category',
      data: points.map(({ label }) => translateDay(language, label)),
      boundaryGap: false,
    },
    yAxis: {
      type: 'value',
      // whole copies and whole yuan: the labels have no decimals
      minInterval: isMoney ? 100 : 1,
      axisLabel: { formatter: (value: number) => formatCount(isMoney ? Math.round(value / 100) : value) },
    },
    series: [
      { name: names.now, type: 'line', symbolSize: 5, data: points.map(({ now }) => now) },
      {
        name: names.yearBefore,
        type: 'line',
        symbol: 'none',
        lineStyle: { type: 'dashed' },
        data: points.map(({ yearBefore }) => yearBefore),
      },
    ],
  };
}

type SeriesMeasure = 'orders' | 'quantity' | 'salesFen';

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
