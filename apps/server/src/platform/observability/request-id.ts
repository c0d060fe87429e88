import type { IncomingMessage } from 'node:http';
import { newId } from '../ids.ts';

const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** The id by which the log, traces of errors and the reply name a request: that of a proxy when it is well-formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : newId().slice(-12);
}
