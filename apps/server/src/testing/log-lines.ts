import { symbols } from 'pino';
import { onTestFinished } from 'vitest';
import type { Log } from '../platform/log.ts';

/** The lines that are logged until the test ends, at every level. */
export function captureLog(log: Log): string[] {
  const lines: string[] = [];
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym]!;
  const { level } = log;
  const write = stream.write;
  stream.write = (line) => void lines.push(line);
  log.level = 'trace';
  onTestFinished(() => {
    stream.write = write;
    log.level = level;
  });
  return lines;
}
