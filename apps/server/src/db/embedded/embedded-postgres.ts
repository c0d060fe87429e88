import { locateCluster } from './cluster-location.ts';
import { openCluster } from './cluster.ts';
import { clusterUrl, ensureDatabase } from './cluster-connection.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { prepareRuntime } from './runtime.ts';
import { SHARED_ROOT } from './shared-root.ts';

export interface EmbeddedPostgresOptions {
  /** Created when it does not exist; the cluster is in its `postgres` folder. */
  dataDir: string;
  /** Off only in tests: a power failure would lose data. An adopted server keeps its setting. */
  fsync?: boolean;
  /** Receives messages for administrators. They never contain the password. */
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Whether the server was already running; `lockDataFolder` finds out whether its owner is alive. */
  adopted: boolean;
  clusterDir: string;
  /** Makes the server answer again at the same address after it, or one of its processes, was killed. */
  recover(): Promise<void>;
  /** Ends every session and stops the server within a minute. Only the owner of the lock may call it. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that comes with the product with a data folder: creates the cluster at the first start, adopts a
 * running server whose owner was killed, and recovers one that was killed itself. The server runs until `stop`, also when
 * this process ends. Throws EmbeddedPostgresUnavailable and WrongMajorVersion.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, log = () => undefined } = options;
  const location = await locateCluster(dataDir, log);
  const runtime = await prepareRuntime(location.user, SHARED_ROOT);
  const cluster = await openCluster(location, runtime, fsync);
  const { port, adopted } = await startPostmaster(cluster, { fsync, log });
  await ensureDatabase(cluster, port);
  return {
    url: clusterUrl(cluster, port),
    adopted,
    clusterDir: cluster.clusterDir,
    recover: async () => {
      await startPostmaster(cluster, { fsync, log, port });
    },
    stop: () => stopPostmaster(cluster),
  };
}
