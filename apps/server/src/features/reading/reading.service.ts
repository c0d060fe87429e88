// Answers for opening a book: who may, for how long, and where they were.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { Locator } from '@zhiye/contract';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { IsSessionOpen } from '../accounts/index.ts';
import { selectBook } from '../catalog/index.ts';
import type { FindReach } from '../entitlements/index.ts';
import { selectCurrentPublication } from '../publications/index.ts';
import type { FindBookFile } from '../publications/index.ts';
import { GRANT_LIFE_MS } from './grant.ts';
import type { ReadingGrant } from './grant.ts';
import { selectPosition, upsertPosition } from './position.store.ts';

export interface ReadingRoom {
  readonly db: Database['db'];
  readonly findReach: FindReach;
  readonly isSessionOpen: IsSessionOpen;
  readonly findBookFile: FindBookFile;
  readonly grantKey: Buffer;
  /** Cookies are marked Secure when the shop is reached over https. */
  readonly secureCookies: boolean;
}

/** A grant for the current edition, if the person may read the book now. */
export async function grantReading(
  { db, findReach }: ReadingRoom,
  session: Session,
  bookId: number,
  now: Date,
): Promise<{ title: string; grant: ReadingGrant }> {
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  await requireReach(findReach, session.userId, bookId, now);
  const publication = (await selectCurrentPublication(db, bookId)) ?? refuse(readingErrors.noEdition);
  const grant: ReadingGrant = {
    bookId,
    edition: publication.edition,
    scope: 'full',
    userId: session.userId,
    sessionId: session.sessionId,
    expiresAtMs: now.getTime() + GRANT_LIFE_MS,
  };
  return { title: book.title, grant };
}

export async function findPosition(
  { db }: ReadingRoom,
  userId: string,
  bookId: number,
): Promise<Locator | null> {
  return (await selectPosition(db, userId, bookId)) ?? null;
}

export async function savePosition(
  { db, findReach }: ReadingRoom,
  userId: string,
  bookId: number,
  position: Locator,
  now: Date,
): Promise<void> {
  await requireReach(findReach, userId, bookId, now);
  await upsertPosition(db, userId, bookId, position, now);
}

/** On every piece of a book: what the grant was given for must still be so. */
export async function requireStanding(room: ReadingRoom, grant: ReadingGrant, now: Date): Promise<void> {
  const [isOpen] = await Promise.all([
    room.isSessionOpen(grant.sessionId, now),
    requireReach(room.findReach, grant.userId, grant.bookId, now),
  ]);
  if (!isOpen) refuse(readingErrors.grantMissing);
}

async function requireReach(findReach: FindReach, userId: string, bookId: number, now: Date): Promise<void> {
  const reach = await findReach(userId, bookId, now);
  if (reach === 'expired') refuse(readingErrors.entitlementExpired);
  if (reach === 'never') refuse(readingErrors.notEntitled);
}
