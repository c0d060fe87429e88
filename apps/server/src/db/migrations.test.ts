// The tables in `tables/`, the snapshot of drizzle-kit and what the migrations make are the same. What drizzle-kit cannot read from
// the tables is written by hand, and nothing else is in the database.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import type { Client } from 'pg';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { jobNames } from '../app/areas.ts';
import { listTrackedFiles } from '../../../../tools/tracked-files.ts';
import { compareCatalogs, readCatalog } from '../testing/database-catalog.ts';
import type { DatabaseCatalog } from '../testing/database-catalog.ts';
import { databaseUrl, runOn } from '../testing/global-setup.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

interface Snapshot {
  readonly id: string;
  readonly prevId: string;
}

const migrations = new URL('./migrations/', import.meta.url);
const sqlFiles = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
const sources = sqlFiles.map((name) => readFileSync(new URL(name, migrations), 'utf8'));

/** What drizzle-kit makes of the tables. */
function generate(): { snapshot: Snapshot; statements: string[] } {
  const program = fileURLToPath(new URL('../testing/print-tables.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed) as { snapshot: Snapshot; statements: string[] };
}

/** Two snapshots differ in their identifiers, which are left out here. */
function withoutIds({ id: _id, prevId: _prevId, ...snapshot }: Snapshot) {
  return JSON.parse(JSON.stringify(snapshot)) as unknown;
}

/** The names of the second database's things that the first one has not; fails when anything else differs. */
function namesOfAdded(before: DatabaseCatalog, after: DatabaseCatalog): string[] {
  const differences = compareCatalogs(before, after);
  expect(differences.filter((line) => !line.startsWith('added: '))).toEqual([]);
  return differences.map((line) => line.slice('added: '.length));
}

/** Tables of history: a row that was written is never changed or deleted. */
const HISTORIES = [
  'agreement_consents',
  'agreement_statements',
  'audit_entries',
  'bank_statement_imports',
  'bank_statement_lines',
  'bank_statement_skips',
  'code_claims',
  'code_moves',
  'gift_exports',
  'invoice_numbers',
  'ledger_entries',
  'ledger_postings',
  'order_timeline',
  'payment_results',
  'quotation_moves',
  'recalled_codes',
  'roster_imports',
  'sample_moves',
  'support_messages',
];

let tables: Snapshot;
/** A database that the statements of drizzle-kit made. */
let generated: DatabaseCatalog;
let migrated: DatabaseCatalog;

beforeAll(async () => {
  const { snapshot, statements } = generate();
  tables = snapshot;
  const server = inject('postgresUrl');
  const name = `zhiye_tables_${randomUUID().replaceAll('-', '')}`;
  await runOn(server, (client) => client.query(`CREATE DATABASE ${name}`));
  generated = await runOn(databaseUrl(server, name), async (client) => {
    for (const statement of statements) await client.query(statement);
    return readCatalog(client);
  });
  await runOn(server, (client) => client.query(`DROP DATABASE ${name}`));
  migrated = await runOn(databaseUrl(server, inject('templateName')), readOwnCatalog);
});

/** The job tables belong to pg-boss. */
async function readOwnCatalog(client: Client): Promise<DatabaseCatalog> {
  const catalog = await readCatalog(client);
  return new Map([...catalog].filter(([name]) => !/\bpgboss\b/.test(name)));
}

it('the newest snapshot is that of the tables, so that drizzle-kit has nothing to generate', () => {
  const meta = new URL('meta/', migrations);
  const newest = readdirSync(meta).findLast((name) => name.endsWith('_snapshot.json'))!;
  const snapshot = JSON.parse(readFileSync(new URL(newest, meta), 'utf8')) as Snapshot;
  expect(withoutIds(snapshot)).toEqual(withoutIds(tables));
});

describe('a migrated database', () => {
  it('has the tables of the folder tables/, and beyond them what the migrations write by hand', () => {
    const written = sources.flatMap((sql) => [
      ...[...sql.matchAll(/^CREATE FUNCTION "?(\w+)"?/gm)].map(([, name]) => `function ${name}`),
      ...[...sql.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+)[^;]*? ON (\w+)/gm)].map(
        ([, name, table]) => `trigger ${table}.${name}`,
      ),
      ...[...sql.matchAll(/^CREATE INDEX "?(\w+)"? ON [^;]* USING gin \(\w+_lexemes\(/gm)].flatMap(
        ([, name]) => [`relation ${name}`, `index ${name}`],
      ),
    ]);
    const added = namesOfAdded(generated, migrated).map((name) =>
      name.replace('public.', '').replace(/\(.*$/, ''),
    );
    expect(added.toSorted()).toEqual(written.toSorted());
    expect(added.length).toBeGreaterThan(70);
  });

  it('has no function that no trigger, index or statement calls', () => {
    const definitions = [...migrated]
      .filter(([name]) => !name.startsWith('function '))
      .map(([, text]) => text);
    const functions = [...migrated.keys()].flatMap((name) => /^function public\.(\w+)/.exec(name)?.[1] ?? []);
    expect(functions.filter((name) => !definitions.some((text) => text.includes(`${name}(`)))).toEqual([]);
  });

  it('refuses every change of a row where a rule says that it only grows', () => {
    const rules = [...migrated].filter(([name]) => name.endsWith('_append_only'));
    expect(rules.map(([name]) => name).toSorted()).toEqual(
      HISTORIES.map((table) => `trigger public.${table}.${table}_append_only`),
    );
    for (const [, definition] of rules) {
      expect(definition).toMatch(
        /BEFORE (DELETE OR UPDATE|UPDATE OR DELETE) ON .* FOR EACH ROW .*refuse_change\(\) enabled O$/,
      );
    }
  });
});

it('a database from before the first release is refused, and nothing in it changes', async () => {
  const { url, drop } = await cloneDatabase();
  const pool = new Pool({ connectionString: url });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  await pool.query('DELETE FROM drizzle.__drizzle_migrations');
  await pool.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
     SELECT CASE number WHEN 49 THEN 'f9bf90c6511eb89a81c2d6ef0c144fc68c52d76ce8cc2d1cf04389685e0f95f1' ELSE number::text END, number
       FROM generate_series(1, 49) AS number`,
  );
  await expect(migrateDatabase(pool, jobNames)).rejects.toThrow(/before the first release.*another DATA_DIR/);
  const { rows } = await pool.query('SELECT count(*)::int AS total FROM drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ total: 49 }]);
});

it('the files that comments of the migrations name exist', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const known = new Set(listTrackedFiles(root).map((path) => path.split('/').at(-1)));
  const named = sources.flatMap((sql) => [...sql.matchAll(/[\w-]+\.ts\b/g)].map(([name]) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
