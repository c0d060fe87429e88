import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';

interface DatabaseColumn {
  name: string;
  /** As PostgreSQL writes it, such as `numeric(10,2)`. */
  type: string;
}

export interface DatabaseTable {
  schema: string;
  name: string;
  /** Ordered by name; without generated columns. */
  columns: DatabaseColumn[];
}

export interface DatabaseSequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** What must be equal in two databases for rows to move between them. */
export interface SchemaVersion {
  /** Hash of the newest migration. */
  migration: string;
  migrationCount: number;
  /** Version of the job system's tables; null where there are none. */
  jobs: number | null;
}

/** The quoted name for SQL. */
export function qualifiedName(entry: { schema: string; name: string }): string {
  return `${escapeIdentifier(entry.schema)}.${escapeIdentifier(entry.name)}`;
}

/** Whether a table exists. */
export async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    name,
  ]);
  return rows[0]?.exists === true;
}

/** Reads the schema version. Throws for a database that was never migrated. */
export async function readSchemaVersion(client: Client): Promise<SchemaVersion> {
  const migrated = await hasTable(client, 'drizzle.__drizzle_migrations');
  const { rows } = migrated
    ? await client.query<{ hash: string; count: number }>(
        `SELECT hash, (count(*) OVER ())::int AS count FROM drizzle.__drizzle_migrations
          ORDER BY created_at DESC, id DESC LIMIT 1`,
      )
    : { rows: [] };
  const [newest] = rows;
  if (!newest)
    throw new Error('This database holds no migrations: it is not one of ours, or not migrated yet.');
  return { migration: newest.hash, migrationCount: newest.count, jobs: await readJobsVersion(client) };
}

async function readJobsVersion(client: Client): Promise<number | null> {
  if (!(await hasTable(client, 'pgboss.version'))) return null;
  const { rows } = await client.query<{ version: number }>('SELECT version FROM pgboss.version');
  return rows[0]?.version ?? null;
}

/**
 * The tables of a backup, ordered by name. Rows of partitions are read through their table; `pgboss.version` and
 * `schema_compatibility` are written by migrations.
 */
export async function readTables(client: Client): Promise<DatabaseTable[]> {
  const { rows } = await client.query<DatabaseTable>(
    `SELECT n.nspname AS schema, c.relname AS name,
            json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                     ORDER BY a.attname COLLATE "C") AS columns
       FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND (n.nspname, c.relname) NOT IN (('pgboss', 'version'), ('public', 'schema_compatibility'))
      GROUP BY n.nspname, c.relname
      ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
  );
  return rows;
}

/** Sequences with their values. Sequences are not transactional: their values are never behind the rows of a snapshot. */
export async function readSequences(client: Client): Promise<DatabaseSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT n.nspname AS schema, c.relname AS name
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'S'
      ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`,
  );
  const sequences: DatabaseSequence[] = [];
  for (const entry of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${qualifiedName(entry)}`,
    );
    if (values[0]) sequences.push({ ...entry, ...values[0] });
  }
  return sequences;
}
