import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/**
 * Replaces a private file (mode 0600) in one step: a reader, or a start after a crash, sees the old text or
 * the new one, never a part.
 */
export function writeFileAtomically(path: string, text: string): void {
  const draft = `${path}.${process.pid}.draft`;
  const fd = openSync(draft, 'w', 0o600);
  try {
    writeSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(draft, path);
}
