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
/** Bytes that wait to be written. More are dropped, so that a full disk or a slow reader fills no memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
/** The end of the process waits so often for a slow reader, 100 ms each time. */
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

/** Standard output. A log that cannot be written, because the disk is full or its reader has ended, stops no sale. */
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

/** For what the process prints without the log. Without it, the end of the reader would end the process. */
export function keepRunningWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
