import type { SaleStatistics } from '@zhiye/contract';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import type { ChartOption } from '../../../../shared/ui/charts/draw-chart.ts';
import { tokenValue } from '../../../../shared/ui/charts/token-value.ts';
import type { SeriesMeasure } from './series-points.ts';
import { seriesPoints } from './series-points.ts';

interface LineNames {
  readonly now: string;
  readonly yearBefore: string;
}

/** The range beside the one a year before. */
export function salesChartOption(
  statistics: SaleStatistics,
  measure: SeriesMeasure,
  names: LineNames,
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
    xAxis: { type: 'category', data: points.map(({ label }) => label), boundaryGap: false },
    yAxis: {
      type: 'value',
      // whole copies and whole yuan: the labels have no decimals
      minInterval: isMoney ? 100 : 1,
      axisLabel: { formatter: (value: number) => formatCount(isMoney ? Math.round(value / 100) : value) },
    },
    series: [
      { name: names.now, type: 'line', symbolSize: 5, data: points.map(({ now }) => now) },
      {
        ...{ name: names.yearBefore, type: 'line', symbol: 'none', lineStyle: { type: 'dashed' } },
        data: points.map(({ yearBefore }) => yearBefore),
      },
    ],
  };
}
