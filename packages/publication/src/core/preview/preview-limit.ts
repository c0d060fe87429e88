import type { NavigationLink, PublicationManifest } from '../publication-manifest.ts';
import { decodePath } from '../clean/reference.ts';
import { countFrontPositions } from './front-matter.ts';
import { POSITION_LENGTH } from '../text/text-meter.ts';

/**
 * How the preview of a book is measured from the start of its body: nothing, pages, a percentage or chapters. The preview
 * shows the front matter as well.
 */
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

/** The last position, from 1, of the preview; 0 when there is no preview. A preview has at least one position of the body. */
export function findPreviewLimit(manifest: PublicationManifest, { kind, value }: PreviewRule): number {
  if (kind === 'none' || (kind !== 'default' && value <= 0)) return 0;
  const total = manifest.metadata.numberOfPositions;
  const front = countFrontPositions(manifest);
  const body = total - front;
  const percent = (share: number): number => Math.floor((body * share) / 100);
  const chapterStarts = listChapterStarts(manifest.toc).filter((start) => start > front);
  /** In positions of the body. */
  const lengths: Record<Exclude<PreviewRule['kind'], 'none'>, () => number> = {
    default: () => Math.min(DEFAULT_PAGES, percent(DEFAULT_PERCENT)),
    pages: () => value,
    percent: () => percent(value),
    chapters: () => (chapterStarts[value] ?? total + 1) - 1 - front,
  };
  return front + Math.min(body, Math.max(1, lengths[kind]()));
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
