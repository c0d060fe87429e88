import type { SaleStatistics } from '@zhiye/contract';
import { useMemo } from 'react';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Chart } from '../../../../shared/ui/charts/chart.tsx';
import styles from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import type { Measure } from './statistics-query.ts';
import { salesChartOption } from './sales-chart-option.ts';
import { seriesPoints } from './series-points.ts';

interface SalesTrendProps {
  readonly statistics: SaleStatistics;
  readonly measure: Measure;
}

/** The chosen figure over the range, as a chart and as a table. Distinct counts do not add up, so they have none: sales instead. */
export function SalesTrend({ statistics, measure }: SalesTrendProps) {
  const t = useT('statistics');
  const drawn = measure === 'titles' || measure === 'customers' ? 'salesFen' : measure;
  const print = (value: number) => (drawn === 'salesFen' ? formatMoney(value) : formatCount(value));
  const labels = useMemo(() => ({ now: t('now'), yearBefore: t('yearBeforeDay') }), [t]);
  const option = useMemo(() => salesChartOption(statistics, drawn, labels), [statistics, drawn, labels]);
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
                <td className="num">{label}</td>
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
