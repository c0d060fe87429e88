import type { noteRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { findNoteBooks, findNoteChapters, findNotes } from './note.service.ts';
import type { NoteDeps } from './note.service.ts';

export const noteHandlers = (deps: NoteDeps): HandlersOf<typeof noteRoutes> => ({
  findNotes: (page, { session }) => findNotes(deps, session.userId, page),
  findNoteBooks: async (_input, { session, now }) => ({
    list: await findNoteBooks(deps.db, session.userId, now),
  }),
  findNoteChapters: async ({ bookId }, { session }) => ({
    list: await findNoteChapters(deps, session.userId, bookId),
  }),
});
