import {
  DataFolderInUse,
  lockDataFolder,
  startEmbeddedPostgres,
  superviseDataFolder,
} from '../db/embedded/index.ts';
import type { Log } from '../platform/log.ts';
import type { Config } from './config.ts';
import { waitForDatabase } from './start/start-wait.ts';

export interface RunningDatabaseServer {
  readonly url: string;
  /** Resolves with the reason if the database or its data folder is lost for good while the server runs. */
  readonly lost: Promise<Error>;
  /** Before anything is stopped: a server that starts meanwhile then waits. */
  announceStop(): Promise<void>;
  stop(): Promise<void>;
}

/** Your own PostgreSQL, or the embedded one on the data folder, claimed for this process alone. */
export async function openDatabaseServer(config: Config, log: Log): Promise<RunningDatabaseServer> {
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, { waitMs: config.startWaitMs, log });
    const nothing = async () => undefined;
    return {
      url: config.databaseUrl,
      lost: new Promise(() => undefined),
      announceStop: nothing,
      stop: nothing,
    };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (message) => log.info(message),
  });
  const claim = await superviseDataFolder(server, (message) => log.warn(message));
  return {
    url: server.url,
    lost: claim.lost,
    announceStop: () => claim.announceStop(),
    async stop() {
      await claim.release();
      await server.stop();
    },
  };
}

/** For commands that may run beside a server: the database is stopped only if nobody else uses it. */
export async function openSharedDatabaseServer(
  config: Config,
): Promise<{ url: string; release(): Promise<void> }> {
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) return { url, release: async () => undefined };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  const claim = await lockDataFolder(server.url).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined;
    throw error;
  });
  return {
    url: server.url,
    async release() {
      if (!claim) return;
      await claim.release();
      await server.stop();
    },
  };
}
