import { realpath } from 'node:fs/promises';
import { Client, DatabaseError } from 'pg';
import type { Cluster } from './cluster.ts';
import { CLUSTER_NAME } from './cluster.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** SQLSTATE codes (PostgreSQL documentation, appendix A). */
const CANNOT_CONNECT_NOW = '57P03';
const INVALID_CATALOG_NAME = '3D000';
const DUPLICATE_DATABASE = '42P04';
const UNIQUE_VIOLATION = '23505';

function isState(error: unknown, ...states: string[]): boolean {
  return error instanceof DatabaseError && error.code !== undefined && states.includes(error.code);
}

export type ServerState = 'starting' | 'stopping' | 'silent';

/** What a refused connection tells: the server starts or recovers, it shuts down, or it does not answer. */
export function readServerState(error: unknown): ServerState {
  if (!isState(error, CANNOT_CONNECT_NOW)) return 'silent';
  // the only text of this code that is not about a start (PostgreSQL source, backend_startup.c)
  return /shutting down/.test((error as Error).message) ? 'stopping' : 'starting';
}

/** The address of a database in a running cluster; the password needs no escaping (base64url). */
export function clusterUrl(cluster: Cluster, port: number, database: string = CLUSTER_NAME): string {
  return `postgres://${CLUSTER_NAME}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // pg reports a connection that breaks between two queries to listeners; the next query rejects too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The data directory of the server on a port, links resolved. Rejects when the server does not answer. */
export async function readDataDirectory(cluster: Cluster, port: number): Promise<string> {
  const [row] = await query(clusterUrl(cluster, port, 'postgres'), 'SHOW data_directory');
  return realpath((row as { data_directory: string }).data_directory);
}

/** Creates our database when it does not exist. */
export async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  try {
    await query(clusterUrl(cluster, port), 'SELECT 1');
  } catch (error) {
    if (!isState(error, INVALID_CATALOG_NAME)) throw error;
    await query(clusterUrl(cluster, port, 'postgres'), `CREATE DATABASE ${CLUSTER_NAME}`).catch((failure) => {
      // Another server that starts with the same folder created it.
      if (!isState(failure, DUPLICATE_DATABASE, UNIQUE_VIOLATION)) throw failure;
    });
  }
}
