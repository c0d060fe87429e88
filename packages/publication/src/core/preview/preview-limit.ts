import type { NavigationLink, PublicationManifest } from '../publication-manifest.ts';
import { decodePath } from '../clean/reference.ts';
import { countFrontSections, sumPositions } from './front-matter.ts';
import { POSITION_LENGTH } from '../text/text-meter.ts';

/**
 * How the preview of a book is measured from the start of its body: nothing, pages (positions), a percentage of its
 * characters, or chapters; `default` is the smaller of 30 pages and 20 percent. The preview shows the front matter as well.
 */
export interface PreviewRule {
  kind: 'none' | 'default' | 'pages' | 'percent' | 'chapters';
  value: number;
}

const DEFAULT_PAGES = 30;
const DEFAULT_PERCENT = 20;
/** A preview by percent shows at least so much of a very short body. */
const MIN_CHARACTERS = 250;

/** Positions where the chapters start, in ascending order. A single title above all chapters is not a chapter. */
function listChapterStarts(toc: readonly NavigationLink[]): number[] {
  const [only] = toc;
  if (toc.length === 1 && only?.children !== undefined) return listChapterStarts(only.children);
  const starts = new Set(toc.flatMap(({ position }) => position ?? []));
  return [...starts].sort((left, right) => left - right);
}

/** Where a preview ends. */
export interface PreviewLimit {
  /** How many sections of the reading order it shows whole. */
  wholeSections: number;
  /** At most this many characters of the section after them; 0 when that section is not shown. */
  cutCharacters: number;
  /** The position that holds the end, from 1. */
  lastPosition: number;
}

/** The limit after the first `end` positions of the book. */
function limitAtPosition({ readingOrder }: PublicationManifest, end: number): PreviewLimit {
  let first = 1;
  for (const [wholeSections, { positions }] of readingOrder.entries()) {
    if (first + positions - 1 > end) {
      const cutCharacters = Math.max(0, end - first + 1) * POSITION_LENGTH;
      return { wholeSections, cutCharacters, lastPosition: end };
    }
    first += positions;
  }
  return { wholeSections: readingOrder.length, cutCharacters: 0, lastPosition: first - 1 };
}

/** The characters of a section; a page without reflowable text counts as one position. */
function measure({ readingOrder, metadata }: PublicationManifest): number[] {
  return readingOrder.map(({ characters, positions, properties }) => {
    const layout = properties.layout ?? metadata.presentation.layout;
    return layout === 'fixed' || characters === 0 ? positions * POSITION_LENGTH : characters;
  });
}

/** The limit after a share of the body, so that a body of one chapter can be previewed as well. */
function limitAtPercent(manifest: PublicationManifest, percent: number): PreviewLimit {
  const { readingOrder } = manifest;
  const front = countFrontSections(manifest);
  const lengths = measure(manifest);
  const body = lengths.slice(front).reduce((sum, length) => sum + length, 0);
  let remaining = Math.max(MIN_CHARACTERS, Math.floor((body * percent) / 100));
  let position = sumPositions(readingOrder.slice(0, front));
  for (let index = front; index < readingOrder.length; index += 1) {
    const { positions, characters } = readingOrder[index]!;
    if (lengths[index]! > remaining) {
      const isFirst = index === front;
      // A fixed page cannot be cut: a preview that would show none shows one.
      if (lengths[index] !== characters)
        return {
          wholeSections: isFirst ? index + 1 : index,
          cutCharacters: 0,
          lastPosition: isFirst ? position + positions : position,
        };
      const lastPosition = position + Math.ceil(remaining / POSITION_LENGTH);
      return { wholeSections: index, cutCharacters: remaining, lastPosition };
    }
    remaining -= lengths[index]!;
    position += positions;
  }
  return { wholeSections: readingOrder.length, cutCharacters: 0, lastPosition: position };
}

const isBefore = (left: PreviewLimit, right: PreviewLimit): boolean =>
  left.wholeSections < right.wholeSections ||
  (left.wholeSections === right.wholeSections && left.cutCharacters < right.cutCharacters);

/** Where the preview ends; undefined without a preview. A preview shows some of the body. */
export function findPreviewLimit(
  manifest: PublicationManifest,
  { kind, value }: PreviewRule,
): PreviewLimit | undefined {
  if (kind === 'none' || (kind !== 'default' && value <= 0)) return undefined;
  const front = sumPositions(manifest.readingOrder.slice(0, countFrontSections(manifest)));
  if (kind === 'percent') return limitAtPercent(manifest, value);
  if (kind === 'pages') return limitAtPosition(manifest, front + value);
  if (kind === 'chapters') {
    const next = listChapterStarts(manifest.toc).filter((start) => start > front)[value];
    const end = next === undefined ? Infinity : Math.max(front + 1, next - 1);
    return limitAtPosition(manifest, end);
  }
  const pages = limitAtPosition(manifest, front + DEFAULT_PAGES);
  const share = limitAtPercent(manifest, DEFAULT_PERCENT);
  return isBefore(pages, share) ? pages : share;
}

/** The part of the reading order in the preview, by archive path. */
export interface PreviewSections {
  fullSections: Set<string>;
  /** The characters of each full section, by href. */
  fullCharacters: Map<string, number>;
  /** The document in which the preview ends, and how many of its characters it shows. */
  cutSection?: { path: string; href: string; maxCharacters: number };
  /** All other documents of the reading order. A document in the preview may refer to them, but never brings them along. */
  hiddenSections: Set<string>;
}

/** Finds the part of the reading order that the preview shows. */
export function findPreviewSections(manifest: PublicationManifest, limit: PreviewLimit): PreviewSections {
  const fullSections = new Set<string>();
  const fullCharacters = new Map<string, number>();
  const hiddenSections = new Set<string>();
  let cut: PreviewSections['cutSection'];
  for (const [index, { href, characters }] of manifest.readingOrder.entries()) {
    const path = decodePath(href);
    if (index < limit.wholeSections) {
      fullSections.add(path);
      fullCharacters.set(href, characters);
    } else {
      hiddenSections.add(path);
      if (index === limit.wholeSections && limit.cutCharacters > 0)
        cut = { path, href, maxCharacters: limit.cutCharacters };
    }
  }
  for (const path of fullSections) hiddenSections.delete(path);
  const sections = { fullSections, fullCharacters, hiddenSections };
  return cut === undefined || fullSections.has(cut.path) ? sections : { ...sections, cutSection: cut };
}
