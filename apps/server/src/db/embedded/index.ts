import { placeCluster } from './cluster-place.ts';
import { openCluster } from './cluster.ts';
import { clusterUrl, ensureDatabase } from './connection.ts';
import { startPostmaster, stopPostmaster } from './postmaster.ts';
import { prepareRuntime } from './runtime.ts';
import { SHARED_ROOT } from './shared-root.ts';

export { WrongMajorVersion } from './cluster.ts';
export { claimDataFolder, DataFolderInUse } from './data-folder-claim.ts';
export type { DataFolderClaim } from './data-folder-claim.ts';
export { EmbeddedPostgresUnavailable } from './runtime-package.ts';

export interface EmbeddedPostgresOptions {
  /** Made if it is not there; the cluster goes to its `postgres` folder. */
  dataDir: string;
  /** Off only for tests: a power cut would lose data. A server that is adopted keeps what it has. */
  fsync?: boolean;
  /** Told what an administrator should know. Never holds the password. */
  log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** The server ran already; whether its owner lives is for `claimDataFolder` to tell. */
  adopted: boolean;
  clusterDir: string;
  /** Ends every session and stops the server, within a minute. Only for the holder of the claim. */
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that comes with the product on a data folder: makes the cluster at the first start,
 * takes over a running one whose owner was killed, recovers one that was killed itself. It outlives this
 * process until `stop`. Throws EmbeddedPostgresUnavailable and WrongMajorVersion.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, fsync = true, log = () => undefined } = options;
  const place = await placeCluster(dataDir, log);
  const runtime = await prepareRuntime(place.user, SHARED_ROOT);
  const cluster = await openCluster(place, runtime, fsync);
  const { port, adopted } = await startPostmaster(cluster, fsync, log);
  await ensureDatabase(cluster, port);
  return {
    url: clusterUrl(cluster, port),
    adopted,
    clusterDir: cluster.clusterDir,
    stop: () => stopPostmaster(cluster),
  };
}
