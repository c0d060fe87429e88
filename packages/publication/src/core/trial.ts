import type { NavigationLink, PublicationManifest } from './manifest.ts';
import { decodePath } from './reference.ts';
import { POSITION_LENGTH } from './text-meter.ts';

/** How much of a book may be tried: nothing, pages, a percentage or chapters from its start. */
export interface TrialExtent {
  kind: 'none' | 'default' | 'pages' | 'percent' | 'chapters';
  value: number;
}

const DEFAULT_PAGES = 30;
const DEFAULT_PERCENT = 20;

/** Positions where the chapters start, rising. A title that stands alone above all chapters is not one of them. */
function listChapterStarts(toc: readonly NavigationLink[]): number[] {
  const [only] = toc;
  if (toc.length === 1 && only?.children !== undefined) return listChapterStarts(only.children);
  const starts = new Set(toc.flatMap(({ position }) => position ?? []));
  return [...starts].sort((left, right) => left - right);
}

/** The last position, from 1, that a trial shows; 0 when there is no trial. At least one position is shown otherwise. */
export function findTrialEnd(manifest: PublicationManifest, { kind, value }: TrialExtent): number {
  const total = manifest.metadata.numberOfPositions;
  const percent = (share: number): number => Math.floor((total * share) / 100);
  const ends: Record<TrialExtent['kind'], () => number> = {
    none: () => 0,
    default: () => Math.min(DEFAULT_PAGES, percent(DEFAULT_PERCENT)),
    pages: () => value,
    percent: () => percent(value),
    chapters: () => (listChapterStarts(manifest.toc)[value] ?? total + 1) - 1,
  };
  if (kind === 'none' || (kind !== 'default' && value <= 0)) return 0;
  return Math.min(total, Math.max(1, ends[kind]()));
}

/** What a trial shows of the reading order, by archive path. */
export interface TrialSections {
  whole: Set<string>;
  /** The document in which the trial ends, and how many of its characters are in range. */
  cut?: { path: string; maxCharacters: number };
}

/** Finds what of the reading order lies within the first `end` positions. */
export function findTrialSections(manifest: PublicationManifest, end: number): TrialSections {
  const whole = new Set<string>();
  let cut: TrialSections['cut'];
  let first = 1;
  for (const { href, positions } of manifest.readingOrder) {
    const path = decodePath(href);
    if (first + positions - 1 <= end) whole.add(path);
    else if (first <= end) cut = { path, maxCharacters: (end - first + 1) * POSITION_LENGTH };
    first += positions;
  }
  return cut === undefined || whole.has(cut.path) ? { whole } : { whole, cut };
}
