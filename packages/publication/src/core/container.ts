import { readDocumentBytes, type Archive, type ArchiveEntry, type EntryIndex } from './archive.ts';
import type { ImportLimits } from './limits.ts';
import { PublicationRefused } from './refusal.ts';
import type { ReportWriter } from './report.ts';
import { attributeOf, descendants, readXmlTree } from './xml-tree.ts';

const CONTAINER_PATH = 'META-INF/container.xml';
const PACKAGE_TYPE = 'application/oebps-package+xml';

/** Files that exist only where rights management does: OCF rights, Readium LCP, Apple FairPlay. */
const RIGHTS_FILES = ['META-INF/rights.xml', 'META-INF/license.lcpl', 'META-INF/sinf.xml'];

async function readMimetype(archive: Archive, entries: EntryIndex): Promise<string | undefined> {
  const entry = entries.find('mimetype');
  if (entry === undefined || entry.size > 200) return undefined;
  return new TextDecoder().decode(await archive.read(entry.path)).trim();
}

/**
 * Opens the container (OCF 3.3, section 4.2.6) and gives the entry of the first package document. Throws
 * PublicationRefused: `notAnEpub`, `missingContainer`, `missingPackage`, `encrypted` for managed rights.
 */
export async function findPackage(
  archive: Archive,
  entries: EntryIndex,
  limits: ImportLimits,
  report: ReportWriter,
): Promise<ArchiveEntry> {
  const isEpub = (await readMimetype(archive, entries)) === 'application/epub+zip';
  const container = entries.find(CONTAINER_PATH);
  if (container === undefined) throw new PublicationRefused(isEpub ? 'missingContainer' : 'notAnEpub');
  if (!isEpub) report.warn('missingMimetype', 'mimetype');
  for (const path of RIGHTS_FILES) {
    if (entries.find(path) !== undefined) throw new PublicationRefused('encrypted', { file: path });
  }

  const root = readXmlTree(await readDocumentBytes(archive, container, limits), CONTAINER_PATH, limits);
  for (const rootfile of descendants(root, 'rootfile')) {
    const path = attributeOf(rootfile, 'full-path')?.replace(/^\/+/, '');
    if (path === undefined || (attributeOf(rootfile, 'media-type') ?? PACKAGE_TYPE) !== PACKAGE_TYPE)
      continue;
    const entry = entries.find(path);
    if (entry === undefined) throw new PublicationRefused('missingPackage', { file: path });
    return entry;
  }
  throw new PublicationRefused('missingPackage', { file: CONTAINER_PATH });
}
