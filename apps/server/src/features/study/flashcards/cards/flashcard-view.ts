import type { Flashcard } from '@zhiye/contract';
import { FLASHCARD_STATES } from '@zhiye/contract/constants/study/flashcard';
import type { StoredFlashcard } from './flashcard.store.ts';

/** A card as its owner sees it. */
export const toFlashcard = (row: StoredFlashcard): Flashcard => ({
  cardId: row.id,
  categoryId: row.categoryId,
  kind: row.kind,
  front: row.front,
  back: row.back,
  source: {
    bookId: row.bookId,
    title: row.sourceTitle,
    cfi: row.cfi,
    quote: row.quote,
    page: row.page,
  },
  hasPicture: row.picturePath !== null,
  isMastered: row.isMastered,
  state: FLASHCARD_STATES[row.fsrsState]!,
  dueAt: row.dueAt.toISOString(),
  reps: row.reps,
  lapses: row.lapses,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
