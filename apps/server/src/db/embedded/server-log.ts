import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL's own log, inside the cluster. */
export const SERVER_LOG_NAME = 'server.log';

const ROTATE_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

/** Renames a large log; one old log is kept. Call it while the server is not running. */
export async function rotateServerLog(clusterDir: string): Promise<void> {
  const path = join(clusterDir, SERVER_LOG_NAME);
  const found = await stat(path).catch(() => undefined);
  if (found && found.size > ROTATE_BYTES) await rename(path, `${path}.old`);
}

/** The last lines of the server log; '' without a log. */
export async function readLogTail(clusterDir: string, lines = 6): Promise<string> {
  const file = await open(join(clusterDir, SERVER_LOG_NAME)).catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(TAIL_BYTES),
      position: Math.max(0, size - TAIL_BYTES),
    });
    return buffer.subarray(0, bytesRead).toString().trim().split('\n').slice(-lines).join('\n');
  } finally {
    await file.close();
  }
}
