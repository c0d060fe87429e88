import type { ArchiveEntry } from '../archive.ts';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';

/** Longest file name that common file systems take, in UTF-8 bytes (also OCF 3.3, section 4.2.2). */
const MAX_SEGMENT_BYTES = 255;

const FORBIDDEN = /[\u0000-\u001f\u007f\ufffe\uffff]/;

function refusePath(path: string, why: string): never {
  throw new PublicationRefusedError('unsafePath', { file: path.slice(0, 200), detail: why });
}

/**
 * The normal form of an entry's path: no empty or `.` segments; a backslash, which some programs of Windows write, is a slash.
 * Throws PublicationRefusedError (`unsafePath`) for a path that leaves the package, is absolute, or that a file system
 * might read in another way.
 */
export function normalizeEntryPath(name: string, limits: ImportLimits): string {
  const path = name.replaceAll('\\', '/');
  if (path.length > limits.pathLength) refusePath(path, `longer than ${limits.pathLength} characters`);
  if (FORBIDDEN.test(path)) refusePath(path, 'control character');
  if (path.startsWith('/')) refusePath(path, 'absolute path');
  if (/^[A-Za-z]:/.test(path)) refusePath(path, 'drive letter');
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0) refusePath(path, 'empty path');
  for (const segment of segments) {
    if (segment === '..') refusePath(path, 'leads upwards');
    if (new TextEncoder().encode(segment).length > MAX_SEGMENT_BYTES)
      refusePath(path, 'file name over 255 bytes');
  }
  return segments.join('/');
}

/** Refuses an entry whose declared sizes are over a limit. */
function checkEntrySize(entry: ArchiveEntry, limits: ImportLimits): void {
  if (entry.size > limits.entryBytes) {
    throw new PublicationRefusedError('tooBig', { file: entry.path, detail: `${entry.size} bytes` });
  }
  if (entry.size <= limits.ratioFreeBytes) return;
  if (entry.size > entry.compressedSize * limits.compressionRatio) {
    const detail = `${entry.compressedSize} bytes unpack to ${entry.size}`;
    throw new PublicationRefusedError('zipBomb', { file: entry.path, detail });
  }
}

/**
 * Checks the files of an archive together: count, sizes, ratio, names used twice, and a name that is both file
 * and folder. Paths are taken as already normalized. Throws PublicationRefusedError.
 */
export function checkEntries(entries: readonly ArchiveEntry[], limits: ImportLimits): void {
  if (entries.length > limits.entries) {
    throw new PublicationRefusedError('tooManyEntries', { detail: `${entries.length} > ${limits.entries}` });
  }
  const paths = new Set<string>();
  let totalBytes = 0;
  for (const entry of entries) {
    if (paths.has(entry.path)) throw new PublicationRefusedError('duplicateEntry', { file: entry.path });
    paths.add(entry.path);
    checkEntrySize(entry, limits);
    totalBytes += entry.size;
  }
  if (totalBytes > limits.totalBytes) {
    throw new PublicationRefusedError('tooBig', { detail: `${totalBytes} bytes unpacked` });
  }
  for (const path of paths) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (paths.has(path.slice(0, end))) refusePath(path, 'a file is used as a folder');
    }
  }
}
