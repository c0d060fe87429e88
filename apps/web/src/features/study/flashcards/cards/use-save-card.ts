import type { Flashcard } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import type { CardDraft } from './card-draft.ts';

/** Stores a new card, or the changes of one. A repeated attempt makes no second card. */
export function useSaveCard(card: Flashcard | undefined, onSaved: (saved: Flashcard) => void) {
  const [newId] = useState(() => crypto.randomUUID());
  const save = useFlashcardChange(({ source, picture, ...content }: CardDraft) =>
    card
      ? call('POST /b/v1/flashcards/editFlashcard', {
          cardId: card.cardId,
          ...content,
          page: source.page.trim(),
        })
      : call('POST /b/v1/flashcards/createFlashcard', {
          cardId: newId,
          ...content,
          ...(picture && { picture }),
          source: { ...source, title: source.title.trim(), page: source.page.trim() },
        }),
  );
  return {
    isSaving: save.isPending,
    save: (draft: CardDraft) =>
      save.mutate(draft, { onSuccess: (reply) => reply.isOK && onSaved(reply.data) }),
  };
}
