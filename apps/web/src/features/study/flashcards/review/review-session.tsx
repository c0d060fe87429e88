import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { CardDialog } from '../cards/card-dialog.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { ReviewCard } from './review-card.tsx';
import type { ReviewFilter, ReviewTurn } from './use-review-round.ts';
import { useReviewSession } from './use-review-session.ts';
import styles from './review.module.css';

interface ReviewSessionProps {
  readonly filter: ReviewFilter;
  /** Shown when nothing is due. */
  readonly done: (ratedCount: number, undo: ReactNode) => ReactNode;
}

/**
 * Shows the cards that are due one after the other. Keys work while the focus is inside (WCAG 2.1.4): 1 and 2 rate, U undoes,
 * E edits, M marks as mastered.
 */
export function ReviewSession({ filter, done }: ReviewSessionProps) {
  const t = useT('flashcards');
  const session = useReviewSession(filter);
  const { region, round, current, ratedCount, isBusy, rate, isAnswered, show } = session;
  if (round.isPending) return <Loading count={5} />;
  if (round.isError) return <ErrorState error={round.error} onRetry={() => void round.refetch()} />;

  const undoButton = ratedCount > 0 && (
    <button type="button" className={styles.link} disabled={isBusy} onClick={session.undoLast}>
      {t('review.undo')}
    </button>
  );
  return (
    <section
      ref={region}
      className={styles.session}
      aria-label={t('tabs.review')}
      tabIndex={-1}
      onKeyDown={session.runKey}
    >
      {!current && (round.isFetching ? <Loading count={5} /> : done(ratedCount, undoButton))}
      {current && (
        <>
          <ReviewProgress rated={ratedCount} left={round.data.total} />
          <ReviewCard due={current} isAnswered={isAnswered} onMaster={session.master} />
          <ReviewButtons due={current} isAnswered={isAnswered} isBusy={isBusy} onShow={show} onRate={rate} />
          <p className={styles.tools}>
            {undoButton}
            <button type="button" className={styles.link} onClick={session.edit}>
              {t('edit')}
            </button>
            <span className={styles.hint}>{t('review.keys')}</span>
          </p>
          <ReviewEditDialog session={session} />
        </>
      )}
    </section>
  );
}

/** Changes the card under review while the person edits it. */
export function ReviewEditDialog({ session }: { readonly session: ReturnType<typeof useReviewSession> }) {
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const { current, isEditing, replace, endEdit } = session;
  if (!current || !isEditing) return null;
  return <CardDialog card={current.card} categories={categories} onSaved={replace} onClose={endEdit} />;
}

interface ReviewProgressProps {
  /** Cards that were rated in this round, and cards that are still due. */
  readonly rated: number;
  readonly left: number;
}

export function ReviewProgress({ rated, left }: ReviewProgressProps) {
  const t = useT('flashcards');
  const total = rated + left;
  return (
    <>
      <p className={styles.count}>{t('review.left', { count: left })}</p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t('review.progress')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={rated}
      >
        <i style={{ width: `${total === 0 ? 0 : (rated / total) * 100}%` }} />
      </div>
    </>
  );
}

interface ReviewButtonsProps {
  readonly due: ReviewTurn;
  readonly isAnswered: boolean;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onRate: (rating: FlashcardRating) => void;
}

/** Shows the answer; then 忘了 and 记得 with the time until the card is due again. The next button has the focus. */
export function ReviewButtons({ due, isAnswered, isBusy, onShow, onRate }: ReviewButtonsProps) {
  const t = useT('flashcards');
  const next = useRef<HTMLButtonElement>(null);
  const turn = `${due.card.cardId} ${due.card.reps} ${isAnswered}`;
  useEffect(() => next.current?.focus(), [turn]);
  const after = (minutes: number | null) => {
    if (minutes === null) return null;
    const [unit, count] = intervalOf(minutes);
    return t(`review.after.${unit}`, { count });
  };
  if (!isAnswered) {
    return (
      <div className={styles.buttons} data-single>
        <button type="button" ref={next} className={styles.good} onClick={onShow}>
          <b>{t('review.show')}</b>
        </button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <button type="button" aria-disabled={isBusy} onClick={() => onRate('again')}>
        <b>{t('review.again')}</b> <span>{after(due.againMinutes)}</span> <kbd aria-hidden="true">1</kbd>
      </button>
      <button
        type="button"
        ref={next}
        className={styles.good}
        aria-disabled={isBusy}
        onClick={() => onRate('good')}
      >
        <b>{t('review.good')}</b> <span>{after(due.goodMinutes)}</span> <kbd aria-hidden="true">2</kbd>
      </button>
    </div>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** A number and its unit: `['days', 6]`. */
function intervalOf(minutes: number): readonly ['minutes' | 'hours' | 'days', number] {
  if (minutes < HOUR) return ['minutes', Math.max(1, minutes)];
  if (minutes < DAY) return ['hours', Math.round(minutes / HOUR)];
  return ['days', Math.round(minutes / DAY)];
}
