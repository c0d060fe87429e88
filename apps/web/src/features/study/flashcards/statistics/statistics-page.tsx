import { useQuery } from '@tanstack/react-query';
import type { FlashcardSettings, FlashcardStatistics } from '@zhiye/contract';
import { DESIRED_RETENTION, NEW_CARDS_PER_DAY } from '@zhiye/contract/constants/study/flashcard';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { FlashcardFrame } from '../layout/flashcard-frame.tsx';
import { StatisticsCharts } from './statistics-charts.tsx';
import styles from './statistics.module.css';
import { showToast } from '../../../../shared/state/toasts.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { useFlashcardChange } from '../flashcard.queries.ts';

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

/**
 * The portion that a person wants to remember, which decides how soon cards come back, and how many new cards a day brings at
 * most.
 */
function ReviewSettings({ desiredRetention, newCardsPerDay }: FlashcardSettings) {
  const t = useT('flashcards');
  const id = useId();
  const [percent, setPercent] = useState(desiredRetention);
  const [newCards, setNewCards] = useState(String(newCardsPerDay));
  const save = useFlashcardChange((change: FlashcardSettings) =>
    call('POST /b/v1/flashcards/setFlashcardSettings', change),
  );
  const isUnchanged = percent === desiredRetention && Number(newCards) === newCardsPerDay;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { desiredRetention: percent, newCardsPerDay: Number(newCards) },
      { onSuccess: ({ isOK }) => isOK && showToast('success', t('setting.saved')) },
    );
  };
  return (
    <form className={`card ${styles.setting}`} onSubmit={submit}>
      <h3>{t('setting.title')}</h3>
      <label htmlFor={`${id}-retention`}>{t('setting.label', { percent })}</label>
      <input
        id={`${id}-retention`}
        type="range"
        min={DESIRED_RETENTION.min}
        max={DESIRED_RETENTION.max}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <p className="sub">{t('setting.text')}</p>
      <label htmlFor={`${id}-new`}>{t('setting.newCards')}</label>
      <input
        id={`${id}-new`}
        type="number"
        className={controls.input}
        required
        min={NEW_CARDS_PER_DAY.min}
        max={NEW_CARDS_PER_DAY.max}
        value={newCards}
        onChange={({ target }) => setNewCards(target.value)}
      />
      <p className="sub">{t('setting.newCardsText')}</p>
      <Button type="submit" size="small" disabled={isUnchanged || save.isPending}>
        {t('form.save')}
      </Button>
    </form>
  );
}
