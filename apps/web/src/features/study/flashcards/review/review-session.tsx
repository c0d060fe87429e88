import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Flashcard } from '@zhiye/contract';
import type { FlashcardRating } from '@zhiye/contract/constants/study/flashcard';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { CardDialog } from '../cards/card-dialog.tsx';
import { categoriesQuery, useFlashcardChange } from '../flashcard.queries.ts';
import { ReviewCard } from './review-card.tsx';
import { useReviewRound } from './use-review-round.ts';
import type { ReviewFilter, ReviewTurn } from './use-review-round.ts';
import styles from './review.module.css';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { offerUndo } from '../undo-bar.tsx';

interface ReviewSessionProps {
  readonly filter: ReviewFilter;
  /** Shown when nothing is due. */
  readonly done: (ratedCount: number, undo: ReactNode) => ReactNode;
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/**
 * Shows the cards that are due one after the other. Keys work while the focus is inside (WCAG 2.1.4): 1 and 2 rate, U undoes,
 * E edits, M marks as mastered.
 */
export function ReviewSession({ filter, done }: ReviewSessionProps) {
  const t = useT('flashcards');
  const region = useRef<HTMLElement>(null);
  const { round, current, ratedCount, isBusy, rate, undo, replace, drop } = useReviewRound(filter);
  const [shownTurn, setShownTurn] = useState<string>();
  const [isEditing, setEditing] = useState(false);
  const turn = current && `${current.card.cardId} ${current.card.reps}`;
  const isAnswered = turn !== undefined && shownTurn === turn;
  const hide = () => setShownTurn(undefined);
  const show = () => setShownTurn(turn);
  const markMastered = useMarkMastered({
    onMastered: () => {
      hide();
      drop();
    },
    onUndone: () => void round.refetch(),
  });
  useEffect(() => {
    // the button that had the focus is gone
    if (turn && document.activeElement === document.body) region.current?.focus();
  }, [turn]);
  if (round.isPending) return <Loading count={5} />;
  if (round.isError) return <ErrorState error={round.error} onRetry={() => void round.refetch()} />;

  const undoLast = () => {
    hide();
    undo();
  };
  const undoButton = ratedCount > 0 && (
    <button type="button" className={styles.link} disabled={isBusy} onClick={undoLast}>
      {t('review.undo')}
    </button>
  );
  const master = () => current && markMastered(current.card);
  const runKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    const run = {
      1: isAnswered ? () => rate('again') : undefined,
      2: isAnswered ? () => rate('good') : undefined,
      u: undoLast,
      e: () => setEditing(true),
      m: master,
      ' ': !isAnswered && event.target === region.current ? show : undefined,
    }[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <section
      ref={region}
      className={styles.session}
      aria-label={t('tabs.review')}
      tabIndex={-1}
      onKeyDown={runKey}
    >
      {!current && (round.isFetching ? <Loading count={5} /> : done(ratedCount, undoButton))}
      {current && (
        <>
          <ReviewProgress rated={ratedCount} left={round.data.total} />
          <ReviewCard due={current} isAnswered={isAnswered} onMaster={master} />
          <ReviewButtons due={current} isAnswered={isAnswered} isBusy={isBusy} onShow={show} onRate={rate} />
          <p className={styles.tools}>
            {undoButton}
            <button type="button" className={styles.link} onClick={() => setEditing(true)}>
              {t('edit')}
            </button>
            <span className={styles.hint}>{t('review.keys')}</span>
          </p>
          {isEditing && <EditDialog due={current} onSaved={replace} onClose={() => setEditing(false)} />}
        </>
      )}
    </section>
  );
}

interface EditDialogProps {
  readonly due: NonNullable<ReturnType<typeof useReviewRound>['current']>;
  readonly onSaved: ReturnType<typeof useReviewRound>['replace'];
  readonly onClose: () => void;
}

function EditDialog({ due, onSaved, onClose }: EditDialogProps) {
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  return <CardDialog card={due.card} categories={categories} onSaved={onSaved} onClose={onClose} />;
}

interface MarkMasteredOptions {
  /** The card is no longer due. */
  readonly onMastered: () => void;
  readonly onUndone: () => void;
}

/** Marks the card under review as mastered, and offers to undo it. */
function useMarkMastered({ onMastered, onUndone }: MarkMasteredOptions) {
  const t = useT('flashcards');
  const master = useFlashcardChange((change: { cardId: string; isMastered: boolean }) =>
    call('POST /b/v1/flashcards/setFlashcardMastered', change),
  );
  return ({ cardId }: Flashcard): void =>
    mutateThen(master, { cardId, isMastered: true }, ({ isOK }) => {
      if (!isOK) return;
      onMastered();
      offerUndo(t('done.mastered'), () => mutateThen(master, { cardId, isMastered: false }, onUndone));
    });
}

interface ReviewProgressProps {
  /** Cards that were rated in this round, and cards that are still due. */
  readonly rated: number;
  readonly left: number;
}

function ReviewProgress({ rated, left }: ReviewProgressProps) {
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
function ReviewButtons({ due, isAnswered, isBusy, onShow, onRate }: ReviewButtonsProps) {
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
