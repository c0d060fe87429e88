import type { TextSelection } from '@zhiye/reader';
import { FLASHCARD_LENGTH, FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { startDraft, toStorable } from './card-draft-state.ts';
import { CARDS_PANEL } from './cards-panel.tsx';

interface CardSides {
  readonly front: string;
  readonly back: string;
}

/** Returns a function that opens the panel with a new card about a passage; undefined where a person can make no cards. */
export function useWriteCard(): ((selection: TextSelection, sides: CardSides) => void) | undefined {
  const { title = '', currentLocation, openPanel } = useReaderHost();
  const bookId = useHeldBookId(FLASHCARD_TYPES);
  if (bookId === null) return undefined;
  return (selection, { front, back }) => {
    startDraft({
      kind: 'basic',
      front: toStorable(front, FLASHCARD_LENGTH.front),
      back: toStorable(back, FLASHCARD_LENGTH.back),
      categoryId: null,
      source: {
        bookId,
        title: toStorable(title, FLASHCARD_LENGTH.sourceTitle),
        cfi: selection.cfi.length <= FLASHCARD_LENGTH.cfi ? selection.cfi : '',
        quote: toStorable(selection.linearText.trim(), FLASHCARD_LENGTH.quote),
        page: (currentLocation?.printedPage ?? '').slice(0, FLASHCARD_LENGTH.page),
      },
    });
    openPanel(CARDS_PANEL);
  };
}
