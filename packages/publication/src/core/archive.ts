import type { ImportLimits } from './limits.ts';
import { PublicationRefused } from './refusal.ts';

/** One file of a packed book. Sizes in bytes, as the archive declares them. */
export interface ArchiveEntry {
  path: string;
  size: number;
  compressedSize: number;
}

/** A packed book, wherever its bytes are. Directories are not listed. */
export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The whole entry. Throws PublicationRefused when its bytes are not what the archive declares. */
  read(path: string): Promise<Uint8Array>;
}

/**
 * The bytes of a document that is read as a whole. Throws PublicationRefused (`tooBig`) before anything is
 * unpacked, and what `Archive.read` throws.
 */
export async function readDocumentBytes(
  archive: Archive,
  entry: ArchiveEntry,
  limits: Pick<ImportLimits, 'textDocumentBytes'>,
): Promise<Uint8Array> {
  if (entry.size <= limits.textDocumentBytes) return archive.read(entry.path);
  throw new PublicationRefused('tooBig', { file: entry.path, detail: `${entry.size} bytes` });
}

/** Finds entries by path. */
export interface EntryIndex {
  find(path: string): ArchiveEntry | undefined;
}

/**
 * Looks entries up by their exact path, then by Unicode form C: packers on some systems decompose names
 * (OCF 3.3, section 4.2.3 asks for comparison after normalisation).
 */
export function indexEntries(archive: Archive): EntryIndex {
  const exact = new Map<string, ArchiveEntry>();
  const composed = new Map<string, ArchiveEntry>();
  for (const entry of archive.entries) {
    exact.set(entry.path, entry);
    composed.set(entry.path.normalize('NFC'), entry);
  }
  return { find: (path) => exact.get(path) ?? composed.get(path.normalize('NFC')) };
}
