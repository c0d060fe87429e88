import { formatMonthDay } from '../../../../shared/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReadingTime } from '@zhiye/contract';
import { useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { readingTimeQuery } from '../plans/plan.queries.ts';
import styles from './reading-time.module.css';

/** Minutes of each of the last 30 days, and the books that were read. Every chart opens as a table. */
export function ReadingTimeChart() {
  const t = useT('exam-plans');
  const [isTable, setTable] = useState(false);
  const { data, error, refetch } = useQuery(readingTimeQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading shape="lines" count={4} />;
  const total = data.days.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="reading-time">
      <header>
        <h2 id="reading-time">{t('time.title')}</h2>
        <p className="sub s13">{t('time.total', { time: formatTime(total, t) })}</p>
        {total > 0 && (
          <Button size="small" look="text" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'time.chart' : 'time.table')}
          </Button>
        )}
      </header>
      {total === 0 && <p className="sub s13">{t('time.none')}</p>}
      {total > 0 && (isTable ? <DayTable days={data.days} /> : <DayBars days={data.days} />)}
      {data.books.length > 0 && (
        <ul className={styles.books} aria-label={t('time.books')}>
          {data.books.map(({ bookId, title, seconds }) => (
            <li key={bookId}>
              <span lang={textLanguage(title)}>{title}</span>
              <span className="num">{formatTime(seconds, t)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="sub s12">{t('time.private')}</p>
    </section>
  );
}

interface DaysProps {
  readonly days: ReadingTime['days'];
}

/** A picture of the table; a screen reader gets its sum and the table. */
function DayBars({ days }: DaysProps) {
  const t = useT('exam-plans');
  const most = Math.max(...days.map(({ seconds }) => seconds));
  return (
    <div className={styles.chart} role="img" aria-label={t('time.alt', { time: formatTime(most, t) })}>
      {days.map(({ day, seconds }, index) => (
        <span
          key={day}
          title={`${day} ${formatTime(seconds, t)}`}
          data-today={index === days.length - 1 || undefined}
        >
          <i style={{ height: `${(seconds / most) * 100}%` }} />
          {(days.length - 1 - index) % 7 === 0 && <small className="num">{formatMonthDay(day)}</small>}
        </span>
      ))}
    </div>
  );
}

function DayTable({ days }: DaysProps) {
  const t = useT('exam-plans');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time.day')}</th>
          <th scope="col">{t('time.time')}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ seconds }) => seconds > 0)
          .toReversed()
          .map(({ day, seconds }) => (
            <tr key={day}>
              <td className="num">{day}</td>
              <td className="num">{formatTime(seconds, t)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Less than a minute of reading is a minute. */
function formatTime(seconds: number, t: ReturnType<typeof useT>): string {
  const minutes = seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? t('time.hours', { hours, minutes: rest }) : t('time.minutes', { minutes });
}
