import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import type { Manifest } from './backup-format.ts';
import { END_OF_ROWS, FORMAT, jsonLine, withTrailer } from './backup-format.ts';
import { CopyOut } from './copy-stream.ts';
import type { Table } from './database-outline.ts';
import { readSchemaVersion, readSequences, readTables, sqlName } from './database-outline.ts';
import { readQueueNames } from './job-queues.ts';
import { inTextSession } from './text-session.ts';

export interface BackupSummary {
  /** The moment whose rows the backup holds: ISO 8601, by the database's clock. */
  takenAt: string;
  tables: number;
  rows: number;
}

async function readManifest(client: Client): Promise<Manifest> {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "SELECT now() AS at, current_setting('server_version') AS postgres",
  );
  const [server] = rows as [{ at: Date; postgres: string }];
  return {
    format: FORMAT,
    takenAt: server.at.toISOString(),
    postgres: server.postgres,
    version: await readSchemaVersion(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
    queues: await readQueueNames(client),
  };
}

/** A query, not the table's name: COPY takes no rows of a partitioned table by its name. */
function copyOutSql(table: Table): string {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  return `COPY (SELECT ${columns} FROM ${sqlName(table)}) TO STDOUT`;
}

async function* readDatabase(
  client: Client,
  manifest: Manifest,
  summary: BackupSummary,
): AsyncGenerator<Buffer> {
  yield jsonLine(manifest);
  for (const table of manifest.tables) {
    const copy = client.query(new CopyOut(copyOutSql(table)));
    yield* copy;
    yield END_OF_ROWS;
    yield jsonLine({ rows: copy.rows });
    summary.tables += 1;
    summary.rows += copy.rows;
  }
}

/**
 * Writes every row of our tables, as they are at one moment, to a new file at mode 0600. The shop may run
 * meanwhile. The file takes its name only when it is complete. Throws if the file exists, and for a database
 * without migrations.
 */
export async function backupDatabase(url: string, file: string): Promise<BackupSummary> {
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
    const summary = await inTextSession(
      url,
      'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
      async (client) => {
        const manifest = await readManifest(client);
        const counted: BackupSummary = { takenAt: manifest.takenAt, tables: 0, rows: 0 };
        await pipeline(
          withTrailer(readDatabase(client, manifest, counted)),
          createGzip(),
          createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        );
        return counted;
      },
    );
    await rename(partial, file);
    return summary;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
