import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { DatabaseError, escapeIdentifier } from 'pg';
import type { BackupSummary } from './backup.ts';
import type { BackupManifest } from './backup-format.ts';
import { BackupDamaged } from './backup-format.ts';
import { BackupReader } from './backup-reader.ts';
import { copyIn } from '../copy-stream.ts';
import type { DatabaseSequence, DatabaseTable } from './database-schema.ts';
import { readSchemaVersion, readTables, qualifiedName } from './database-schema.ts';
import { createQueuePartitions, QUEUE_TABLE } from './job-queues.ts';
import { withCopySession } from './copy-session.ts';

/** This backup cannot be restored into this database; nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The unpacked bytes of a gzip file. Throws BackupDamaged when the file is cut or changed. */
async function* readGzip(file: string): AsyncGenerator<Buffer> {
  const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    throw new BackupDamaged(`${file} is damaged or no backup: ${(error as Error).message}.`);
  }
}

async function requireSameVersion(
  client: Client,
  own: DatabaseTable[],
  { version, tables }: BackupManifest,
): Promise<void> {
  const ours = await readSchemaVersion(client);
  if (ours.migration !== version.migration || ours.migrationCount !== version.migrationCount) {
    throw new RestoreRefused(
      `The backup was made after ${version.migrationCount} migrations and this database stands at ` +
        `${ours.migrationCount}, or they differ: restore with the version of the program that made it.`,
    );
  }
  if (version.jobs !== null && ours.jobs !== version.jobs) {
    throw new RestoreRefused(
      `The backup holds job tables of version ${version.jobs}, this database ${ours.jobs ?? 'none'}.`,
    );
  }
  const known = new Set(own.map((table) => JSON.stringify(table)));
  const different = tables.find((table) => !known.has(JSON.stringify(table)));
  if (different) {
    throw new RestoreRefused(`The table ${qualifiedName(different)} is not the same in this database.`);
  }
}

/** Locks every table against writers; throws RestoreRefused when a table has rows. */
async function requireEmpty(client: Client, tables: DatabaseTable[]): Promise<void> {
  await client.query("SET LOCAL lock_timeout = '10s'");
  await client.query(`LOCK TABLE ${tables.map(qualifiedName).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  for (const table of tables.map(qualifiedName).filter((name) => name !== QUEUE_TABLE)) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) {
      throw new RestoreRefused(`${table} holds rows: restore only into a new, migrated database.`);
    }
  }
}

/** Only the owner of the tables may suspend their rules. */
async function withOwnerCheck(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new RestoreRefused(
      `The database account may not restore (${error.message}): use the account that owns the tables, which is the one that migrated the database.`,
    );
  }
}

async function restoreTable(client: Client, table: DatabaseTable, reader: BackupReader): Promise<number> {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const rows = await copyIn(
    client,
    `COPY ${qualifiedName(table)} (${columns}) FROM STDIN`,
    reader.readRows(),
  );
  const expected = await reader.readRowCount();
  if (rows !== expected) {
    throw new BackupDamaged(`${qualifiedName(table)} took ${rows} rows of the ${expected} in the backup.`);
  }
  return rows;
}

async function restoreSequences(client: Client, sequences: DatabaseSequence[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      qualifiedName(sequence),
      sequence.lastValue,
      sequence.isCalled,
    ]);
  }
}

async function restoreFrom(client: Client, reader: BackupReader): Promise<BackupSummary> {
  const manifest = await reader.readManifest();
  const tables = await readTables(client);
  await requireSameVersion(client, tables, manifest);
  await requireEmpty(client, tables);
  let rows = 0;
  await withOwnerCheck(async () => {
    await createQueuePartitions(client, manifest.queues);
    await withoutTableRules(client, async () => {
      for (const table of manifest.tables) rows += await restoreTable(client, table, reader);
      await reader.readTrailer();
    });
  });
  // Last, because sequences do not roll back.
  await restoreSequences(client, manifest.sequences);
  return { takenAt: manifest.takenAt, tables: manifest.tables.length, rows };
}

/**
 * Restores all rows of a backup, or none, into a new database with the same migrations. The account must own the tables; it need
 * not be a superuser. Throws RestoreRefused when the database is not empty, has other migrations or denies the permission, and
 * BackupDamaged when the file is damaged.
 */
export async function restoreDatabase(url: string, file: string): Promise<BackupSummary> {
  const reader = new BackupReader(readGzip(file));
  try {
    return await withCopySession(url, 'BEGIN', (client) => restoreFrom(client, reader));
  } finally {
    await reader.close();
  }
}

/** A foreign key or a trigger. Both statements need the owner of the table, not a superuser. */
interface TableRule {
  suspend: string;
  resume: string;
}

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS suspend,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) AS resume
    FROM pg_constraint c JOIN pg_namespace n ON n.oid = c.connamespace
   WHERE n.nspname IN ('public', 'pgboss') AND c.contype = 'f' AND c.conparentid = 0
   ORDER BY conrelid, conname`;

const TRIGGERS = `
  SELECT format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname) AS suspend,
         format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname) AS resume
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname IN ('public', 'pgboss') AND NOT t.tgisinternal AND t.tgenabled = 'O' AND t.tgparentid = 0
   ORDER BY tgrelid, tgname`;

/**
 * Runs work without foreign keys and triggers, because rows come in the order of table names and passed the triggers before the
 * backup. Foreign keys are removed and made again, which checks all rows. Setting `session_replication_role` would need a
 * superuser. The caller's transaction undoes everything when the work fails.
 */
async function withoutTableRules(client: Client, work: () => Promise<void>): Promise<void> {
  // ALTER TABLE is refused while deferred checks of the transaction wait.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  const rules: TableRule[] = [];
  for (const sql of [FOREIGN_KEYS, TRIGGERS]) rules.push(...(await client.query<TableRule>(sql)).rows);
  for (const { suspend } of rules) await client.query(suspend);
  await work();
  for (const { resume } of rules) await client.query(resume);
}
