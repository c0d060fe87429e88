// A server may start before its database or storage does, for example after a power failure. It waits for them, but not for ever.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Log } from '../../platform/log.ts';
import { ConfigError } from '../environment-variables.ts';
import { probeStorage } from '../health/storage-probe.ts';

const PAUSE_MS = 500;
const CONNECT_MS = 5_000;
/** PostgreSQL 15.0 as `server_version_num` has it. */
const MIN_POSTGRES = 150_000;

interface StartWait {
  readonly waitMs: number;
  readonly log: Log;
}

/** Tries until it works. A fault that waiting does not change, or that lasts, is thrown as ConfigError with its reason. */
async function waitFor(
  what: string,
  { waitMs, log }: StartWait,
  attempt: () => Promise<void>,
  describe: (error: unknown) => { readonly reason: string; readonly mayPass: boolean },
): Promise<void> {
  const giveUpAt = performance.now() + waitMs;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await attempt();
      if (!isFirst) log.info(`${what} answers`);
      return;
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const { reason, mayPass } = describe(error);
      if (!mayPass) throw new ConfigError(`${what} cannot be used: ${reason}`, { cause: error });
      if (performance.now() >= giveUpAt) {
        throw new ConfigError(`${what} did not answer for ${waitMs / 1_000} s: ${reason}`, { cause: error });
      }
      if (isFirst)
        log.warn({ reason }, `${what} does not answer yet; waiting for ${waitMs / 1_000} s at most`);
      await wait(PAUSE_MS);
    }
  }
}

/** SQLSTATE codes (PostgreSQL documentation, appendix A) that the operator has to change something for. */
const DATABASE_FAULTS: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'the user may not sign in',
  '3D000': 'there is no such database',
  '42501': 'the user lacks a permission',
  ERR_INVALID_URL: 'it is no address',
};

/** Waits for the server of DATABASE_URL. Throws ConfigError naming the variable; the address is shown without its password. */
export async function waitForDatabase(databaseUrl: string, start: StartWait): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  await waitFor(
    `DATABASE_URL (${host}${pathname})`,
    start,
    () => connectOnce(databaseUrl),
    (error) => {
      const code = codeOf(error);
      const fault = DATABASE_FAULTS[code];
      return { reason: fault ?? code, mayPass: fault === undefined };
    },
  );
}

async function connectOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // a connection that breaks while it ends is no reason to stop
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int AS version`,
    );
    if (rows[0]!.version >= MIN_POSTGRES) return;
    throw new ConfigError(
      `DATABASE_URL names PostgreSQL ${Math.floor(rows[0]!.version / 10_000)}; it must be 15 or later`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Errors of S3 (its API reference, "Error responses") and of the file system that pass by themselves. */
const PASSING =
  /^(ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|EPIPE|TimeoutError|NetworkingError|SlowDown|InternalError|ServiceUnavailable|503|500)/;

/** Writes a file, reads it back and removes it, and waits for a storage that does not answer. Throws ConfigError naming the variable. */
export async function waitForStorage(
  storage: FileStorage,
  variable: string,
  start: StartWait,
): Promise<void> {
  const probe = async () => {
    const problem = await probeStorage(storage);
    if (problem) throw new ConfigError(`${variable} cannot be used: ${problem}`);
  };
  await waitFor(variable, start, probe, (error) => {
    const reason = codeOf(error);
    return { reason, mayPass: PASSING.test(reason) };
  });
}

/** What kind of error it is, without values: a code of the system, of PostgreSQL or of S3. */
function codeOf(thrown: unknown): string {
  const { errors, code, name, message } = thrown as Partial<AggregateError> & { code?: string };
  // one error for each address of a host name
  if (errors?.length) return codeOf(errors[0]);
  if (code) return code;
  return name && name !== 'Error' ? name : (message ?? 'unknown error');
}
