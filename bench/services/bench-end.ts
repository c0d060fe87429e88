// What a bench opens is closed when the bench ends, also by Ctrl+C and SIGTERM, so that no database, browser or folder is left behind.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Close = () => unknown;

const open: Close[] = [];

/** Registers how something that was opened is closed. What was opened last is closed first. */
export function closeAtEnd(close: Close): void {
  open.push(close);
}

/** A temporary folder. As root the embedded database runs under another account, which must be able to enter it. */
export async function openWorkFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `zhiye-${name}-`));
  await chmod(folder, 0o755);
  closeAtEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let closing: Promise<void> | undefined;

/** Closes everything, once: a signal that interrupts a bench and the bench that fails by it both wait for the same end. */
export const closeAll = (): Promise<void> => (closing ??= closeEach());

/** A failure is printed and does not keep the rest open. */
async function closeEach(): Promise<void> {
  for (let close = open.pop(); close; close = open.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Call it once, before the bench opens anything. */
export function closeAtSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      process.exitCode = EXIT_CODES[signal];
      void closeAll().finally(() => process.exit());
    });
}
