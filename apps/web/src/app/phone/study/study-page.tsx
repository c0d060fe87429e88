import { queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryFunction } from '@tanstack/react-query';
import { FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { Link } from 'react-router';
import { ShelfPlans } from '../../../features/study/exam-plans/plans/shelf-plans.tsx';
import { OfflineBanner } from '../../../features/study/shelf/downloads/offline-banner.tsx';
import { withOfflineCards } from '../../../features/study/flashcards/offline-flashcards.ts';
import { formatMonthDay } from '../../../shared/format.ts';
import { today } from '../../../shared/i18n/dates.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { PhonePage } from '../../../shared/phone/phone-page.tsx';
import { PhoneRow, PhoneRows } from '../../../shared/phone/phone-rows.tsx';
import { useClientStore } from '../../../shared/state/client-store.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { dueFlashcardsQuery } from '../../due-flashcards-link.tsx';
import { DueBooks } from './due-books.tsx';
import { RecentNotes } from './recent-notes.tsx';
import styles from './study-page.module.css';

/** Without a network: how many cards of downloaded books are due. */
const dueQuery = queryOptions({
  ...dueFlashcardsQuery,
  networkMode: 'always',
  queryFn: (context) =>
    withOfflineCards(
      async () => (dueFlashcardsQuery.queryFn as QueryFunction<number>)(context),
      async (cards) => (await cards.listDueOffline({})).length,
    ),
});

/** /personal/flashCard: the root page of learning. What is due today comes first, with one button. */
export function StudyPage() {
  const t = useT('phone');
  const roleType = useClientStore((state) => state.roleType);
  // an institution has no flashcards
  const hasCards = FLASHCARD_TYPES.some((type) => type === roleType);
  const { data: total } = useQuery({ ...dueQuery, enabled: hasCards });
  return (
    <PhonePage
      title={t('study.title')}
      tab="study"
      actions={
        <Link to={paths.personal.studySearch('')} aria-label={t('study.search')}>
          <Icon name="search" size={22} />
        </Link>
      }
    >
      <OfflineBanner />
      <section className={styles.panel} aria-labelledby="today-title">
        <header className={styles.head}>
          <h2 id="today-title">{t('study.today')}</h2>
          <span className="num">{formatMonthDay(today())}</span>
        </header>
        <div className={styles.plans}>
          <ShelfPlans>{null}</ShelfPlans>
        </div>
        {hasCards && (
          <div className={styles.due}>
            {total === 0 && <p className="sub">{t('study.nothingDue')}</p>}
            {total !== undefined && total > 0 && (
              <ButtonLink look="primary" size="large" to={paths.personal.flashCardReview()}>
                <Icon name="card" size={18} />
                {t('study.review', { total })}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
      {hasCards && <DueBooks />}
      <RecentNotes />
      <PhoneRows title={t('study.title')}>
        <PhoneRow icon="card" label={t('study.cards')} to={paths.personal.flashCard} />
        <PhoneRow icon="note" label={t('study.notes')} to={paths.personal.notes} />
        <PhoneRow icon="calendar" label={t('study.plans')} to={paths.personal.examPlan()} />
        <PhoneRow icon="chart" label={t('study.statistics')} to={paths.personal.flashCardStatistics} />
      </PhoneRows>
    </PhonePage>
  );
}
