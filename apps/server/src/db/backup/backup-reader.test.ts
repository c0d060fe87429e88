import { describe, expect, it } from 'vitest';
import { BackupDamaged, END_OF_ROWS, BACKUP_FORMAT, jsonLine, withTrailer } from './backup-format.ts';
import { BackupReader } from './backup-reader.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** COPY text with rows that look like the end of the data. */
const TABLES = ['', '\\\\.\n', 'a\\\\.\n\\N\t\\\\\n', '\n\n', '.\n\\\\\n', '知页\t😀\n'.repeat(50)];

function writeBackup(): Promise<Buffer> {
  async function* parts(): AsyncGenerator<Buffer> {
    yield jsonLine({ format: BACKUP_FORMAT });
    for (const [index, rows] of TABLES.entries()) {
      yield Buffer.concat([Buffer.from(rows), END_OF_ROWS, jsonLine({ rows: index })]);
    }
  }
  return collect(withTrailer(parts()));
}

async function readBackup(source: AsyncIterable<Buffer>): Promise<string[]> {
  const reader = new BackupReader(source);
  await reader.readManifest();
  const tables: string[] = [];
  for (const [index] of TABLES.entries()) {
    tables.push((await collect(reader.readRows())).toString());
    expect(await reader.readRowCount()).toBe(index);
  }
  await reader.readTrailer();
  return tables;
}

describe('a backup', () => {
  it.each([1, 2, 3, 4, 5, 7, 64, 100_000])('is read the same in chunks of %i bytes', async (size) => {
    expect(await readBackup(inChunks(await writeBackup(), size))).toEqual(TABLES);
  });

  it('is reported as damaged at whatever byte it is cut off', async () => {
    const whole = await writeBackup();
    for (let length = 0; length < whole.length; length += 1) {
      await expect(readBackup(inChunks(whole.subarray(0, length), 50))).rejects.toBeInstanceOf(BackupDamaged);
    }
  });

  it('is reported as damaged when a byte of a row has changed', async () => {
    const whole = await writeBackup();
    whole[whole.indexOf('知')] = 0xe8;
    await expect(readBackup(inChunks(whole, 50))).rejects.toThrow(/checksum/);
  });

  it('is reported as damaged when something follows its end', async () => {
    const longer = Buffer.concat([await writeBackup(), Buffer.from('\n')]);
    await expect(readBackup(inChunks(longer, 50))).rejects.toBeInstanceOf(BackupDamaged);
    await expect(readBackup(inChunks(longer, longer.length - 1))).rejects.toBeInstanceOf(BackupDamaged);
  });
});

describe('a file that is not a backup', () => {
  it.each(['{"format":"other"}\n', 'null\n', '[]\n', '42\n', 'CREATE TABLE\n', ''])(
    'is refused: %j',
    async (text) => {
      const reader = new BackupReader(inChunks(Buffer.from(text), 4));
      await expect(reader.readManifest()).rejects.toBeInstanceOf(BackupDamaged);
    },
  );

  it('is refused without reading all of it into memory', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1024 * 1024, 'x');
    }
    await expect(new BackupReader(endless()).readManifest()).rejects.toThrow(/not a backup/);
  });
});
