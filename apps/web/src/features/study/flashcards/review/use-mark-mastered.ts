import type { Flashcard } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import { offerUndo } from '../undo-bar.tsx';

interface MarkMasteredOptions {
  /** The card is no longer due. */
  readonly onMastered: () => void;
  readonly onUndone: () => void;
}

/** Marks the card under review as mastered, and offers to undo it. */
export function useMarkMastered({ onMastered, onUndone }: MarkMasteredOptions) {
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
