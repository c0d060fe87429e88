import type { Flashcard } from '@zhiye/contract';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import { offerUndo } from '../undo-bar.tsx';
import { useReviewRound } from './use-review-round.ts';
import type { ReviewFilter } from './use-review-round.ts';

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** A round of cards, what is seen of the current one, and what a person does with it by buttons, keys or fingers. */
export function useReviewSession(filter: ReviewFilter) {
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

  const undoLast = (): void => {
    hide();
    undo();
  };
  const master = (): void => {
    if (current) markMastered(current.card);
  };
  const runKey = (event: KeyboardEvent): void => {
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
  return {
    /** Gets the focus when its button is gone; its keys are `runKey`. */
    region,
    round,
    current,
    /** The card and how often it was reviewed. */
    turn,
    ratedCount,
    isBusy,
    isAnswered,
    isEditing,
    rate,
    replace,
    show,
    undoLast,
    master,
    runKey,
    edit: () => setEditing(true),
    endEdit: () => setEditing(false),
  };
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
