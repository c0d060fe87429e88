import type { heldBookSearchRoutes, inBookSearchRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../../platform/http/route-mount.ts';
import { searchHeldBooks } from './held-book-search.service.ts';
import { searchInBook } from './in-book-search.service.ts';
import type { ReadingDeps } from '../reading-deps.ts';

export const inBookSearchHandlers = (deps: ReadingDeps): HandlersOf<typeof inBookSearchRoutes> => ({
  searchInBook: ({ preview = false, ...search }, { session, language, now }) =>
    searchInBook(deps, { ...search, preview, userId: session?.userId, language }, now),
});

export const heldBookSearchHandlers = (deps: ReadingDeps): HandlersOf<typeof heldBookSearchRoutes> => ({
  searchHeldBooks: ({ text }, { session, now }) => searchHeldBooks(deps, session.userId, text, now),
});
