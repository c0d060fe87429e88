import type { flashcardRoutes } from '@zhiye/contract';
import type { FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { openFlashcardPicture, takeFlashcardPicture } from './flashcard-picture.service.ts';
import {
  createFlashcard,
  deleteFlashcard,
  editFlashcard,
  findFlashcardPage,
  moveFlashcard,
  restoreFlashcard,
  setFlashcardMastered,
} from './flashcard.service.ts';

/** A query has text only. */
const readYesNo = (text: 'true' | 'false' | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true';

export const flashcardHandlers = ({
  db,
  storage,
}: Pick<Platform, 'db' | 'storage'>): HandlersOf<typeof flashcardRoutes> => ({
  findFlashcards: ({ isMastered, isDue, status, ...query }, { session, now }) =>
    findFlashcardPage(
      db,
      session.userId,
      {
        ...query,
        isMastered: readYesNo(isMastered),
        isDue: readYesNo(isDue),
        statuses: status?.split(',') as FlashcardStatus[] | undefined,
      },
      now,
    ),
  createFlashcard: (card, { session: { userId }, now }) =>
    createFlashcard(db, userId, card, now, (tx, bookId, picture) =>
      takeFlashcardPicture({ db: tx, storage }, { userId, bookId }, picture, now),
    ),
  editFlashcard: (input, { session, now }) => editFlashcard(db, session.userId, input, now),
  moveFlashcard: (input, { session, now }) => moveFlashcard(db, session.userId, input, now),
  setFlashcardMastered: (input, { session, now }) => setFlashcardMastered(db, session.userId, input, now),
  deleteFlashcard: async ({ cardId }, { session, now }) => {
    await deleteFlashcard(db, session.userId, cardId, now);
    return {};
  },
  restoreFlashcard: ({ cardId }, { session, now }) => restoreFlashcard(db, session.userId, cardId, now),
  getFlashcardPicture: ({ cardId }, { session }) =>
    openFlashcardPicture({ db, storage }, session.userId, cardId),
});
