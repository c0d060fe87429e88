import type { Caller } from '@zhiye/contract';
import type { Db } from '../../../db/client.ts';
import {
  prepareSelectOpenCaller,
  prepareSelectOpenDeviceSession,
  prepareSelectOpenSession,
} from './session.store.ts';

/** Whether a session is open and the browser is bound to its user. */
export type IsDeviceSessionOpen = (sessionId: string, deviceId: string, now: Date) => Promise<boolean>;

/** For calls that carry a reading grant instead of a token, such as the resources of a book. */
export function createDeviceSessionCheck(db: Db): IsDeviceSessionOpen {
  const select = prepareSelectOpenDeviceSession(db);
  return async (sessionId, deviceId, now) =>
    (await select.execute({ sessionId, deviceId, now: now.toISOString() })).length === 1;
}

/** Whether a session is open, in a bound browser or not. */
export type IsSessionOpen = (sessionId: string, now: Date) => Promise<boolean>;

export function createSessionCheck(db: Db): IsSessionOpen {
  const select = prepareSelectOpenSession(db);
  return async (sessionId, now) => (await select.execute({ sessionId, now: now.toISOString() })).length === 1;
}

/** The user type and roles behind a session, for the access rules of the contract. Undefined when it is not open. */
export type FindCaller = (sessionId: string, now: Date) => Promise<Caller | undefined>;

export function createCallerFinder(db: Db): FindCaller {
  const select = prepareSelectOpenCaller(db);
  return async (sessionId, now) => (await select.execute({ sessionId, now: now.toISOString() }))[0];
}
