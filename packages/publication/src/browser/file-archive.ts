import {
  checkZip,
  createEntryCheck,
  DEFAULT_LIMITS,
  DEFLATED,
  listFiles,
  PublicationRefusedError,
  type Archive,
  type ImportLimits,
} from '../core/index.ts';
import { readBytes, readZipDirectory, rejectZip, type ZipRecord } from './zip-directory.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_LENGTH = 30;

/** The packed bytes of an entry: behind its local header, whose own lengths count (APPNOTE 4.3.7). */
async function findPacked(file: Blob, path: string, record: ZipRecord): Promise<Blob> {
  const header = await readBytes(file, record.offset, LOCAL_HEADER_LENGTH);
  if (header.getUint32(0, true) !== LOCAL_HEADER) rejectZip('no local header', path);
  const start = record.offset + LOCAL_HEADER_LENGTH + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + record.compressedSize > file.size) rejectZip('the file is cut short', path);
  return file.slice(start, start + record.compressedSize);
}

/** Unpacks an entry into a buffer of its declared size, and stops at the first byte more. */
async function unpack(file: Blob, path: string, record: ZipRecord): Promise<Uint8Array> {
  const packed = (await findPacked(file, path, record)).stream();
  const isDeflated = record.method === DEFLATED;
  const reader = (
    isDeflated ? packed.pipeThrough(new DecompressionStream('deflate-raw')) : packed
  ).getReader();
  const check = createEntryCheck(path, record, crc32);
  const bytes = new Uint8Array(record.size);
  let length = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done || !check.addChunk(value)) break;
      bytes.set(value, length);
      length += value.length;
    }
    check.finish();
  } catch (error) {
    if (error instanceof PublicationRefusedError) throw error;
    rejectZip(error instanceof Error ? error.message : 'the packed bytes are damaged', path);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return bytes;
}

async function hasZipSignature(file: Blob): Promise<boolean> {
  return (await file.slice(0, 2).text()) === 'PK';
}

/**
 * Opens a zip file from the reader's own disk, with the same limits as on the server: names, types, counts and declared
 * sizes are checked at once, real sizes and checksums while an entry is read. Only the directory is held in memory. Throws PublicationRefusedError.
 */
export async function openFileArchive(
  file: Blob,
  limits: Readonly<ImportLimits> = DEFAULT_LIMITS,
): Promise<Archive> {
  if (!(await hasZipSignature(file))) throw new PublicationRefusedError('notAnEpub');
  const found = listFiles(await readZipDirectory(file, limits), (record) => record, limits);
  const entries = [...found].map(([path, { size, compressedSize }]) => ({ path, size, compressedSize }));
  checkZip(entries, file.size, limits);
  return {
    entries,
    async read(path) {
      const record = found.get(path);
      if (record === undefined) throw new Error(`no entry ${path}`);
      return unpack(file, path, record);
    },
  };
}

/** CRC-32 of zip files (APPNOTE 4.4.7), a byte at a time. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Continues the checksum `sum` over one more chunk; start with 0. */
function crc32(chunk: Uint8Array, sum: number): number {
  let value = ~sum;
  for (const byte of chunk) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] as number);
  return ~value >>> 0;
}
