import type { Flashcard } from '@zhiye/contract';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import type { InputOf, Reply } from '../../../../shared/api/index.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useFlashcardChange } from '../flashcard.queries.ts';
import { withOfflineCards } from '../offline-flashcards.ts';
import type { CardDraft } from './card-draft.ts';

const CREATE = 'POST /b/v1/flashcards/createFlashcard';

/** Without a network a card about a downloaded book is kept, and sent later. */
const createCard = (input: InputOf<typeof CREATE>): Promise<Reply<Flashcard>> =>
  withOfflineCards(
    async (options) => {
      const reply = await call(CREATE, input, options);
      if (!reply.isOK && options.silent) showToast('error', reply.msg);
      return reply;
    },
    async (cards) => ({ isOK: true, code: 200, data: await cards.createCardOffline(input) }),
  );

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
      : createCard({
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
