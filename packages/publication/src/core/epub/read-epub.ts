import { indexEntries, readDocumentBytes, type Archive, type EntryIndex } from '../archive.ts';
import { planImport } from './import-plan.ts';
import { findPackageDocument } from './container.ts';
import { checkEntries } from './entry-rules.ts';
import { importFiles, type ImportedFiles, type ReadProgress } from './file-import.ts';
import { DEFAULT_LIMITS, type ImportLimits } from '../import-limits.ts';
import type { PublicationManifest } from '../publication-manifest.ts';
import { buildReadingOrder, buildResources } from './manifest-links.ts';
import { readMetadata } from './metadata/metadata.ts';
import { orderPages, pagesOfMarks } from './page-list.ts';
import { readNavigation } from './navigation-files.ts';
import { createPositionAssigner } from './navigation-positions.ts';
import { readPackageDocument, type PackageDocument } from './package-document.ts';
import { buildPositions, buildTextSections, type Position } from '../text/positions.ts';
import type { PublicationSink } from '../publication-sink.ts';
import { createReport, type ImportReport, type ReportWriter } from '../import-report.ts';
import { createResourceUseRecorder, type ResourceUses } from './resource-uses.ts';
import type { TextSection } from '../text/text-index.ts';
import { attributeOf, descendants, readXmlTree } from '../xml/xml-tree.ts';
import { OBFUSCATION_URIS } from './font-obfuscation.ts';
import type { ObfuscationAlgorithm } from './font-obfuscation.ts';
import { resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import type { ImportPlan } from './import-plan.ts';
import { indexMetadata } from './metadata/metadata-entries.ts';
import type { ManifestItem } from './package-document.ts';

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
  const context = { archive, entries, plan, limits, report, resourceUses, styleSheets: new Map() };
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
  const marked = positionedItems.map(({ href, text }) => ({ href, pageBreaks: text.pageBreaks }));
  return {
    manifest: {
      '@context': 'https://readium.org/webpub-manifest/context.jsonld',
      metadata: { ...metadata, numberOfPositions: positions.length },
      readingOrder,
      resources: buildResources(imported.files, readingOrder, coverPath, navigation.path),
      toc: assignPositions(toc),
      pageList: orderPages(assignPositions(pageList.length > 0 ? pageList : pagesOfMarks(marked))),
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

const ENCRYPTION_PATH = 'META-INF/encryption.xml';

/**
 * Reads which files are obfuscated, by archive path (OCF 3.3, section 4.2.6.3.2). Throws PublicationRefusedError
 * (`encrypted`, with the algorithm) for anything that is not font obfuscation.
 */
async function readEncryption(
  archive: Archive,
  entries: EntryIndex,
  limits: ImportLimits,
): Promise<Map<string, ObfuscationAlgorithm>> {
  const obfuscated = new Map<string, ObfuscationAlgorithm>();
  const entry = entries.findFromRoot(ENCRYPTION_PATH);
  if (entry === undefined) return obfuscated;
  const root = readXmlTree(await readDocumentBytes(archive, entry, limits), ENCRYPTION_PATH, limits);
  for (const data of descendants(root, 'EncryptedData')) {
    const method = [...descendants(data, 'EncryptionMethod')][0];
    const uri = method && attributeOf(method, 'Algorithm');
    const algorithm =
      uri !== undefined && Object.hasOwn(OBFUSCATION_URIS, uri) ? OBFUSCATION_URIS[uri] : undefined;
    for (const cipher of descendants(data, 'CipherReference')) {
      const reference = resolveReference('', attributeOf(cipher, 'URI') ?? '');
      const file = reference.kind === 'local' ? reference.path : ENCRYPTION_PATH;
      if (algorithm === undefined)
        throw new PublicationRefusedError('encrypted', { file, detail: uri ?? 'unknown algorithm' });
      obfuscated.set(entries.findFromRoot(file)?.path ?? file, algorithm);
    }
    if (algorithm === undefined) {
      throw new PublicationRefusedError('encrypted', {
        file: ENCRYPTION_PATH,
        detail: uri ?? 'unknown algorithm',
      });
    }
  }
  return obfuscated;
}

/** The first image of each document, by the document's archive path. */
type FirstImages = ReadonlyMap<string, string | undefined>;

/** The item that EPUB 2 books name in `<meta name="cover">`: by id, or against the rules by URL. */
function findNamedItem(document: PackageDocument): ManifestItem | undefined {
  const [name] = indexMetadata(document.metadata).values('cover');
  if (name === undefined) return undefined;
  const reference = resolveReference(document.path, name);
  const path = reference.kind === 'local' ? reference.path : undefined;
  return document.itemsById.get(name) ?? document.items.find((item) => item.path === path);
}

/** The document that the guide of EPUB 2 calls the cover. */
function findGuideCover(document: PackageDocument): string | undefined {
  const guide = document.guide.find(({ type }) => type.toLowerCase() === 'cover');
  const reference = guide && resolveReference(document.path, guide.href);
  return reference?.kind === 'local' ? reference.path : undefined;
}

/**
 * The archive path of the cover image: the `cover-image` item of EPUB 3, the item EPUB 2 names, or the first
 * image of the document called the cover. Undefined when there is none.
 */
function findCover(
  document: PackageDocument,
  plan: ImportPlan,
  firstImages: FirstImages,
): string | undefined {
  const marked = document.items.find((item) => item.properties.includes('cover-image'));
  const candidates = [marked?.path, findNamedItem(document)?.path, findGuideCover(document)];
  for (const path of candidates) {
    if (path === undefined) continue;
    const target = plan.paths.resourceTarget(path);
    const kind = plan.files.get(target)?.media.kind;
    if (kind === 'image' || kind === 'svg') return target;
    const image = firstImages.get(target);
    if (kind === 'xhtml' && image !== undefined) return image;
  }
  return undefined;
}
