import type { Flashcard } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import { offerUndo } from '../undo-bar.tsx';

type Cards = readonly Flashcard[];
type Change = (card: Flashcard) => Promise<{ readonly isOK: boolean }>;

export type CardActions = ReturnType<typeof useCardActions>;

/** What can be done with cards of a list. It says how many were changed and how many were so already, and each can be undone. */
export function useCardActions() {
  const t = useT('flashcards');
  const change = useFlashcardChange(async ({ cards, act }: { cards: Cards; act: Change }) => {
    const changed: Flashcard[] = [];
    for (const card of cards) {
      const { isOK } = await act(card);
      // the reason has been shown; the cards that follow would meet it too
      if (!isOK) break;
      changed.push(card);
    }
    return { isOK: changed.length > 0, data: changed } as const;
  });
  const run = (
    chosen: Cards,
    isSo: (card: Flashcard) => boolean,
    done: string,
    act: Change,
    undo: Change,
  ) => {
    const cards = chosen.filter((card) => !isSo(card));
    mutateThen(change, { cards, act }, ({ data: changed }) => {
      const already = chosen.length - cards.length;
      if (changed.length === 0 && already === 0) return;
      const text =
        chosen.length === 1
          ? t(`done.${done}`)
          : [
              t(`done.${done}Many`, { count: changed.length }),
              already > 0 && t('done.already', { count: already }),
            ]
              .filter(Boolean)
              .join(t('done.comma'));
      offerUndo(text, () => change.mutate({ cards: changed, act: undo }));
    });
  };
  const master = (isMastered: boolean): Change => {
    return ({ cardId }) => call('POST /b/v1/flashcards/setFlashcardMastered', { cardId, isMastered });
  };
  const move = (categoryOf: (card: Flashcard) => string | null): Change => {
    return (card) =>
      call('POST /b/v1/flashcards/moveFlashcard', { cardId: card.cardId, categoryId: categoryOf(card) });
  };
  return {
    isPending: change.isPending,
    setMastered: (cards: Cards, isMastered: boolean) =>
      run(
        cards,
        (card) => card.isMastered === isMastered,
        isMastered ? 'mastered' : 'notMastered',
        master(isMastered),
        master(!isMastered),
      ),
    moveTo: (cards: Cards, categoryId: string | null) =>
      run(
        cards,
        (card) => card.categoryId === categoryId,
        'moved',
        move(() => categoryId),
        move((card) => card.categoryId),
      ),
    deleteCards: (cards: Cards) =>
      run(
        cards,
        () => false,
        'deleted',
        ({ cardId }) => call('POST /b/v1/flashcards/deleteFlashcard', { cardId }),
        ({ cardId }) => call('POST /b/v1/flashcards/restoreFlashcard', { cardId }),
      ),
  };
}
