import { createHash } from 'node:crypto';
import type { BackupManifest } from './backup-format.ts';
import { BackupDamaged, END_OF_ROWS, BACKUP_FORMAT } from './backup-format.ts';

/** The end of a table's rows with the line end before it. */
const ROWS_END = Buffer.concat([Buffer.from('\n'), END_OF_ROWS]);

/** Real lines of JSON are shorter; another kind of file without line ends would fill the memory. */
const LONGEST_LINE_BYTES = 16 * 1024 * 1024;

/** Reads the parts of a backup in order. Throws BackupDamaged when a part is invalid. */
export class BackupReader {
  private readonly source: AsyncIterator<Buffer>;
  private readonly hash = createHash('sha256');
  private pending: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async readManifest(): Promise<BackupManifest> {
    const manifest = await this.readJsonLine<Partial<BackupManifest> | null>();
    if (manifest?.format !== BACKUP_FORMAT) throw new BackupDamaged('This file is not a backup of ours.');
    return manifest as BackupManifest;
  }

  /** The rows of the next table as COPY text, in chunks of any length. The caller must read all of them. */
  async *readRows(): AsyncGenerator<Buffer> {
    let atLineStart = true;
    for (;;) {
      while (this.pending.length < END_OF_ROWS.length) await this.readMore();
      if (atLineStart && this.pending.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
        this.consume(END_OF_ROWS.length);
        return;
      }
      const end = this.pending.indexOf(ROWS_END);
      atLineStart = end >= 0;
      // Bytes that may belong to the end mark wait for the next chunk.
      const ready = atLineStart ? end + 1 : this.pending.length - (ROWS_END.length - 1);
      if (ready > 0) yield this.consume(ready);
      if (!atLineStart) await this.readMore();
    }
  }

  /** The number of rows of the table, which follows the rows. */
  async readRowCount(): Promise<number> {
    const line = await this.readJsonLine<{ rows: number }>();
    return line.rows;
  }

  /** Checks the checksum of all bytes, and that nothing follows. */
  async readTrailer(): Promise<void> {
    const expected = this.hash.copy().digest('hex');
    const { sha256 } = await this.readJsonLine<{ sha256: string }>();
    const last = this.pending.length === 0 && (await this.source.next()).done === true;
    if (sha256 !== expected || !last)
      throw new BackupDamaged('The backup is damaged: its checksum is wrong.');
  }

  /** Closes the file. */
  async close(): Promise<void> {
    await this.source.return?.();
  }

  private consume(length: number): Buffer {
    const taken = this.pending.subarray(0, length);
    this.pending = this.pending.subarray(length);
    this.hash.update(taken);
    return taken;
  }

  private async readMore(): Promise<void> {
    const next = await this.source.next();
    if (next.done) throw new BackupDamaged('The backup is damaged: it ends early.');
    this.pending = Buffer.concat([this.pending, next.value]);
  }

  private async readJsonLine<T>(): Promise<T> {
    let end: number;
    while ((end = this.pending.indexOf('\n')) < 0) {
      if (this.pending.length > LONGEST_LINE_BYTES)
        throw new BackupDamaged('This file is not a backup of ours.');
      await this.readMore();
    }
    const line = this.consume(end + 1).toString();
    try {
      return JSON.parse(line) as T;
    } catch {
      throw new BackupDamaged('The backup is damaged, or no backup of ours: a line is not as it must be.');
    }
  }
}
