// Answers for opening a book: who may, and for how long.
import { catalogErrors, readingErrors } from '@zhiye/contract';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Call } from '../../platform/http/mount.ts';
import { bindDevice } from '../accounts/index.ts';
import type { Arrival, IsReadingOpen } from '../accounts/index.ts';
import { selectBook } from '../catalog/index.ts';
import type { FindReach } from '../entitlements/index.ts';
import { selectCurrentPublication } from '../publications/index.ts';
import type { FindBookFile } from '../publications/index.ts';
import type { FindBookText } from './book-text-cache.ts';
import { GRANT_LIFE_MS } from './grant.ts';
import type { ReadingGrant } from './grant.ts';

export interface ReadingRoom {
  readonly db: Database['db'];
  readonly findReach: FindReach;
  readonly isReadingOpen: IsReadingOpen;
  /** The browser a call comes from; one without a number is given one. */
  readonly arrivalOf: (call: Pick<Call, 'cookies' | 'setReply' | 'userAgent'>) => Arrival;
  readonly findBookFile: FindBookFile;
  readonly findBookText: FindBookText;
  readonly grantKey: Buffer;
  /** Cookies are marked Secure when the shop is reached over https. */
  readonly secureCookies: boolean;
}

export interface Permit {
  readonly title: string;
  readonly grant: ReadingGrant;
}

/** Opens a book to whoever may read it now. The first reading on a browser binds it. */
export async function openReading(
  room: ReadingRoom,
  session: Session,
  arrival: Arrival,
  bookId: number,
  now: Date,
): Promise<Permit> {
  const permit = await permitReading(room, session, arrival.deviceId, bookId, now);
  await bindDevice(room.db, { userId: session.userId, ...arrival }, now);
  return permit;
}

/** Renews a grant. Refuses a browser that was unbound meanwhile: only opening the book binds it again. */
export async function renewReading(
  room: ReadingRoom,
  session: Session,
  { deviceId }: Arrival,
  bookId: number,
  now: Date,
): Promise<Permit> {
  const permit = await permitReading(room, session, deviceId, bookId, now);
  if (!(await room.isReadingOpen(session.sessionId, deviceId, now))) refuse(readingErrors.grantMissing);
  return permit;
}

/** A grant for the current edition, if the person may read the book now. */
async function permitReading(
  { db, findReach }: ReadingRoom,
  { userId, sessionId }: Session,
  deviceId: string,
  bookId: number,
  now: Date,
): Promise<Permit> {
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  await requireReach(findReach, userId, bookId, now);
  const publication = await findEdition(db, bookId);
  const grant: ReadingGrant = {
    bookId,
    edition: publication.edition,
    scope: 'full',
    userId,
    sessionId,
    deviceId,
    expiresAtMs: now.getTime() + GRANT_LIFE_MS,
  };
  return { title: book.title, grant };
}

export const findEdition = async (db: ReadingRoom['db'], bookId: number) =>
  (await selectCurrentPublication(db, bookId)) ?? refuse(readingErrors.noEdition);

/** On every piece of a book: what the grant was given for must still be so. */
export async function requireStanding(room: ReadingRoom, grant: ReadingGrant, now: Date): Promise<void> {
  const [isOpen] = await Promise.all([
    room.isReadingOpen(grant.sessionId, grant.deviceId, now),
    requireReach(room.findReach, grant.userId, grant.bookId, now),
  ]);
  if (!isOpen) refuse(readingErrors.grantMissing);
}

/** Refuses whoever may not read the book now. */
export async function requireReach(
  findReach: FindReach,
  userId: string,
  bookId: number,
  now: Date,
): Promise<void> {
  const reach = await findReach(userId, bookId, now);
  if (reach === 'expired') refuse(readingErrors.entitlementExpired);
  if (reach === 'never') refuse(readingErrors.notEntitled);
}
