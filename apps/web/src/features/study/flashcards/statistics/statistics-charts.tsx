import type { FlashcardStatistics } from '@zhiye/contract';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ChartPanel } from './chart-panel.tsx';
import { barOption, lineOption } from './chart-options.ts';
import styles from './statistics.module.css';

const shortDay = (day: string) => day.slice(5);
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
        forecast.map(({ day }) => shortDay(day)),
        [
          { name: t('statistics.due'), values: forecast.map(({ due }) => due) },
          { name: t('statistics.fresh'), values: forecast.map(({ fresh }) => fresh), isHatched: true },
        ],
      ),
      days: barOption(
        days.map(({ day }) => shortDay(day)),
        [
          { name: t('review.good'), values: days.map(({ good }) => good) },
          { name: t('review.again'), values: days.map(({ again }) => again), isHatched: true },
        ],
      ),
      weeks: lineOption(
        weeks.map(({ day }) => shortDay(day)),
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
