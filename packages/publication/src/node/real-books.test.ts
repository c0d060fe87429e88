/** Imports every book in BOOKS_DIR, when it is set: books from many sources, some of them hostile. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  DEFAULT_LIMITS,
  PublicationRefusedError,
  type NeutralizedKind,
  type RefusalCode,
} from '../core/index.ts';
import { elementsOf, readXmlTree, type XmlElement } from '../core/xml/xml-tree.ts';
import { expectInert } from '../testing/expect-inert.ts';
import { useTemporaryDirectory } from '../testing/temporary-directory.ts';
import { importPublication, type ImportResult } from './import-publication.ts';
import { openZip } from './zip-archive.ts';

const directory = useTemporaryDirectory();
vi.setConfig({ testTimeout: 60_000 });
const booksDir = process.env.BOOKS_DIR;

/** Books that must be refused, and why. */
const REFUSED: Record<string, RefusalCode> = {
  // Declares an external entity in its one chapter; reading systems may report an error (EPUB RS 3.3, section 3.1).
  'pub-xml-external-id.epub': 'entityDeclared',
};

/** Warnings that a book must have, and no others. */
const WARNED: Record<string, string[]> = {
  'kusamakura.epub': ['missingResource', 'missingResource', 'unsupportedType', 'unsupportedType'],
  'moby-dick.epub': [],
  'zh-rust.epub': [],
};

/** What is removed from the hostile books. */
const NEUTRALIZED: Record<string, Partial<Record<NeutralizedKind, number>>> = {
  'security-probe.epub': { scripts: 1, frames: 1, forms: 2, events: 10, unsafeUrls: 2, remoteReferences: 3 },
  'javascript_execution.epub': { scripts: 2 },
  'remote_communication.epub': { frames: 1, bases: 1, refreshes: 3, unsafeUrls: 1, remoteReferences: 74 },
};

const REPLACED = new Set(['script', 'iframe', 'frame', 'embed', 'base', 'meta', 'object']);

/** Compares elements only: both trees must be the same, except for replaced elements and capitals in names, which become small. */
function compareTrees(before: XmlElement, after: XmlElement, path: string): void {
  if (before.local.toLowerCase() !== after.local.toLowerCase()) {
    expect(REPLACED.has(before.local), `${path}: ${before.local} became ${after.local}`).toBe(true);
    return;
  }
  const [left, right] = [elementsOf(before), elementsOf(after)];
  expect(right.length, `${path}/${before.local}`).toBe(left.length);
  left.forEach((child, index) =>
    compareTrees(child, right[index] as XmlElement, `${path}/${2 * (index + 1)}`),
  );
}

async function compareDocuments(book: string, outDir: string, result: ImportResult): Promise<void> {
  const archive = await openZip(book, DEFAULT_LIMITS);
  const originals = new Set(archive.entries.map(({ path }) => path));
  for (const { path, type } of result.files) {
    const cleaned = await readFile(join(outDir, 'resources', path));
    expectInert(path, type, cleaned);
    if (type !== 'application/xhtml+xml' || !originals.has(path)) continue;
    const before = readXmlTree(await archive.read(path), path, DEFAULT_LIMITS);
    const after = readXmlTree(cleaned, path, DEFAULT_LIMITS);
    compareTrees(before, after, path);
  }
  await archive.close();
}

const books = booksDir === undefined ? [] : readdirSync(booksDir, { recursive: true, encoding: 'utf8' });

describe.skipIf(booksDir === undefined)('every sample book', () => {
  it.each(books.filter((name) => name.endsWith('.epub')).sort())('%s', async (name) => {
    const book = join(booksDir ?? '', name);
    const outDir = directory.fresh(basename(name));
    const refused = REFUSED[basename(name)];
    if (refused !== undefined) {
      const error: unknown = await importPublication(book, outDir).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PublicationRefusedError);
      expect((error as PublicationRefusedError).code).toBe(refused);
      return;
    }
    const result = await importPublication(book, outDir);
    expect(result.positionsCount).toBeGreaterThanOrEqual(result.manifest.readingOrder.length);
    expect(result.manifest.metadata.title).not.toBe('');
    const warned = WARNED[basename(name)];
    if (warned !== undefined) expect(result.report.warnings.map(({ code }) => code).sort()).toEqual(warned);
    const taken = NEUTRALIZED[basename(name)];
    const counts = Object.entries(result.report.neutralized).filter(([, count]) => count > 0);
    if (taken !== undefined) expect(Object.fromEntries(counts)).toEqual(taken);
    await compareDocuments(book, outDir, result);
  });
});
