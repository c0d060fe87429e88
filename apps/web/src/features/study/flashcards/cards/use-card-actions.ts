import type { Flashcard } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import { offerUndo } from '../undo-bar.tsx';

/** What can be done with a card in a list. Each can be undone. */
export function useCardActions() {
  const t = useT('flashcards');
  const master = useFlashcardChange((change: { cardId: string; isMastered: boolean }) =>
    call('POST /b/v1/flashcards/setFlashcardMastered', change),
  );
  const move = useFlashcardChange((change: { cardId: string; categoryId: string | null }) =>
    call('POST /b/v1/flashcards/moveFlashcard', change),
  );
  const remove = useFlashcardChange((cardId: string) =>
    call('POST /b/v1/flashcards/deleteFlashcard', { cardId }),
  );
  const restore = useFlashcardChange((cardId: string) =>
    call('POST /b/v1/flashcards/restoreFlashcard', { cardId }),
  );
  return {
    setMastered({ cardId }: Flashcard, isMastered: boolean) {
      mutateThen(master, { cardId, isMastered }, ({ isOK }) => {
        if (!isOK) return;
        offerUndo(t(isMastered ? 'done.mastered' : 'done.notMastered'), () =>
          master.mutate({ cardId, isMastered: !isMastered }),
        );
      });
    },
    moveTo({ cardId, categoryId: former }: Flashcard, categoryId: string | null) {
      mutateThen(move, { cardId, categoryId }, ({ isOK }) => {
        if (isOK) offerUndo(t('done.moved'), () => move.mutate({ cardId, categoryId: former }));
      });
    },
    deleteCard({ cardId }: Flashcard, onDeleted?: () => void) {
      mutateThen(remove, cardId, ({ isOK }) => {
        if (!isOK) return;
        onDeleted?.();
        offerUndo(t('done.deleted'), () => restore.mutate(cardId));
      });
    },
  };
}
