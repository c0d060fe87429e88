import { indexEntries, readDocumentBytes, type Archive, type EntryIndex } from '../archive.ts';
import { planImport } from './import-plan.ts';
import { findPackageDocument } from './container.ts';
import { findCover } from './cover.ts';
import { readEncryption } from './encryption.ts';
import { checkEntries } from './entry-rules.ts';
import { importFiles, type ImportedFiles, type ReadProgress } from './file-import.ts';
import { DEFAULT_LIMITS, type ImportLimits } from '../import-limits.ts';
import type { PublicationManifest } from '../publication-manifest.ts';
import { buildReadingOrder, buildResources } from './manifest-links.ts';
import { readMetadata } from './metadata/metadata.ts';
import { readNavigation } from './navigation-files.ts';
import { createPositionAssigner } from './navigation-positions.ts';
import { readPackageDocument, type PackageDocument } from './package-document.ts';
import { buildPositions, buildTextSections, type Position } from '../text/positions.ts';
import type { PublicationSink } from '../publication-sink.ts';
import { createReport, type ImportReport, type ReportWriter } from '../import-report.ts';
import { createResourceUseRecorder, type ResourceUses } from './resource-uses.ts';
import type { TextSection } from '../text/text-index.ts';
import { readXmlTree } from '../xml/xml-tree.ts';

export interface ReadOptions {
  limits?: ImportLimits;
  onProgress?: (progress: ReadProgress) => void;
}

/** A file of the publication as it is served. `path` is its archive path; `size` in bytes. */
export interface PublicationFile {
  path: string;
  type: string;
  size: number;
}

/** The result of an import. */
export interface ReadResult {
  manifest: PublicationManifest;
  positions: Position[];
  /** The text of the reading order, document by document, with CFIs. */
  textSections: TextSection[];
  report: ImportReport;
  /** The files that each file loads. */
  resourceUses: ResourceUses;
  /** Archive path of the cover image. */
  coverPath?: string;
  files: PublicationFile[];
}

async function openPackage(
  archive: Archive,
  entries: EntryIndex,
  limits: ImportLimits,
  report: ReportWriter,
): Promise<PackageDocument> {
  const entry = await findPackageDocument(archive, entries, limits, report);
  const root = readXmlTree(await readDocumentBytes(archive, entry, limits), entry.path, limits);
  return readPackageDocument(root, entry.path, entries, report);
}

/**
 * Reads an EPUB 2 or 3 book: checks it, cleans every document and style sheet into the sink, and describes the
 * result. Throws PublicationRefusedError when the book cannot be read safely and whole; lesser faults are in the report.
 */
export async function readEpub(
  archive: Archive,
  sink: PublicationSink,
  options: ReadOptions = {},
): Promise<ReadResult> {
  const limits = options.limits ?? DEFAULT_LIMITS;
  checkEntries(archive.entries, limits);
  const report = createReport();
  const entries = indexEntries(archive);
  const document = await openPackage(archive, entries, limits, report);
  const obfuscated = await readEncryption(archive, entries, limits);
  const metadata = readMetadata(document, report);
  const plan = planImport(document, entries, report);
  const resourceUses = createResourceUseRecorder();
  const context = { archive, entries, plan, limits, report, resourceUses };
  const imported: ImportedFiles = await importFiles(context, sink, {
    metadata,
    obfuscatedFonts: obfuscated,
    onProgress: options.onProgress ?? (() => undefined),
  });

  const navigation = await readNavigation(document, context);
  const coverPath = findCover(document, plan, imported.firstImages);
  const items = buildReadingOrder(context, imported, navigation.toc, metadata.presentation, document);
  const positionedItems = items.map(({ positioned }) => positioned);
  const positions = buildPositions(positionedItems);
  const readingOrder = items.map(({ link }) => link);
  const assignPositions = createPositionAssigner(items);
  const { toc, pageList, landmarks } = navigation.lists;
  return {
    manifest: {
      '@context': 'https://readium.org/webpub-manifest/context.jsonld',
      metadata: { ...metadata, numberOfPositions: positions.length },
      readingOrder,
      resources: buildResources(imported.files, readingOrder, coverPath, navigation.path),
      toc: assignPositions(toc),
      pageList: assignPositions(pageList),
      landmarks: assignPositions(landmarks),
    },
    positions,
    textSections: buildTextSections(positionedItems),
    report: report.result(),
    resourceUses: resourceUses.result(),
    coverPath,
    files: imported.files,
  };
}
