import type { shelfRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeBookAccess } from './book-access.service.ts';
import { findShelfBooks } from './shelf.service.ts';

export const shelfHandlers = ({ db, databaseClock }: Platform): HandlersOf<typeof shelfRoutes> => ({
  getBookAccess: (input, { session, now }) =>
    describeBookAccess({ db, databaseClock }, session, input.bookId, now),
  findShelfBooks: (input, { session, now, read }) =>
    read((from) => findShelfBooks(from.db, session.userId, input, now)),
});
