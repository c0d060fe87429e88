import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatMoney, formatCount } from '../../../shared/format.ts';
import { formatClock } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import styles from './admin-home.module.css';
import table from '../../../shared/ui/table.module.css';

const POLL_MS = 60_000;

type Figures = DataOf<'GET /b/v1/admin/home/getDayFigures'>;

/** The business day so far, beside yesterday until the same time. */
export function DayFiguresCard() {
  const t = useT('admin');
  const { data, error, refetch } = useQuery({
    ...callQuery('GET /b/v1/admin/home/getDayFigures', {}),
    refetchInterval: POLL_MS,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={4} />;
  return (
    <section className={`card ${styles.card}`} aria-labelledby="day-figures">
      <header>
        <h2 id="day-figures">{t('home.today')}</h2>
        <span className="s13 sub">{t('home.asOf', { day: data.day, time: formatClock(data.asOf) })}</span>
      </header>
      <dl className={styles.figures}>
        <OrderFigures figures={data} />
        {data.today.newUsers !== null && (
          <Figure
            label={t('home.newUsers')}
            to={adminPaths.users}
            value={formatCount(data.today.newUsers)}
            before={formatCount(data.yesterday.newUsers ?? 0)}
          />
        )}
        <Figure
          label={t('home.readers')}
          value={formatCount(data.today.readers)}
          before={formatCount(data.yesterday.readers)}
          isWholeDay
        />
      </dl>
    </section>
  );
}

/** What was paid in each hour; nothing for somebody who may not open the orders. */
export function PaidByHourCard() {
  const { data } = useQuery({
    ...callQuery('GET /b/v1/admin/home/getDayFigures', {}),
    refetchInterval: POLL_MS,
  });
  if (!data?.paidByHour) return null;
  return (
    <section className={`card ${styles.card}`}>
      <PaidChart {...data.paidByHour} asOf={data.asOf} />
    </section>
  );
}

function OrderFigures({ figures: { day, today, yesterday } }: { readonly figures: Figures }) {
  const t = useT('admin');
  if (!today.orders || !yesterday.orders) return null;
  const [now, before] = [today.orders, yesterday.orders];
  return (
    <>
      <Figure
        label={t('home.placed')}
        to={adminLists.orders.to({ fromDay: day, toDay: day })}
        value={formatCount(now.placedOrders)}
        before={formatCount(before.placedOrders)}
      />
      <Figure
        label={t('home.paid')}
        to={adminLists.orders.to({ status: 'paid', fromDay: day, toDay: day })}
        value={`¥${formatMoney(now.paidFen)}`}
        note={t('home.orders', { count: now.paidOrders })}
        before={`¥${formatMoney(before.paidFen)}`}
      />
      <Figure
        label={t('home.refunded')}
        to={adminLists.refunds.to({ state: 'succeeded' })}
        value={`¥${formatMoney(now.refundedFen)}`}
        note={t('home.refunds', { count: now.refunds })}
        before={`¥${formatMoney(before.refundedFen)}`}
      />
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly to?: string;
  readonly value: string;
  readonly note?: string;
  /** The figure of the day before. */
  readonly before: string;
  /** The figure of yesterday is of the whole day. */
  readonly isWholeDay?: boolean;
}

function Figure({ label, to, value, note, before, isWholeDay = false }: FigureProps): ReactNode {
  const t = useT('admin');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {to ? (
          <Link className={`num ${styles.value}`} to={to}>
            {value}
          </Link>
        ) : (
          <span className={`num ${styles.value}`}>{value}</span>
        )}
        {note && <span className="s12 sub">{note}</span>}
        <span className="s12 sub num">
          {t(isWholeDay ? 'home.yesterdayAll' : 'home.yesterday', { value: before })}
        </span>
      </dd>
    </div>
  );
}

interface PaidChartProps {
  /** What was paid in each hour of the business day, in fen. */
  readonly today: readonly number[];
  readonly yesterday: readonly number[];
  readonly asOf: string;
}

const WIDTH = 480;
const HEIGHT = 190;
const LEFT = 64;
const BOTTOM = 22;
const HOURS = 24;

/** Small enough to be drawn without the chart library. The same figures are in a table below it. */
function PaidChart({ today, yesterday, asOf }: PaidChartProps) {
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
          <text key={hour} x={x(hour)} y={HEIGHT - 4} textAnchor={hour === HOURS - 1 ? 'end' : 'middle'}>
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
