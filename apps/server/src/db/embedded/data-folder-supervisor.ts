import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import type { DataFolderLock } from './data-folder-lock.ts';

/** A server that recovers may break the first new connections. */
const ATTEMPTS = 30;
const PAUSE_MS = 500;

interface RecoverableServer {
  readonly url: string;
  /** Makes the server answer again at the same address. */
  recover(): Promise<void>;
}

/**
 * Locks the data folder and keeps it locked. When the connection breaks, because a process of PostgreSQL was killed for
 * example, the server is recovered and the folder locked again. `lost` resolves with the reason when that fails, or when
 * another server has locked the folder meanwhile. Throws DataFolderInUse.
 */
export async function superviseDataFolder(
  postgres: RecoverableServer,
  log: (message: string) => void,
): Promise<DataFolderLock> {
  let lock = await lockDataFolder(postgres.url);
  let isReleased = false;
  const relock = async (): Promise<DataFolderLock> => {
    for (let attempt = 1; ; attempt += 1) {
      await postgres.recover();
      try {
        return await lockDataFolder(postgres.url);
      } catch (error) {
        if (error instanceof DataFolderInUse || attempt === ATTEMPTS) throw error;
      }
      await wait(PAUSE_MS);
    }
  };
  const watch = async (): Promise<Error> => {
    for (;;) {
      const reason = await lock.lost;
      if (isReleased) return new Promise(() => undefined);
      log(`the connection to PostgreSQL broke (${reason.message}); waiting until it has recovered`);
      try {
        lock = await relock();
      } catch (error) {
        return error as Error;
      }
      if (isReleased) await lock.release();
      log('PostgreSQL answers again');
    }
  };
  return {
    lost: watch(),
    announceStop: () => lock.announceStop(),
    release: () => {
      isReleased = true;
      return lock.release();
    },
  };
}
