import { createHash } from 'node:crypto';
import type { SchemaVersion, DatabaseSequence, DatabaseTable } from './database-schema.ts';

/**
 * A backup is one gzip file of lines in UTF-8:
 *
 *   manifest                         one line of JSON
 *   for each table in the manifest   the rows as COPY text, `\.`, a line of JSON with their number
 *   trailer                          one line of JSON with the SHA-256 of every byte before it
 *
 * COPY text never contains a line `\.` (PostgreSQL documentation, COPY, text format).
 */
export interface BackupManifest {
  format: typeof BACKUP_FORMAT;
  /** The time of the snapshot, by the database's clock (ISO 8601). */
  takenAt: string;
  /** Server version, for information only. */
  postgres: string;
  version: SchemaVersion;
  tables: DatabaseTable[];
  sequences: DatabaseSequence[];
  queues: string[];
}

export const BACKUP_FORMAT = 'zhiye-backup-1';

/** The file is not a backup, or some of its bytes are missing or changed. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged';
}

export function jsonLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Ends the rows of a table. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** Passes all chunks on and adds the trailer. */
export async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield jsonLine({ sha256: hash.digest('hex') });
}
