import { FLASHCARD_LENGTH, FLASHCARD_TYPES } from '@zhiye/contract/constants/study/flashcard';
import type { TextSelection } from '@zhiye/reader';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { registerDictionaryAction } from '../../../../shared/reader/dictionary-actions.ts';
import type { DictionaryActionProps } from '../../../../shared/reader/dictionary-actions.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useReaderHost } from '../../../../shared/reader/reader-host.ts';
import { useHeldBookId } from '../../../../shared/reader/use-held-book-id.ts';
import { startDraft, toStorable } from './card-draft-state.ts';
import { CARDS_PANEL } from './cards-panel.tsx';

/** Opens the panel with a new card: the selection is its answer. */
function CardAction({ selection, onDone }: SelectionActionProps) {
  const t = useT('flashcards');
  const writeCard = useWriteCard();
  if (!writeCard) return null;
  const write = (): void => {
    onDone();
    writeCard(selection, { front: '', back: selection.linearText.trim().slice(0, FLASHCARD_LENGTH.quote) });
  };
  return (
    <ActionButton icon="card" onClick={write}>
      {t('reader.action')}
    </ActionButton>
  );
}

/** Opens the panel with a new card: a word and its meanings, or a text and its translation. */
function DictionaryCardAction({ selection, front, back, onDone }: DictionaryActionProps) {
  const t = useT('flashcards');
  const writeCard = useWriteCard();
  if (!writeCard) return null;
  const write = (): void => {
    onDone();
    writeCard(selection, { front, back });
  };
  return (
    <button type="button" onClick={write}>
      <Icon name="card" size={15} />
      {t('reader.makeCard')}
    </button>
  );
}

registerSelectionAction({
  name: 'flashcard',
  row: 2,
  isOffered: (source) => source === 'shop',
  Component: CardAction,
});
registerDictionaryAction({ name: 'flashcard', Component: DictionaryCardAction });

interface CardSides {
  readonly front: string;
  readonly back: string;
}

/** Returns a function that opens the panel with a new card about a passage; undefined where a person can make no cards. */
function useWriteCard(): ((selection: TextSelection, sides: CardSides) => void) | undefined {
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
