import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { BackupManifest } from './backup-format.ts';
import { END_OF_ROWS, BACKUP_FORMAT, jsonLine, withTrailer } from './backup-format.ts';
import { copyOut } from '../copy-stream.ts';
import type { DatabaseTable } from './database-schema.ts';
import { readSchemaVersion, readSequences, readTables, qualifiedName } from './database-schema.ts';
import { readQueueNames } from './job-queues.ts';
import { withCopySession } from './copy-session.ts';

const LINE_END = 0x0a;

export interface BackupSummary {
  /** The time of the snapshot, by the database's clock (ISO 8601). */
  takenAt: string;
  tables: number;
  rows: number;
}

export interface DatabaseBackup<T> extends BackupSummary {
  /** The key is the qualified name of the table. */
  rowCounts: Record<string, number>;
  /** What `inSnapshot` returned. */
  found: T;
}

async function readManifest(client: Client): Promise<BackupManifest> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "SELECT now() AS at, current_setting('server_version') AS postgres",
  );
  const [server] = rows as [{ at: Date; postgres: string }];
  return {
    format: BACKUP_FORMAT,
    takenAt: server.at.toISOString(),
    postgres: server.postgres,
    version: await readSchemaVersion(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
    queues: await readQueueNames(client),
  };
}

/** Copies a query, because COPY of a partitioned table by name returns no rows. */
function copyOutSql(table: DatabaseTable): string {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  return `COPY (SELECT ${columns} FROM ${qualifiedName(table)}) TO STDOUT`;
}

/** A row of COPY text is one line: line ends in values are escaped. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

async function* readDatabase(
  client: Client,
  manifest: BackupManifest,
  rowCounts: Record<string, number>,
): AsyncGenerator<Buffer> {
  yield jsonLine(manifest);
  for (const table of manifest.tables) {
    let rows = 0;
    for await (const chunk of copyOut(client, copyOutSql(table))) {
      rows += countLines(chunk);
      yield chunk;
    }
    yield END_OF_ROWS;
    yield jsonLine({ rows });
    rowCounts[qualifiedName(table)] = rows;
  }
}

/**
 * Writes a snapshot of all rows of our tables to a new file with mode 0600. The shop may run meanwhile. The file gets its
 * name only when it is complete. `inSnapshot` reads more from the same snapshot. Throws if the file exists, and for a database
 * without migrations.
 */
export async function backupDatabase<T>(
  url: string,
  file: string,
  inSnapshot?: (client: Client) => Promise<T>,
): Promise<DatabaseBackup<T | undefined>> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${file} exists: choose another name.`);
  const partial = `${file}.part`;
  await rm(partial, { force: true });
  try {
    const summary = await withCopySession(
      url,
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      async (client) => {
        const manifest = await readManifest(client);
        const found = await inSnapshot?.(client);
        const rowCounts: Record<string, number> = {};
        await pipeline(
          withTrailer(readDatabase(client, manifest, rowCounts)),
          createGzip(),
          createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        );
        const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0);
        return { takenAt: manifest.takenAt, tables: manifest.tables.length, rows, rowCounts, found };
      },
    );
    await rename(partial, file);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
