import { formatMonthDay } from '../../../../shared/format.ts';
import type { FlashcardStatistics } from '@zhiye/contract';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './statistics.module.css';
import { Chart } from '../../../../shared/ui/charts/chart.tsx';
import type { ChartOption } from '../../../../shared/ui/charts/draw-chart.ts';
import tableStyles from '../../../../shared/ui/table.module.css';
import { tokenValue } from '../../../../shared/ui/charts/token-value.ts';

const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

interface StatisticsChartsProps {
  readonly statistics: FlashcardStatistics;
  /** Beside the drawings. */
  readonly children: ReactNode;
}

/** Forecast, reviews a day and retention. */
export function StatisticsCharts({ statistics, children }: StatisticsChartsProps) {
  const t = useT('flashcards');
  const { days, weeks, forecast, desiredRetention } = statistics;
  const options = useMemo(
    () => ({
      forecast: barOption(
        forecast.map(({ day }) => formatMonthDay(day)),
        [
          { name: t('statistics.due'), values: forecast.map(({ due }) => due) },
          { name: t('statistics.fresh'), values: forecast.map(({ fresh }) => fresh), isHatched: true },
        ],
      ),
      days: barOption(
        days.map(({ day }) => formatMonthDay(day)),
        [
          { name: t('review.good'), values: days.map(({ good }) => good) },
          { name: t('review.again'), values: days.map(({ again }) => again), isHatched: true },
        ],
      ),
      weeks: lineOption(
        weeks.map(({ day }) => formatMonthDay(day)),
        {
          name: t('statistics.retention'),
          values: weeks.map(({ remembered, reviewed }) => percentOf(remembered, reviewed)),
        },
        { name: t('statistics.goal'), value: desiredRetention },
      ),
    }),
    [t, days, weeks, forecast, desiredRetention],
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return (
    <div className={styles.charts}>
      <ChartPanel
        title={t('statistics.forecastTitle')}
        summary={t('statistics.forecastSum', {
          due: sum(forecast.map(({ due }) => due)),
          fresh: sum(forecast.map(({ fresh }) => fresh)),
        })}
        option={options.forecast}
        columns={[t('statistics.day'), t('statistics.due'), t('statistics.fresh')]}
        rows={forecast.map(({ day, due, fresh }) => [day, due, fresh])}
      />
      <ChartPanel
        title={t('statistics.daysTitle')}
        summary={t('statistics.daysSum', { count: sum(days.map(({ good, again }) => good + again)) })}
        option={options.days}
        columns={[t('statistics.day'), t('review.good'), t('review.again')]}
        rows={days.map(({ day, good, again }) => [day, good, again])}
      />
      <ChartPanel
        title={t('statistics.retention')}
        summary={t('statistics.retentionText')}
        option={options.weeks}
        columns={[t('statistics.week'), t('statistics.retention'), t('statistics.reviews')]}
        rows={weeks.map(({ day, remembered, reviewed }) => {
          const percent = percentOf(remembered, reviewed);
          return [day, percent === null ? '–' : `${percent}%`, reviewed];
        })}
      />
      {children}
    </div>
  );
}

interface ChartPanelProps {
  readonly title: string;
  readonly summary: string;
  readonly option: ChartOption;
  readonly columns: readonly string[];
  /** The same numbers as the drawing. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A drawing, with the same numbers as a table on request. */
function ChartPanel({ title, summary, option, columns, rows }: ChartPanelProps) {
  const t = useT('flashcards');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>
          {title} <small>{summary}</small>
        </h3>
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('statistics.numbers')}
        </button>
      </header>
      {isTable ? (
        <div className={styles.numbers} tabIndex={0} role="region" aria-labelledby={id}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" data-num={index > 0 || undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([head, ...numbers]) => (
                <tr key={head}>
                  <th scope="row">{head}</th>
                  {numbers.map((number, index) => (
                    <td key={index} data-num>
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Chart label={`${title}, ${summary}`} option={option} />
      )}
    </section>
  );
}

/** A color between the tokens `act` and `act-tint-2`, so that a bar is visible on the surface. */
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
function barOption(days: readonly string[], series: readonly BarSeries[]): ChartOption {
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
function lineOption(
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
