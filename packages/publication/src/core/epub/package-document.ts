import { isOfContainer, type ArchiveEntry, type EntryIndex } from '../archive.ts';
import { resolveReference } from '../clean/reference.ts';
import { PublicationRefusedError } from '../import-refusal.ts';
import type { ReportWriter } from '../import-report.ts';
import {
  attributeOf,
  elementsOf,
  firstElement,
  textOf,
  attributeWords,
  type XmlElement,
} from '../xml/xml-tree.ts';

/** A file of the book as its package lists it. */
export interface ManifestItem {
  id: string;
  /** Archive path. */
  path: string;
  /** Whether the archive holds it. */
  exists: boolean;
  /** As declared, empty when it is not; `classifyMediaType` checks it. */
  mediaType: string;
  properties: string[];
  fallback?: string;
}

/** An entry of the reading order. */
export interface SpineItem {
  item: ManifestItem;
  linear: boolean;
  properties: string[];
  /** CFI steps of the `itemref`, such as `/6/4`. */
  cfi: string;
}

/** A reference of the EPUB 2 guide. */
export interface GuideReference {
  type: string;
  title: string;
  href: string;
}

export interface PackageDocument {
  path: string;
  root: XmlElement;
  metadata: XmlElement;
  items: ManifestItem[];
  itemsById: Map<string, ManifestItem>;
  spine: SpineItem[];
  direction: 'ltr' | 'rtl' | 'default';
  /** The NCX item that the spine names. */
  ncx?: ManifestItem;
  guide: GuideReference[];
}

function readItem(
  element: XmlElement,
  path: string,
  entries: EntryIndex,
  report: ReportWriter,
): ManifestItem | undefined {
  const id = attributeOf(element, 'id');
  const href = attributeOf(element, 'href');
  const mediaType = attributeOf(element, 'media-type') ?? '';
  if (id === undefined || href === undefined || mediaType === '')
    report.warn('incompleteItem', path, id ?? href);
  if (id === undefined || href === undefined) return undefined;
  const reference = resolveReference(path, href);
  if (reference.kind !== 'local') {
    report.warn('remoteResource', path, href.slice(0, 200));
    return undefined;
  }
  if (reference.isLeaking) report.neutralize(path, 'leakingReferences');
  const entry = entries.find(reference.path) ?? findByWholeName(path, href, entries);
  return {
    id,
    path: entry?.path ?? reference.path,
    exists: entry !== undefined,
    mediaType,
    properties: attributeWords(element, 'properties'),
    fallback: attributeOf(element, 'fallback'),
  };
}

/** A `#` and a `?` begin no part of a URL here: a file has them in its name, and the manifest does not encode them. */
function findByWholeName(path: string, href: string, entries: EntryIndex): ArchiveEntry | undefined {
  if (!/[#?]/.test(href)) return undefined;
  const reference = resolveReference(path, href.replaceAll('#', '%23').replaceAll('?', '%3F'));
  return reference.kind === 'local' ? entries.find(reference.path) : undefined;
}

/** Items whose folder is wrong get the file of their name, where it is the only one and no other item has it. */
function findMovedFiles(items: readonly ManifestItem[], entries: EntryIndex): void {
  const taken = new Set(items.flatMap(({ exists, path }) => (exists ? path : [])));
  for (const item of items) {
    const found = item.exists ? undefined : entries.findByName(item.path);
    if (!found || taken.has(found.path) || isOfContainer(found.path)) continue;
    Object.assign(item, { path: found.path, exists: true });
    taken.add(found.path);
  }
}

/** The only item that a reference means which is the ID of none: an ID in other case, or the name of a file. */
function findMeantItem(items: Iterable<ManifestItem>, idref: string): ManifestItem | undefined {
  const wanted = idref.toLowerCase();
  const means = ({ id, path }: ManifestItem): boolean =>
    id.toLowerCase() === wanted || `/${path.toLowerCase()}`.endsWith(`/${wanted}`);
  const found = wanted === '' ? [] : [...items].filter(means);
  return found.length === 1 ? found[0] : undefined;
}

function readSpine(
  spine: XmlElement,
  step: number,
  path: string,
  itemsById: Map<string, ManifestItem>,
  report: ReportWriter,
): SpineItem[] {
  return elementsOf(spine).flatMap((element, index) => {
    if (element.local !== 'itemref') return [];
    const idref = attributeOf(element, 'idref') ?? '';
    const item = itemsById.get(idref) ?? findMeantItem(itemsById.values(), idref);
    if (item === undefined) {
      report.warn('unknownSpineItem', path, idref);
      return [];
    }
    const cfi = `/${step}/${2 * (index + 1)}`;
    const linear = attributeOf(element, 'linear') !== 'no';
    return [{ item, linear, properties: attributeWords(element, 'properties'), cfi }];
  });
}

/**
 * Reads a package document of EPUB 2 or 3 (EPUB 3.3, section 5). Elements are found by their local names, so
 * that a wrong namespace does not matter. Throws PublicationRefusedError: `missingPackage` when it is another kind of document,
 * `emptySpine`.
 */
export function readPackageDocument(
  root: XmlElement,
  path: string,
  entries: EntryIndex,
  report: ReportWriter,
): PackageDocument {
  const manifest = firstElement(root, 'manifest');
  const spine = firstElement(root, 'spine');
  if (root.local !== 'package' || manifest === undefined || spine === undefined) {
    throw new PublicationRefusedError('missingPackage', { file: path });
  }
  const items = elementsOf(manifest, 'item').flatMap(
    (element) => readItem(element, path, entries, report) ?? [],
  );
  findMovedFiles(items, entries);
  const itemsById = new Map<string, ManifestItem>();
  for (const item of items) if (!itemsById.has(item.id)) itemsById.set(item.id, item);

  const step = 2 * (elementsOf(root).indexOf(spine) + 1);
  const spineItems = readSpine(spine, step, path, itemsById, report);
  if (spineItems.length === 0) throw new PublicationRefusedError('emptySpine', { file: path });

  const direction = attributeOf(spine, 'page-progression-direction');
  const guide = firstElement(root, 'guide');
  return {
    path,
    root,
    metadata: firstElement(root, 'metadata') ?? {
      local: 'metadata',
      uri: '',
      attributes: new Map(),
      children: [],
    },
    items,
    itemsById,
    spine: spineItems,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : 'default',
    ncx:
      itemsById.get(attributeOf(spine, 'toc') ?? '') ??
      items.find((item) => item.mediaType === 'application/x-dtbncx+xml'),
    guide: (guide ? elementsOf(guide, 'reference') : []).map((element) => ({
      type: attributeOf(element, 'type') ?? '',
      title: attributeOf(element, 'title') ?? textOf(element),
      href: attributeOf(element, 'href') ?? '',
    })),
  };
}
