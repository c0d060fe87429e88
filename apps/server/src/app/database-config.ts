// Whether the ways to the databases are encrypted. The client of PostgreSQL itself reads the addresses, so that nothing is understood in two ways.
import pg from 'pg';
import { isLoopback } from '../platform/sms-mail/provider-address.ts';
import { ConfigError } from './environment-variables.ts';

/** The configured addresses of databases. */
interface DatabaseAddresses {
  readonly databaseUrl?: string | undefined;
  readonly databaseDirectUrl?: string | undefined;
  readonly databaseReplicaUrl?: string | undefined;
  readonly verifyDatabaseUrl?: string | undefined;
}

const ADDRESSES = {
  DATABASE_URL: 'databaseUrl',
  DATABASE_DIRECT_URL: 'databaseDirectUrl',
  DATABASE_REPLICA_URL: 'databaseReplicaUrl',
  VERIFY_DATABASE_URL: 'verifyDatabaseUrl',
} as const satisfies Readonly<Record<string, keyof DatabaseAddresses>>;

/** Throws ConfigError naming the variable when a database on another machine is reached without TLS, or by TLS with any certificate. */
export function requireDatabaseTls(config: DatabaseAddresses): void {
  for (const [name, field] of Object.entries(ADDRESSES)) {
    const url = config[field];
    if (url === undefined || isProtected(name, url)) continue;
    throw new ConfigError(
      `${name} names another machine and needs ?sslmode=verify-full (with sslrootcert=FILE for an authority of your own); DATABASE_TLS=off allows a network that nobody else is in`,
    );
  }
}

function isProtected(name: string, url: string): boolean {
  const { host, ssl } = readAddress(name, url);
  const staysHere = host.startsWith('/') || host === '::1' || isLoopback(host);
  if (staysHere) return true;
  return ssl === true || (typeof ssl === 'object' && ssl !== null && !acceptsAnybody(ssl));
}

const acceptsAnybody = (ssl: object): boolean =>
  'rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false;

/** A client that never connects. It reads the files of certificates that the address names. */
function readAddress(name: string, url: string): { host: string; ssl: unknown } {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url });
    return { host, ssl };
  } catch (error) {
    throw new ConfigError(
      `${name} cannot be used: ${(error as NodeJS.ErrnoException).code ?? 'wrong address'}`,
    );
  }
}
