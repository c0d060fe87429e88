import { open as openFile, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import {
  checkEntryCount,
  checkZip,
  checkZipHeader,
  createEntryCheck,
  isFolderName,
  PublicationRefusedError,
  type Archive,
  type ImportLimits,
  type ZipHeader,
} from '../core/index.ts';

/** A zip file on disk. */
export interface ZipArchive extends Archive {
  /** The bytes of an entry, chunk by chunk. Throws PublicationRefusedError when they differ from what the archive declares. */
  stream(path: string): AsyncIterable<Buffer>;
  close(): Promise<void>;
}

function headerOf(entry: Entry): ZipHeader {
  return {
    rawName: entry.fileNameRaw,
    flags: entry.generalPurposeBitFlag,
    method: entry.compressionMethod,
    externalAttributes: entry.externalFileAttributes,
  };
}

/** An error of the zip library, as a refusal. */
function toRefusal(error: unknown, file?: string): PublicationRefusedError {
  if (error instanceof PublicationRefusedError) return error;
  return new PublicationRefusedError('brokenZip', {
    file,
    detail: error instanceof Error ? error.message : undefined,
  });
}

async function listEntries(
  zip: ZipFile,
  limits: ImportLimits,
  otherEncodings: readonly string[],
): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const path = checkZipHeader(headerOf(entry), limits, otherEncodings);
      if (isFolderName(entry.fileNameRaw)) continue;
      if (found.has(path)) throw new PublicationRefusedError('duplicateEntry', { file: path });
      found.set(path, entry);
    }
  } catch (error) {
    throw toRefusal(error);
  }
  return found;
}

/** Inflates an entry and stops at the first byte more than declared. */
async function* inflate(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  const check = createEntryCheck(path, { size: entry.uncompressedSize, crc: entry.crc32 }, crc32);
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (!check.addChunk(chunk as Buffer)) break;
      yield chunk as Buffer;
    }
  } catch (error) {
    throw toRefusal(error, path);
  }
  check.finish();
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

/**
 * Opens a zip file. Names, kinds, counts and declared sizes are checked at once, real sizes and checksums while
 * an entry is read. Names that are not UTF-8 are read in `otherEncodings`. Throws PublicationRefusedError, or the file system's error when the file cannot be opened.
 */
export async function openZip(
  filePath: string,
  limits: ImportLimits,
  otherEncodings: readonly string[] = [],
): Promise<ZipArchive> {
  if (!(await hasZipSignature(filePath))) throw new PublicationRefusedError('notAnEpub');
  const { size: fileSize } = await stat(filePath);
  const zip = await openDirectory(filePath);
  const close = async (): Promise<void> => {
    const closed = new Promise((resolve) => zip.once('close', resolve));
    zip.close();
    await closed;
  };
  try {
    checkEntryCount(zip.entryCount, limits);
    const found = await listEntries(zip, limits, otherEncodings);
    const entries = [...found].map(([path, entry]) => ({
      path,
      size: entry.uncompressedSize,
      compressedSize: entry.compressedSize,
    }));
    checkZip(entries, fileSize, limits);
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
