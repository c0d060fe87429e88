import { open as openFile, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  checkEntries,
  normaliseEntryPath,
  PublicationRefused,
  type Archive,
  type ArchiveEntry,
  type ImportLimits,
} from '../core/index.ts';

/** A zip file on disk. */
export interface ZipArchive extends Archive {
  /** The bytes of an entry, chunk by chunk. Throws PublicationRefused when they are not what the archive declares. */
  stream(path: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

/** Refuses what is neither file nor folder: links, devices, pipes. Zeros mean that no system's type is given. */
function checkFileType(entry: Entry, path: string): void {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK;
  if (type === 0 || type === REGULAR_FILE || type === DIRECTORY) return;
  throw new PublicationRefused('unsafePath', { file: path, detail: 'not a regular file' });
}

/** OCF 3.3, section 4.2.2: names are UTF-8, whatever the flag says. */
function decodeName(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    throw new PublicationRefused('unsafePath', {
      file: raw.toString('latin1').slice(0, 200),
      detail: 'not UTF-8',
    });
  }
}

function checkEntry(entry: Entry, limits: ImportLimits): string {
  const path = normaliseEntryPath(decodeName(entry.fileNameRaw), limits);
  checkFileType(entry, path);
  if (entry.isEncrypted())
    throw new PublicationRefused('encrypted', { file: path, detail: 'zip encryption' });
  if (entry.canDecodeFileData()) return path;
  throw new PublicationRefused('brokenZip', { file: path, detail: `method ${entry.compressionMethod}` });
}

/** An error of the zip library, as a refusal. */
function toRefusal(error: unknown, file?: string): PublicationRefused {
  if (error instanceof PublicationRefused) return error;
  return new PublicationRefused('brokenZip', {
    file,
    detail: error instanceof Error ? error.message : undefined,
  });
}

async function listEntries(zip: ZipFile, limits: ImportLimits): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const path = checkEntry(entry, limits);
      if (entry.fileNameRaw.at(-1) === 0x2f) continue;
      if (found.has(path)) throw new PublicationRefused('duplicateEntry', { file: path });
      found.set(path, entry);
    }
  } catch (error) {
    throw toRefusal(error);
  }
  return found;
}

/** Inflates an entry and stops at the first byte more than declared. */
async function* inflate(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let length = 0;
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      const bytes = chunk as Buffer;
      length += bytes.length;
      if (length > entry.uncompressedSize) break;
      sum = crc32(bytes, sum);
      yield bytes;
    }
  } catch (error) {
    throw toRefusal(error, path);
  }
  if (length !== entry.uncompressedSize) {
    throw new PublicationRefused('brokenZip', { file: path, detail: 'the size is not the declared one' });
  }
  if (sum !== entry.crc32)
    throw new PublicationRefused('brokenZip', { file: path, detail: 'wrong checksum' });
}

async function hasZipSignature(filePath: string): Promise<boolean> {
  const file = await openFile(filePath, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

async function openDirectory(filePath: string): Promise<ZipFile> {
  try {
    return await openPromise(filePath, { autoClose: false, decodeStrings: false, validateEntrySizes: false });
  } catch (error) {
    throw toRefusal(error);
  }
}

/** Judges the archive as a whole. Entries that share packed bytes are how bombs pass a ratio check. */
function checkArchive(entries: readonly ArchiveEntry[], fileSize: number, limits: ImportLimits): void {
  checkEntries(entries, limits);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (packed > fileSize) throw new PublicationRefused('zipBomb', { detail: 'entries overlap' });
}

/**
 * Opens a zip file. Names, kinds, counts and declared sizes are checked at once, real sizes and checksums while
 * an entry is read. Throws PublicationRefused, or the file system's error when the file cannot be opened.
 */
export async function openZip(filePath: string, limits: ImportLimits): Promise<ZipArchive> {
  if (!(await hasZipSignature(filePath))) throw new PublicationRefused('notAnEpub');
  const { size: fileSize } = await stat(filePath);
  const zip = await openDirectory(filePath);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => zip.once('close', resolve));
    zip.close();
    await closed;
  };
  try {
    if (zip.entryCount > limits.entries) {
      throw new PublicationRefused('tooManyEntries', { detail: `${zip.entryCount} > ${limits.entries}` });
    }
    const found = await listEntries(zip, limits);
    const entries = [...found].map(([path, entry]) => ({
      path,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
    }));
    checkArchive(entries, fileSize, limits);
    const stream = (path: string): AsyncIterable<Buffer> => {
      const entry = found.get(path);
      if (entry === undefined) throw new Error(`no entry ${path}`);
      return inflate(zip, entry, path);
    };
    return {
      entries,
      stream,
      close,
      async read(path) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream(path)) chunks.push(chunk);
        return Buffer.concat(chunks);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
