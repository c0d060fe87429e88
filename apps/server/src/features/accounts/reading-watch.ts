import type { Caller } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import {
  prepareSelectOpenCaller,
  prepareSelectOpenReading,
  prepareSelectOpenSession,
} from './session.store.ts';

/** Whether a session is open and the browser is bound to its person. */
export type IsReadingOpen = (sessionId: string, deviceId: string, now: Date) => Promise<boolean>;

/** For calls that carry a grant instead of a token, such as a book's pieces: one prepared statement. */
export function createReadingWatch(db: Db): IsReadingOpen {
  const select = prepareSelectOpenReading(db);
  return async (sessionId, deviceId, now) =>
    (await select.execute({ sessionId, deviceId, now: now.toISOString() })).length === 1;
}

/** Whether a session is open, wherever its person reads. */
export type IsSessionOpen = (sessionId: string, now: Date) => Promise<boolean>;

export function createSessionWatch(db: Db): IsSessionOpen {
  const select = prepareSelectOpenSession(db);
  return async (sessionId, now) => (await select.execute({ sessionId, now: now.toISOString() })).length === 1;
}

/** Whose session it is, in the terms of the contract's rules; undefined when it is not open. */
export type FindCaller = (sessionId: string, now: Date) => Promise<Caller | undefined>;

export function createCallerFinder(db: Db): FindCaller {
  const select = prepareSelectOpenCaller(db);
  return async (sessionId, now) => (await select.execute({ sessionId, now: now.toISOString() }))[0];
}
