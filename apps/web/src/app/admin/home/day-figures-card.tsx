import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminLists } from '../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatCount, formatInstant, formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../shared/navigation/admin-paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { PaidChart } from './paid-chart.tsx';
import styles from './admin-home.module.css';

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
        <span className="s13 sub">
          {t('home.asOf', { day: data.day, time: formatInstant(data.asOf).slice(11) })}
        </span>
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
      {data.paidByHour && <PaidChart {...data.paidByHour} asOf={data.asOf} />}
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
  /** Of yesterday. */
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
