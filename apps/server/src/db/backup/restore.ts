import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { DatabaseError, escapeIdentifier } from 'pg';
import type { BackupSummary } from './backup.ts';
import type { Manifest } from './backup-format.ts';
import { BackupDamaged } from './backup-format.ts';
import { BackupReader } from './backup-reader.ts';
import { copyIn } from './copy-stream.ts';
import type { Sequence, Table } from './database-outline.ts';
import { readSchemaVersion, readTables, sqlName } from './database-outline.ts';
import { createQueuePartitions, QUEUE_TABLE } from './job-queues.ts';
import { inTextSession } from './text-session.ts';

/** This database must not, or cannot, take this backup; nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused';
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** The bytes of a gzip file. Throws BackupDamaged where gzip finds it cut or changed. */
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
  own: Table[],
  { version, tables }: Manifest,
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
    throw new RestoreRefused(`The table ${sqlName(different)} is not the same in this database.`);
  }
}

/** Keeps writers out of every table, and refuses if one holds a row. */
async function requireEmpty(client: Client, tables: Table[]): Promise<void> {
  await client.query("SET LOCAL lock_timeout = '10s'");
  await client.query(`LOCK TABLE ${tables.map(sqlName).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  for (const table of tables.map(sqlName).filter((name) => name !== QUEUE_TABLE)) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) {
      throw new RestoreRefused(`${table} holds rows: restore only into a new, migrated database.`);
    }
  }
}

/** Triggers and foreign keys rest until the transaction ends: the rows passed them once already. */
async function restTriggers(client: Client): Promise<void> {
  try {
    await client.query('SET LOCAL session_replication_role = replica');
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new RestoreRefused(
      'The database account may not restore: use a superuser, or GRANT SET ON PARAMETER session_replication_role.',
    );
  }
}

async function restoreTable(client: Client, table: Table, reader: BackupReader): Promise<number> {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const rows = await copyIn(client, `COPY ${sqlName(table)} (${columns}) FROM STDIN`, reader.readRows());
  const expected = await reader.readRowCount();
  if (rows !== expected) {
    throw new BackupDamaged(`${sqlName(table)} took ${rows} rows of the ${expected} in the backup.`);
  }
  return rows;
}

async function restoreSequences(client: Client, sequences: Sequence[]): Promise<void> {
  for (const sequence of sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
      sqlName(sequence),
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
  await restTriggers(client);
  await createQueuePartitions(client, manifest.queues);
  let rows = 0;
  for (const table of manifest.tables) rows += await restoreTable(client, table, reader);
  await reader.readTrailer();
  // Last, because sequences do not roll back.
  await restoreSequences(client, manifest.sequences);
  return { takenAt: manifest.takenAt, tables: manifest.tables.length, rows };
}

/**
 * Puts the rows of a backup into a new database that stands at the same migration, all or nothing. Throws
 * RestoreRefused when the database is not empty, not at that migration or may not be restored into, and
 * BackupDamaged when the file is not whole.
 */
export async function restoreDatabase(url: string, file: string): Promise<BackupSummary> {
  const reader = new BackupReader(readGzip(file));
  try {
    return await inTextSession(url, 'BEGIN', (client) => restoreFrom(client, reader));
  } finally {
    await reader.close();
  }
}
