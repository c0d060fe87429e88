import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import table from '../../../shared/ui/table.module.css';
import styles from './admin-home.module.css';

interface PaidChartProps {
  /** What was paid in each hour of the business day, in fen. */
  readonly today: readonly number[];
  readonly yesterday: readonly number[];
  readonly asOf: string;
}

const WIDTH = 720;
const HEIGHT = 150;
const LEFT = 64;
const BOTTOM = 22;
const HOURS = 24;

/** Small enough to be drawn without the chart library. The same figures are in a table below it. */
export function PaidChart({ today, yesterday, asOf }: PaidChartProps) {
  const t = useT('admin');
  const top = Math.max(...today, ...yesterday, 100);
  const x = (hour: number) => LEFT + (hour / (HOURS - 1)) * (WIDTH - LEFT - 8);
  const y = (fen: number) => 8 + (1 - fen / top) * (HEIGHT - BOTTOM - 8);
  const line = (list: readonly number[]) => list.map((fen, hour) => `${x(hour)},${y(fen)}`).join(' ');
  // Shanghai is UTC+8 all year
  const hourNow = (new Date(asOf).getUTCHours() + 8) % HOURS;
  return (
    <figure className={styles.chart}>
      <figcaption>
        {t('home.chart')}
        <span data-line="today">{t('home.today')}</span>
        <span data-line="yesterday">{t('home.yesterdayLabel')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('home.chart')}>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line x1={LEFT} x2={WIDTH - 8} y1={y(top * part)} y2={y(top * part)} />
            <text x={LEFT - 8} y={y(top * part) + 4} textAnchor="end">
              {formatMoney(Math.round(top * part)).slice(0, -3)}
            </text>
          </g>
        ))}
        {[0, 6, 12, 18, 23].map((hour) => (
          <text key={hour} x={x(hour)} y={HEIGHT - 4} textAnchor="middle">
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        ))}
        <polyline points={line(yesterday)} data-line="yesterday" />
        <polyline points={line(today.slice(0, hourNow + 1))} data-line="today" />
        <circle cx={x(hourNow)} cy={y(today[hourNow] ?? 0)} r="4" />
      </svg>
      <details>
        <summary className="s13">{t('home.chartTable')}</summary>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('home.hour')}</th>
              <th scope="col" data-num>
                {t('home.today')}
              </th>
              <th scope="col" data-num>
                {t('home.yesterdayLabel')}
              </th>
            </tr>
          </thead>
          <tbody>
            {today.map((fen, hour) => (
              <tr key={hour}>
                <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
                <td data-num>{formatMoney(fen)}</td>
                <td data-num>{formatMoney(yesterday[hour])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
