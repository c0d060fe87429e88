import type { ImportLimits } from './import-limits.ts';
import { PublicationRefusedError } from './import-refusal.ts';

/** One file in the archive. Sizes are in bytes, as the archive declares them. */
export interface ArchiveEntry {
  path: string;
  size: number;
  compressedSize: number;
}

/** The archive of a book, on disk or in memory. Folders are not listed. */
export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** Reads a whole entry. Throws PublicationRefusedError when its bytes differ from what the archive declares. */
  read(path: string): Promise<Uint8Array>;
}

/**
 * Reads the bytes of a document that is kept in memory as a whole. Throws PublicationRefusedError (`tooBig`) before
 * anything is unpacked, and what `Archive.read` throws.
 */
export async function readDocumentBytes(
  archive: Archive,
  entry: ArchiveEntry,
  limits: Pick<ImportLimits, 'textDocumentBytes'>,
): Promise<Uint8Array> {
  if (entry.size <= limits.textDocumentBytes) return archive.read(entry.path);
  throw new PublicationRefusedError('tooBig', { file: entry.path, detail: `${entry.size} bytes` });
}

/** Finds entries by path. */
export interface EntryIndex {
  find(path: string): ArchiveEntry | undefined;
  /** As `find`, from the root of the book: what the files in META-INF name. */
  findFromRoot(path: string): ArchiveEntry | undefined;
  /** The only entry with the file name of a path, in whatever folder; case does not count. */
  findByName(path: string): ArchiveEntry | undefined;
}

/** A path as people who look for it see it: without case, and percent-encoded characters as what they stand for. */
function looseForm(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // a percent sign is part of the name
  }
  return decoded.normalize('NFC').toLowerCase();
}

export const CONTAINER_PATH = 'META-INF/container.xml';
/** Files that are about the book and no part of it. */
export const isOfContainer = (path: string): boolean => /(?:^|\/)META-INF\//.test(path);

/** What macOS writes beside the files of an archive. */
const SYSTEM_FOLDER = '__MACOSX/';

/** The folder of a book that was zipped with the folder around it; empty when there is none, or several. */
function findOuterFolder({ entries }: Archive): string {
  const containers = entries.filter(
    ({ path }) => path.endsWith(`/${CONTAINER_PATH}`) && !path.startsWith(SYSTEM_FOLDER),
  );
  return containers.length === 1 ? containers[0]!.path.slice(0, -CONTAINER_PATH.length) : '';
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Finds entries by their exact path, then by Unicode form C: some systems write names in decomposed form
 * (OCF 3.3, section 4.2.3 asks for comparison after normalization). Then case and percent-encoding do not count, where only
 * one entry fits: books that were made on a file system without case mix it, and some programs write names as URLs.
 */
export function indexEntries(archive: Archive): EntryIndex {
  const exact = new Map<string, ArchiveEntry>();
  const composed = new Map<string, ArchiveEntry>();
  const loose = new Map<string, ArchiveEntry | undefined>();
  const named = new Map<string, ArchiveEntry | undefined>();
  for (const entry of archive.entries) {
    exact.set(entry.path, entry);
    composed.set(entry.path.normalize('NFC'), entry);
    const form = looseForm(entry.path);
    loose.set(form, loose.has(form) ? undefined : entry);
    const name = nameOf(form);
    named.set(name, named.has(name) ? undefined : entry);
  }
  const find = (path: string) =>
    exact.get(path) ?? composed.get(path.normalize('NFC')) ?? loose.get(looseForm(path));
  const root = find(CONTAINER_PATH) ? '' : findOuterFolder(archive);
  return {
    find,
    findFromRoot: (path) => find(root + path),
    findByName: (path) => named.get(nameOf(looseForm(path))),
  };
}
