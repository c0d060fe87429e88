import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { CardDialog } from '../cards/card-dialog.tsx';
import { categoriesQuery } from '../flashcard.queries.ts';
import { ReviewButtons } from './review-buttons.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewProgress } from './review-progress.tsx';
import { useMarkMastered } from './use-mark-mastered.ts';
import { useReviewRound } from './use-review-round.ts';
import type { ReviewFilter } from './use-review-round.ts';
import styles from './review.module.css';

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
