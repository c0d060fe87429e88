import type { ChartOption } from '../../../../shared/ui/charts/draw-chart.ts';
import { tokenValue } from '../../../../shared/ui/charts/token-value.ts';

/** Between the tokens `act` and `act-tint-2`, so that a bar is visible on the surface. */
const BAR_COLOR = '#8fb6c2';

const readColors = () => ({
  act: tokenValue('--zy-act'),
  ink: tokenValue('--zy-ink-2'),
  rule: tokenValue('--zy-rule'),
  goal: tokenValue('--zy-wait'),
});
type Colors = ReturnType<typeof readColors>;

const base = (days: readonly string[], colors: Colors): ChartOption => ({
  animation: false,
  textStyle: { color: colors.ink },
  grid: { left: 36, right: 16, top: 34, bottom: 26 },
  tooltip: { trigger: 'axis' },
  legend: { right: 0, top: 0, textStyle: { color: colors.ink } },
  xAxis: {
    type: 'category',
    data: [...days],
    axisLine: { lineStyle: { color: colors.rule } },
    axisLabel: { color: colors.ink },
  },
});

const yAxis = (colors: Colors, more: object) => ({
  type: 'value',
  splitLine: { lineStyle: { color: colors.rule } },
  axisLabel: { color: colors.ink },
  ...more,
});

interface BarSeries {
  readonly name: string;
  readonly values: readonly number[];
  /** A pattern beside the color tells the two apart. */
  readonly isHatched?: boolean;
}

/** Stacked bars, one for each day. */
export function barOption(days: readonly string[], series: readonly BarSeries[]): ChartOption {
  const colors = readColors();
  return {
    ...base(days, colors),
    yAxis: yAxis(colors, { minInterval: 1 }),
    series: series.map(({ name, values, isHatched }) => ({
      type: 'bar',
      stack: 'day',
      name,
      // the border of an empty bar would be a line
      data: values.map((value) => (value === 0 ? null : value)),
      itemStyle: isHatched
        ? { color: '#fff', borderColor: colors.act, borderWidth: 1, borderType: 'dashed' }
        : { color: BAR_COLOR },
    })),
  };
}

/** A line in percent with its goal. Weeks without reviews leave a gap. */
export function lineOption(
  weeks: readonly string[],
  line: { readonly name: string; readonly values: readonly (number | null)[] },
  goal: { readonly name: string; readonly value: number },
): ChartOption {
  const colors = readColors();
  return {
    ...base(weeks, colors),
    yAxis: yAxis(colors, { scale: true, max: 100, axisLabel: { formatter: '{value}%', color: colors.ink } }),
    series: [
      {
        type: 'line',
        name: line.name,
        data: [...line.values],
        symbolSize: 7,
        itemStyle: { color: colors.act },
        connectNulls: true,
        markLine: {
          symbol: 'none',
          silent: true,
          data: [{ yAxis: goal.value, name: goal.name }],
          lineStyle: { color: colors.goal, type: 'dashed' },
          label: { formatter: goal.name, color: colors.goal, position: 'insideEndTop' },
        },
      },
    ],
  };
}
