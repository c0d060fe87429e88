import type { Flashcard } from '@zhiye/contract';
import { FLASHCARD_STATES } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import { endOfStudyDay } from '@zhiye/contract/constants/study/study-day';
import type { StoredFlashcard } from './flashcard.store.ts';

/** The same rule as `statusOf` in SQL. */
function readStatus({ isMastered, fsrsState, dueAt }: StoredFlashcard, now: Date): FlashcardStatus {
  if (isMastered) return 'mastered';
  const state = FLASHCARD_STATES[fsrsState]!;
  return state === 'review' && dueAt < endOfStudyDay(now) ? 'due' : state;
}

/** A card as its owner sees it. */
export const toFlashcard = (row: StoredFlashcard, now: Date): Flashcard => ({
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
  status: readStatus(row, now),
  dueAt: row.dueAt.toISOString(),
  reps: row.reps,
  lapses: row.lapses,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
