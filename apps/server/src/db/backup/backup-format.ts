import { createHash } from 'node:crypto';
import type { SchemaVersion, Sequence, Table } from './database-outline.ts';

/**
 * A backup is one gzip file of lines in UTF-8:
 *
 *   manifest                         one line of JSON
 *   then for each of its tables      the rows as COPY text, `\.`, a line of JSON with their number
 *   trailer                          one line of JSON with the SHA-256 of every byte before it
 *
 * COPY text never holds a line `\.` of its own (PostgreSQL documentation, COPY, text format).
 */
export interface Manifest {
  format: typeof FORMAT;
  /** ISO 8601, by the database's clock: the moment whose rows the backup holds. */
  takenAt: string;
  /** Server version, for people. */
  postgres: string;
  version: SchemaVersion;
  tables: Table[];
  sequences: Sequence[];
  queues: string[];
}

export const FORMAT = 'zhiye-backup-1';

/** The file is no backup, or bytes of it are missing or changed. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged';
}

export function jsonLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Ends the rows of a table. */
export const END_OF_ROWS = Buffer.from('\\.\n');

/** Passes everything on and adds the trailer. */
export async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield jsonLine({ sha256: hash.digest('hex') });
}
