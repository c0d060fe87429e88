import { useQuery } from '@tanstack/react-query';
import type { FlashcardStatistics } from '@zhiye/contract';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { ReviewSettings } from './review-settings.tsx';
import { StatisticsCharts } from './statistics-charts.tsx';
import styles from './statistics.module.css';

/** /personal/flashCard/statistics: what was reviewed, what is remembered, what comes. */
export function StatisticsPage() {
  const t = useT('flashcards');
  const statistics = useQuery(callQuery('GET /b/v1/flashcards/getFlashcardStatistics', {}));
  return (
    <FlashcardFrame tab="statistics">
      <h2 className="vh">{t('tabs.statistics')}</h2>
      {statistics.isPending && <Loading count={8} />}
      {statistics.isError && (
        <ErrorState error={statistics.error} onRetry={() => void statistics.refetch()} />
      )}
      {statistics.data && (
        <>
          <Figures statistics={statistics.data} />
          <StatisticsCharts statistics={statistics.data}>
            <ReviewSettings
              key={`${statistics.data.desiredRetention} ${statistics.data.newCardsPerDay}`}
              desiredRetention={statistics.data.desiredRetention}
              newCardsPerDay={statistics.data.newCardsPerDay}
            />
          </StatisticsCharts>
        </>
      )}
    </FlashcardFrame>
  );
}

function Figures({ statistics }: { readonly statistics: FlashcardStatistics }) {
  const t = useT('flashcards');
  const { due, reviewedToday, retention, desiredRetention, streak, longestStreak, mastered, total } =
    statistics;
  return (
    <dl className={`card ${styles.figures}`}>
      <div>
        <dt>{t('dueToday')}</dt>
        <dd>
          <b className="num">{due}</b>
          {due > 0 && (
            <ButtonLink look="primary" size="small" to={paths.personal.flashCardReview()}>
              {t('statistics.start')}
            </ButtonLink>
          )}
          <small>{t('statistics.reviewed', { count: reviewedToday })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('statistics.retention')}</dt>
        <dd>
          <b className="num">{retention === null ? '–' : `${retention}%`}</b>
          <small>{t('statistics.retentionGoal', { percent: desiredRetention })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('statistics.streak')}</dt>
        <dd>
          <b className="num">{t('statistics.dayCount', { count: streak })}</b>
          <small>{t('statistics.longest', { count: longestStreak })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('mastered')}</dt>
        <dd>
          <b className="num">{mastered}</b>
          <small>{t('statistics.ofTotal', { count: total })}</small>
        </dd>
      </div>
    </dl>
  );
}
