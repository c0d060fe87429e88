import { useQuery } from '@tanstack/react-query';
import { isReaderType } from '@zhiye/contract/constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { plansQuery } from './plan.queries.ts';
import styles from './plans.module.css';

interface ShelfPlansProps {
  /** Links to pages of other areas. */
  readonly children: ReactNode;
}

/** Today's part of each plan on the bookshelf, and the way to a new one. */
export function ShelfPlans({ children }: ShelfPlansProps) {
  const t = useT('exam-plans');
  const isReader = isReaderType(useClientStore(({ roleType }) => roleType));
  const { data } = useQuery({ ...plansQuery, enabled: isReader });
  if (!isReader) return null;
  const running = data?.list.filter(({ state }) => state === 'running') ?? [];
  return (
    <div className={styles.strip}>
      <section className={styles.plans} aria-label={t('title')}>
        {running.map(({ bookId, book, today, daysUntilExam, late }) => (
          <Link key={bookId} to={paths.read(bookId)} className={styles.plan}>
            <b lang={textLanguage(book.title)}>{book.title}</b>
            <span>
              {today.count > 0 ? t('shelfToday', { read: today.read, count: today.count }) : t('shelfFree')}
              {late > 0 && ` · ${t('shelfLate', { count: late })}`}
            </span>
            <small>{t('daysLeft', { count: daysUntilExam })}</small>
          </Link>
        ))}
        <Link to={paths.personal.examPlan()} className="lk">
          {t(running.length > 0 ? 'allPlans' : 'create')}
        </Link>
      </section>
      {children}
    </div>
  );
}
