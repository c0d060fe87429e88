import type { Flashcard, FlashcardCategory } from '@zhiye/contract';
import { useId } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import { draftOf, NO_SOURCE } from './card-draft.ts';
import { CardForm } from './card-form.tsx';
import { useSaveCard } from './use-save-card.ts';
import styles from './card-dialog.module.css';

interface CardDialogProps {
  /** Missing for a new card. */
  readonly card?: Flashcard | undefined;
  /** The category of a new card. */
  readonly categoryId?: string | null;
  readonly categories: readonly FlashcardCategory[];
  readonly onSaved?: (card: Flashcard) => void;
  readonly onClose: () => void;
}

/** Writes a new card, or changes one. */
export function CardDialog({ card, categoryId = null, categories, onSaved, onClose }: CardDialogProps) {
  const t = useT('flashcards');
  const dialog = useModalDialog();
  const id = useId();
  const { save, isSaving } = useSaveCard(card, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const newDraft = { kind: 'basic', front: '', back: '', categoryId, source: NO_SOURCE } as const;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id}>{t(card ? 'form.editTitle' : 'form.newTitle')}</h2>
      <CardForm
        draft={card ? draftOf(card) : newDraft}
        categories={categories}
        isNew={!card}
        isSaving={isSaving}
        onSave={save}
        onCancel={onClose}
      />
    </dialog>
  );
}
