import type { Db } from '../../db/client.ts';
import { prepareSelectOpenSession } from './session.store.ts';

export type IsSessionOpen = (sessionId: string, now: Date) => Promise<boolean>;

/** For calls that carry a session's id instead of its token, such as a book's pieces. */
export function createSessionWatch(db: Db): IsSessionOpen {
  const select = prepareSelectOpenSession(db);
  return async (sessionId, now) => (await select.execute({ sessionId, now: now.toISOString() })).length === 1;
}
