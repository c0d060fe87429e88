import { pino } from 'pino';
import type { Logger } from 'pino';
import { toLoggedError } from './logged-error.ts';

export type Log = Logger;

/** Personal data and secrets that must not be logged, at any depth of an object. */
const SECRET_FIELDS = [
  'password',
  'token',
  'imageCode',
  'phone',
  'email',
  'webauthorization',
  'cookie',
  'authorization',
];

export function createLog(level: string): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino({
    level,
    base: undefined,
    serializers: { err: toLoggedError },
    redact: { paths, censor: '***' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
