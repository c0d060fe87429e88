import type { ArchiveEntry } from '../archive.ts';
import { checkEntries, normalizeEntryPath } from './entry-rules.ts';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

/** What a zip's central directory says of one entry (APPNOTE 4.3.12). */
export interface ZipHeader {
  rawName: Uint8Array;
  flags: number;
  method: number;
  externalAttributes: number;
}

export const STORED = 0;
export const DEFLATED = 8;

const FILE_TYPE_MASK = 0o170000;
const REGULAR_FILE = 0o100000;
const DIRECTORY = 0o040000;

const ENCRYPTED = 0x01;
/** Patched data, and strong encryption, whose headers mean something else. */
const UNREADABLE = 0x20 | 0x40;

/** Refuses what is neither file nor folder: links, devices, pipes. Zero means that no type is given. */
function checkFileType({ externalAttributes }: ZipHeader, path: string): void {
  const type = (externalAttributes >>> 16) & FILE_TYPE_MASK;
  if (type === 0 || type === REGULAR_FILE || type === DIRECTORY) return;
  throw new PublicationRefusedError('unsafePath', { file: path, detail: 'not a regular file' });
}

/** OCF 3.3, section 4.2.2: names are UTF-8, whatever the flag says. Archives of other kinds may have names in `others`. */
function decodeName(raw: Uint8Array, others: readonly string[]): string {
  for (const encoding of ['utf-8', ...others]) {
    try {
      return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(raw);
    } catch {
      // try the next encoding
    }
  }
  throw new PublicationRefusedError('unsafePath', {
    file: new TextDecoder('latin1').decode(raw.subarray(0, 200)),
    detail: 'not UTF-8',
  });
}

/** The entry's normalized path. Throws PublicationRefusedError for a name or kind that is not safe, and for encryption. */
export function checkZipHeader(
  header: ZipHeader,
  limits: ImportLimits,
  otherEncodings: readonly string[] = [],
): string {
  const path = normalizeEntryPath(decodeName(header.rawName, otherEncodings), limits);
  checkFileType(header, path);
  const { flags, method } = header;
  if ((flags & UNREADABLE) === 0 && (flags & ENCRYPTED) !== 0)
    throw new PublicationRefusedError('encrypted', { file: path, detail: 'zip encryption' });
  if ((flags & UNREADABLE) === 0 && (method === STORED || method === DEFLATED)) return path;
  throw new PublicationRefusedError('brokenZip', { file: path, detail: `method ${method}, flags ${flags}` });
}

/** Whether a raw name is that of a folder. */
export function isFolderName(rawName: Uint8Array): boolean {
  return rawName.at(-1) === 0x2f;
}

/** Checks the archive as a whole. A zip bomb passes the ratio check when entries share packed bytes. */
export function checkZip(entries: readonly ArchiveEntry[], fileSize: number, limits: ImportLimits): void {
  checkEntries(entries, limits);
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  if (packed > fileSize) throw new PublicationRefusedError('zipBomb', { detail: 'entries overlap' });
}

/** Checks the number of entries before any of them is read. */
export function checkEntryCount(count: number, limits: ImportLimits): void {
  if (count <= limits.entries) return;
  throw new PublicationRefusedError('tooManyEntries', { detail: `${count} > ${limits.entries}` });
}

/** Checks the bytes of an entry against size and checksum in the directory. */
export interface ZipEntryCheck {
  /** False for a chunk that exceeds the declared size; it must not be used. */
  addChunk(chunk: Uint8Array): boolean;
  /** Throws PublicationRefusedError (`brokenZip`) when size or checksum differ. */
  finish(): void;
}

/** `crc32` continues a checksum over one more chunk. */
export function createEntryCheck(
  path: string,
  declared: { size: number; crc: number },
  crc32: (chunk: Uint8Array, sum: number) => number,
): ZipEntryCheck {
  let length = 0;
  let sum = 0;
  return {
    addChunk(chunk) {
      length += chunk.length;
      if (length > declared.size) return false;
      sum = crc32(chunk, sum);
      return true;
    },
    finish() {
      const detail =
        length !== declared.size
          ? 'the size is not the declared one'
          : sum !== declared.crc
            ? 'wrong checksum'
            : undefined;
      if (detail !== undefined) throw new PublicationRefusedError('brokenZip', { file: path, detail });
    },
  };
}
