import {
  CONTAINER_PATH,
  readDocumentBytes,
  type Archive,
  type ArchiveEntry,
  type EntryIndex,
} from '../archive.ts';
import type { ImportLimits } from '../import-limits.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import type { ReportWriter } from '../import-report.ts';
import { resolveReference } from '../clean/reference.ts';
import { attributeOf, descendants, readXmlTree } from '../xml/xml-tree.ts';

const PACKAGE_TYPE = 'application/oebps-package+xml';

/** Files that exist only where rights management does: OCF rights, Readium LCP, Apple FairPlay. */
const RIGHTS_FILES = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];

async function readMimetype(archive: Archive, entries: EntryIndex): Promise<string | undefined> {
  const entry = entries.findFromRoot('mimetype');
  if (entry === undefined || entry.size > 200) return undefined;
  return new TextDecoder().decode(await archive.read(entry.path)).trim();
}

/**
 * Reads the container (OCF 3.3, section 4.2.6) and returns the entry of the first package document that exists. Throws
 * PublicationRefusedError: `notAnEpub`, `missingContainer`, `missingPackage`, `encrypted` for managed rights.
 */
export async function findPackageDocument(
  archive: Archive,
  entries: EntryIndex,
  limits: ImportLimits,
  report: ReportWriter,
): Promise<ArchiveEntry> {
  const isEpub = (await readMimetype(archive, entries)) === 'application/epub+zip';
  const container = entries.findFromRoot(CONTAINER_PATH);
  if (container === undefined) throw new PublicationRefusedError(isEpub ? 'missingContainer' : 'notAnEpub');
  if (!isEpub) report.warn('missingMimetype', 'mimetype');
  for (const path of RIGHTS_FILES) {
    if (entries.findFromRoot(path) !== undefined)
      throw new PublicationRefusedError('encrypted', { file: path });
  }

  const root = readXmlTree(await readDocumentBytes(archive, container, limits), CONTAINER_PATH, limits);
  let missing: string | undefined;
  for (const rootfile of descendants(root, 'rootfile')) {
    const path = attributeOf(rootfile, 'full-path');
    if (path === undefined || (attributeOf(rootfile, 'media-type') ?? PACKAGE_TYPE) !== PACKAGE_TYPE)
      continue;
    const entry = entries.findFromRoot(path) ?? findByUrl(entries, path);
    if (entry) return entry;
    missing ??= path;
  }
  throw new PublicationRefusedError('missingPackage', { file: missing ?? CONTAINER_PATH });
}

/** The path is a URL (EPUB 3.3, section 4.2.6.3.1.2), but most books have the name of the file. */
function findByUrl(entries: EntryIndex, url: string): ArchiveEntry | undefined {
  const reference = resolveReference('', url);
  return reference.kind === 'local' ? entries.findFromRoot(reference.path) : undefined;
}
