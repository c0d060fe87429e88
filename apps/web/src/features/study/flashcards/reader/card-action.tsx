import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ActionButton } from '../../../../shared/reader/action-button.tsx';
import { registerDictionaryAction } from '../../../../shared/reader/dictionary-actions.ts';
import type { DictionaryActionProps } from '../../../../shared/reader/dictionary-actions.ts';
import { registerSelectionAction } from '../../../../shared/reader/selection-actions.ts';
import type { SelectionActionProps } from '../../../../shared/reader/selection-actions.ts';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { useWriteCard } from './use-write-card.ts';

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
