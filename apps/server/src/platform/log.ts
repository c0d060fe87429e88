import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
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

const STDOUT = 1;
/** Bytes that may wait to be written; more are dropped, so that a failing log does not fill the memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** Retries of a write to a slow reader when the process ends, 100 ms apart. */
const MAX_WRITE_RETRIES = 20;

export function createLog(level: string): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: toLoggedError },
      redact: { paths, censor: '***' },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    openOutput(),
  );
}

/** Standard output. A failed write is ignored: a full disk or a reader that has ended must not end the server (decision 090). */
function openOutput(): DestinationStream {
  const options = { dest: STDOUT, maxLength: MAX_WAITING_BYTES, maxWriteRetries: MAX_WRITE_RETRIES };
  const output = pino.destination(options);
  output.on('error', () => undefined);
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    try {
      flush();
    } catch {
      // what waits is lost
    }
  };
  return output;
}

/** The same for what the process prints without the log: an `error` event without a listener would end the process. */
export function keepRunningWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
