// Checks of other areas that every resource of a book needs. Each prepares its statement once for a database.
import type { Caller, PreviewRule } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { oncePerDatabase } from '../../db/once-per-database.ts';
import { createCallerFinder, createDeviceSessionCheck, createSessionCheck } from '../accounts/index.ts';
import { createPreviewRuleFinder } from '../catalog/index.ts';

const deviceSessionCheck = oncePerDatabase(createDeviceSessionCheck);
const sessionCheck = oncePerDatabase(createSessionCheck);
const callerFinder = oncePerDatabase(createCallerFinder);
const previewRuleFinder = oncePerDatabase(createPreviewRuleFinder);

/** Whether the session is open and the device is bound to its user. */
export const isDeviceSessionOpen = (
  db: Db,
  sessionId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> => deviceSessionCheck(db)(sessionId, deviceId, now);

export const isSessionOpen = (db: Db, sessionId: string, now: Date): Promise<boolean> =>
  sessionCheck(db)(sessionId, now);

/** The user of an open session, for the contract's access rules. */
export const findCaller = (db: Db, sessionId: string, now: Date): Promise<Caller | undefined> =>
  callerFinder(db)(sessionId, now);

/** Undefined for a book that is not listed: it has no preview. */
export const findPreviewRule = (db: Db, bookId: number): Promise<PreviewRule | undefined> =>
  previewRuleFinder(db)(bookId);
