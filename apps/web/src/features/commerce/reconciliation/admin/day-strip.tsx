import { useQuery } from '@tanstack/react-query';
import { PAYMENT_PROVIDERS } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { adminLists } from '../../../../shared/navigation/admin-lists.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { calendarDay } from '../../../../shared/i18n/dates.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { DAY_TONES, shownStateOf, useDayStateText } from './day-state.tsx';
import styles from './day-strip.module.css';

const DAYS = 30;
const DAY_MS = 86_400_000;
const LEGEND = ['matched', 'different', 'resolved', 'waiting', 'failed'] as const;

/** The last 30 business days before today, oldest first. */
const lastDays = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    calendarDay(new Date(now - (DAYS - index) * DAY_MS).toISOString()),
  );

/** The days of the last month at each provider, each a link to its row. */
export function DayStrip() {
  const t = useT('reconciliation-admin');
  const textOf = useDayStateText();
  const days = lastDays(Date.now());
  const range = { fromDay: days[0], toDay: days.at(-1) };
  const found = useQuery(
    callQuery('GET /b/v1/admin/reconciliation/findDays', { ...range, pageNo: 1, pageSize: 100 }),
  );
  // the list below reports what went wrong
  if (!found.data) return null;
  const known = new Map(found.data.list.map((day) => [`${day.provider} ${day.day}`, day]));
  return (
    <section className={`card ${styles.strip}`} aria-label={t('strip.title')}>
      <div className={styles.head}>
        <h2>{t('strip.title')}</h2>
        <div className={styles.legend}>
          {LEGEND.map((state) => (
            <StatusTag key={state} tone={DAY_TONES[state]}>
              {textOf(state)}
            </StatusTag>
          ))}
        </div>
      </div>
      {PAYMENT_PROVIDERS.map((provider) => (
        <div className={styles.row} key={provider}>
          <span className={styles.name}>{t(`provider.${provider}`)}</span>
          <ol className={styles.days}>
            {days.map((day) => {
              const state = shownStateOf(known.get(`${provider} ${day}`));
              const name = t('strip.cell', {
                day,
                provider: t(`provider.${provider}`),
                state: textOf(state),
              });
              return (
                <li key={day}>
                  <Link
                    to={adminLists.reconciliationDays.to({ provider, fromDay: day, toDay: day })}
                    className="num"
                    data-tone={state === 'missing' ? undefined : DAY_TONES[state]}
                    aria-label={name}
                    title={name}
                  >
                    {day.slice(8)}
                  </Link>
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}
