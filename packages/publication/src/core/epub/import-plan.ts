import { isOfContainer, type EntryIndex } from '../archive.ts';
import { classifyMediaType, classifyName, type MediaType } from './media-types.ts';
import type { ManifestItem, PackageDocument, SpineItem } from './package-document.ts';
import type { FileState, PublicationPaths } from '../clean/reference-cleaner.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import type { ReportWriter } from '../import-report.ts';

/** A document that the reading order shows. */
export interface PlannedPage {
  spine: SpineItem;
  /** The item that is shown: the spine's own, or the first of its fallbacks with a supported type; one without scripts, if there is one. */
  item: ManifestItem;
  media: MediaType;
  /** Archive path of the XHTML document: the item's own, or that of the page made for an SVG file or an image. */
  path: string;
}

/** What the import does with each file of the package. */
export interface ImportPlan {
  /** Files to serve by archive path, in manifest order. */
  files: Map<string, { item: ManifestItem; media: MediaType }>;
  pages: PlannedPage[];
  paths: PublicationPaths;
}

/** The item or the first of its fallbacks (EPUB 3.3, section 3.5.1) that exists and has an accepted type. */
function followFallbacks(
  start: ManifestItem,
  items: Map<string, ManifestItem>,
  accepts: (media: MediaType, item: ManifestItem) => boolean,
): { item: ManifestItem; media: MediaType } | undefined {
  const seen = new Set<ManifestItem>();
  for (
    let item: ManifestItem | undefined = start;
    item && !seen.has(item);
    item = items.get(item.fallback ?? '')
  ) {
    seen.add(item);
    const media = classifyMediaType(item.mediaType, item.path);
    if (item.exists && media !== undefined && accepts(media, item)) return { item, media };
  }
  return undefined;
}

function planPage(spine: SpineItem, document: PackageDocument, entries: EntryIndex): PlannedPage {
  const isShowable = ({ kind }: MediaType): boolean => ['xhtml', 'svg', 'image'].includes(kind);
  // no script of a book runs, so a document without scripts comes first
  const shown =
    followFallbacks(
      spine.item,
      document.itemsById,
      (media, { properties }) => isShowable(media) && !properties.includes('scripted'),
    ) ?? followFallbacks(spine.item, document.itemsById, isShowable);
  if (shown === undefined) {
    const { path, exists, mediaType } = spine.item;
    if (!exists) throw new PublicationRefusedError('missingFile', { file: path });
    throw new PublicationRefusedError('unsupportedSpineItem', { file: path, detail: mediaType });
  }
  let path = shown.item.path;
  if (shown.media.kind !== 'xhtml')
    do path += '.xhtml';
    while (entries.find(path) !== undefined);
  return { spine, ...shown, path };
}

function planFiles(document: PackageDocument, report: ReportWriter): ImportPlan['files'] {
  const files: ImportPlan['files'] = new Map();
  const opaque = new Set([document.path, document.ncx?.path]);
  for (const item of document.items) {
    const media = classifyMediaType(item.mediaType, item.path);
    if (!item.exists) report.warn('missingResource', document.path, item.path);
    else if (media !== undefined && !files.has(item.path)) files.set(item.path, { item, media });
    else if (media === undefined && !opaque.has(item.path)) {
      report.skip(item.path, item.mediaType);
      report.warn('unsupportedType', item.path, item.mediaType);
    }
  }
  return files;
}

/**
 * Decides which files are served and what the reading order shows. Throws PublicationRefusedError (`missingFile`,
 * `unsupportedSpineItem`): a book must not be sold with a part of its text missing.
 */
export function planImport(document: PackageDocument, entries: EntryIndex, report: ReportWriter): ImportPlan {
  const files = planFiles(document, report);
  const pages = document.spine.map((spine) => planPage(spine, document, entries));
  const linkTargets = new Map<string, string>();
  for (const page of pages) {
    files.set(page.item.path, { item: page.item, media: page.media });
    for (const path of [page.spine.item.path, page.item.path]) {
      if (!linkTargets.has(path)) linkTargets.set(path, page.path);
    }
  }
  const resourceTargets = new Map<string, string>();
  for (const item of document.items) {
    if (files.has(item.path)) continue;
    const shown = followFallbacks(item, document.itemsById, () => true);
    if (shown !== undefined) resourceTargets.set(item.path, shown.item.path);
  }
  const listed = new Set(document.items.map((item) => item.path));
  const stateOf = (path: string): FileState => {
    if (files.has(path) || linkTargets.has(path) || resourceTargets.has(path)) return 'served';
    if (entries.find(path) === undefined) return 'missing';
    return listed.has(path) ? 'skipped' : 'unlisted';
  };
  /** A reference may write the name of a file in another form of Unicode than the archive, or the folder of the only file of a name wrongly. */
  const pathOf = (path: string): string => {
    const found = entries.find(path)?.path;
    if (found !== undefined) return found;
    const named = entries.findByName(path)?.path;
    return named === undefined || isOfContainer(named) ? path : named;
  };
  return {
    files,
    pages,
    paths: {
      state: (reference) => stateOf(pathOf(reference)),
      takeUnlisted(reference) {
        const path = pathOf(reference);
        const media = stateOf(path) === 'unlisted' && !isOfContainer(path) ? classifyName(path) : undefined;
        if (media === undefined || media.kind === 'xhtml') return;
        const item = { id: '', path, exists: true, mediaType: media.type, properties: [] };
        files.set(path, { item, media });
      },
      linkTarget(reference) {
        const path = pathOf(reference);
        return linkTargets.get(path) ?? resourceTargets.get(path) ?? path;
      },
      resourceTarget(reference) {
        const path = pathOf(reference);
        return resourceTargets.get(path) ?? path;
      },
    },
  };
}
