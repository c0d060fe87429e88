import type { flashcardFileRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { exportFlashcards } from './flashcard-export.service.ts';
import { importFlashcards } from './flashcard-import.service.ts';

export const flashcardFileHandlers = ({
  db,
  storage,
}: Pick<Platform, 'db' | 'storage'>): HandlersOf<typeof flashcardFileRoutes> => ({
  importFlashcards: (fields, file, { session, now }) =>
    importFlashcards(db, session.userId, fields, file, now),
  exportFlashcards: (input, { session, now, language }) =>
    exportFlashcards({ db, storage }, session.userId, { ...input, language }, now),
});
