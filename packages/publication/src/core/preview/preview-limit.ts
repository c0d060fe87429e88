import type { NavigationLink, PublicationManifest } from '../publication-manifest.ts';
import { decodePath } from '../clean/reference.ts';
import { POSITION_LENGTH } from '../text/text-meter.ts';

/** How the preview of a book is measured from its start: nothing, pages, a percentage or chapters. */
export interface PreviewRule {
  kind: 'none' | 'default' | 'pages' | 'percent' | 'chapters';
  value: number;
}

const DEFAULT_PAGES = 30;
const DEFAULT_PERCENT = 20;

/** Positions where the chapters start, in ascending order. A single title above all chapters is not a chapter. */
function listChapterStarts(toc: readonly NavigationLink[]): number[] {
  const [only] = toc;
  if (toc.length === 1 && only?.children !== undefined) return listChapterStarts(only.children);
  const starts = new Set(toc.flatMap(({ position }) => position ?? []));
  return [...starts].sort((left, right) => left - right);
}

/** The last position, from 1, of the preview; 0 when there is no preview. A preview has at least one position. */
export function findPreviewLimit(manifest: PublicationManifest, { kind, value }: PreviewRule): number {
  const total = manifest.metadata.numberOfPositions;
  const percent = (share: number): number => Math.floor((total * share) / 100);
  const ends: Record<PreviewRule['kind'], () => number> = {
    none: () => 0,
    default: () => Math.min(DEFAULT_PAGES, percent(DEFAULT_PERCENT)),
    pages: () => value,
    percent: () => percent(value),
    chapters: () => (listChapterStarts(manifest.toc)[value] ?? total + 1) - 1,
  };
  if (kind === 'none' || (kind !== 'default' && value <= 0)) return 0;
  return Math.min(total, Math.max(1, ends[kind]()));
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

/** Finds the part of the reading order within the first `end` positions. */
export function findPreviewSections(manifest: PublicationManifest, end: number): PreviewSections {
  const fullSections = new Set<string>();
  const fullCharacters = new Map<string, number>();
  const hiddenSections = new Set<string>();
  let cut: PreviewSections['cutSection'];
  let first = 1;
  for (const { href, characters, positions } of manifest.readingOrder) {
    const path = decodePath(href);
    if (first + positions - 1 <= end) {
      fullSections.add(path);
      fullCharacters.set(href, characters);
    } else {
      hiddenSections.add(path);
      if (first <= end) cut = { path, href, maxCharacters: (end - first + 1) * POSITION_LENGTH };
    }
    first += positions;
  }
  for (const path of fullSections) hiddenSections.delete(path);
  const sections = { fullSections, fullCharacters, hiddenSections };
  return cut === undefined || fullSections.has(cut.path) ? sections : { ...sections, cutSection: cut };
}
