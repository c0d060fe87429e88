// Answers for opening a book: who may, and for how long.
import { catalogErrors, mayCall, openPreview, readingErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { Database } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import type { Call } from '../../platform/http/mount.ts';
import { bindDevice } from '../accounts/index.ts';
import type { Arrival, FindCaller, IsReadingOpen, IsSessionOpen } from '../accounts/index.ts';
import { selectBook } from '../catalog/index.ts';
import type { FindTrialRule } from '../catalog/index.ts';
import type { FindReach, Reach } from '../entitlements/index.ts';
import { selectCurrentPublication } from '../publications/index.ts';
import type { BookFile, FindBookFile, FindTrial } from '../publications/index.ts';
import type { FindBookText } from './book-text-cache.ts';
import { GRANT_LIFE_MS, trialScope } from './grant.ts';
import type { FullGrant, PreviewGrant, ReadingGrant, TrialGrant } from './grant.ts';

export interface ReadingRoom {
  readonly db: Database['db'];
  readonly findReach: FindReach;
  readonly isReadingOpen: IsReadingOpen;
  readonly isSessionOpen: IsSessionOpen;
  readonly findCaller: FindCaller;
  /** The browser a call comes from; one without a number is given one. */
  readonly arrivalOf: (call: Pick<Call, 'cookies' | 'setReply' | 'userAgent'>) => Arrival;
  /** The browser's number; undefined for one that has none of ours. */
  readonly deviceIdOf: (call: Pick<Call, 'cookies'>) => string | undefined;
  readonly findBookFile: FindBookFile;
  readonly findBookText: FindBookText;
  readonly findTrialRule: FindTrialRule;
  readonly findTrial: FindTrial;
  readonly grantKey: Buffer;
  /** Cookies are marked Secure when the shop is reached over https. */
  readonly secureCookies: boolean;
}

export interface Permit {
  readonly title: string;
  readonly grant: ReadingGrant;
  /** The last position of a trial; null where the whole book is open. */
  readonly trialEnd: number | null;
}

/** Who opens which book, and on what browser. */
export interface Opener {
  /** Undefined for a guest. */
  readonly session: Session | undefined;
  readonly arrival: Arrival;
  readonly language: Language;
  readonly bookId: number;
  /** Whether a trial will do where there is no entitlement. */
  readonly trial: boolean;
}

/** Opens a book to whoever may read it now, or its trial. The first reading of a whole book on a browser binds it. */
export async function openReading(room: ReadingRoom, opener: Opener, now: Date): Promise<Permit> {
  const permit = await permitReading(room, opener, now);
  const { grant } = permit;
  if (grant.scope === 'full') {
    await bindDevice(room.db, { userId: grant.userId, ...opener.arrival }, now);
  }
  return permit;
}

/** Renews a grant. Refuses a browser that was unbound meanwhile: only opening the book binds it again. */
export async function renewReading(room: ReadingRoom, opener: Opener, now: Date): Promise<Permit> {
  const permit = await permitReading(room, opener, now);
  const { grant } = permit;
  if (grant.scope === 'full' && !(await room.isReadingOpen(grant.sessionId, grant.deviceId, now))) {
    refuse(readingErrors.grantMissing);
  }
  return permit;
}

/** A grant for the current edition: the whole of it, if the person may read the book now, or its trial. */
async function permitReading(room: ReadingRoom, opener: Opener, now: Date): Promise<Permit> {
  const { db, findReach } = room;
  const { session, arrival, bookId } = opener;
  const book = (await selectBook(db, bookId)) ?? refuse(catalogErrors.bookGone);
  const reach = session ? await findReach(session.userId, bookId, now) : 'never';
  const isFull = reach === 'active' && session !== undefined;
  if (!isFull && !opener.trial) refuseReach(reach);
  const publication = await findEdition(db, bookId);
  const base = {
    bookId,
    edition: publication.edition,
    deviceId: arrival.deviceId,
    expiresAtMs: now.getTime() + GRANT_LIFE_MS,
  };
  if (isFull) {
    const { userId, sessionId } = session;
    return { title: book.title, grant: { ...base, scope: 'full', userId, sessionId }, trialEnd: null };
  }
  return { title: book.title, ...(await permitTrial(room, opener, base)) };
}

async function permitTrial(
  { findTrialRule, findTrial }: ReadingRoom,
  { session, language }: Opener,
  base: Omit<FullGrant, 'scope' | 'userId' | 'sessionId'>,
): Promise<Omit<Permit, 'title'>> {
  const rule = (await findTrialRule(base.bookId)) ?? refuse(catalogErrors.bookGone);
  const { bookId, edition } = base;
  const trial = (await findTrial({ bookId, edition, rule, language })) ?? refuse(readingErrors.trialNone);
  const sessionId = session?.sessionId ?? null;
  return { grant: { ...base, scope: trialScope(rule), sessionId, language }, trialEnd: trial.end };
}

export const findEdition = async (db: ReadingRoom['db'], bookId: number) =>
  (await selectCurrentPublication(db, bookId)) ?? refuse(readingErrors.noEdition);

/**
 * On every piece of a book: what the grant was given for must still be so, in the browser it was given to. Gives the
 * part of the file that the grant reaches. `deviceId` is the browser that asks.
 */
export async function requireFile(
  room: ReadingRoom,
  grant: ReadingGrant,
  { path, deviceId }: { path: string; deviceId: string | undefined },
  now: Date,
): Promise<BookFile> {
  if (grant.deviceId !== deviceId) refuse(readingErrors.grantMissing);
  const find = async () =>
    (await room.findBookFile(grant.bookId, grant.edition, path)) ?? refuse(readingErrors.noSuchResource);
  if (grant.scope === 'full') {
    await requireStanding(room, grant, now);
    return find();
  }
  if (grant.scope === 'preview') {
    await requirePreviewer(room, grant, now);
    return find();
  }
  await requireOpenSession(room, grant, now);
  const { bookId, edition, language } = grant;
  const rule = await room.findTrialRule(bookId);
  if (!rule || trialScope(rule) !== grant.scope) return refuse(readingErrors.grantMissing);
  const trial = await room.findTrial({ bookId, edition, rule, language });
  return trial?.limit(path, await find()) ?? refuse(readingErrors.trialEnd);
}

/** Whoever previews must still be somebody who may open a preview. */
async function requirePreviewer(
  { findCaller }: ReadingRoom,
  { sessionId }: PreviewGrant,
  now: Date,
): Promise<void> {
  if (!mayCall(openPreview.access, await findCaller(sessionId, now))) refuse(readingErrors.grantMissing);
}

/** A signed-in person's trial ends with the session it was opened in; a guest has none. */
async function requireOpenSession(
  { isSessionOpen }: ReadingRoom,
  { sessionId }: TrialGrant,
  now: Date,
): Promise<void> {
  const isOpen = sessionId === null || (await isSessionOpen(sessionId, now));
  if (!isOpen) refuse(readingErrors.grantMissing);
}

async function requireStanding(room: ReadingRoom, grant: FullGrant, now: Date): Promise<void> {
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
  if (reach !== 'active') refuseReach(reach);
}

/** For whoever has no active right to the book. */
export const refuseReach = (reach: Reach): never =>
  refuse(reach === 'expired' ? readingErrors.entitlementExpired : readingErrors.notEntitled);
