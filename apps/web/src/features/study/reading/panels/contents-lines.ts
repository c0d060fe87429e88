import type { ContentsEntry } from '@zhiye/reader';

/** The first-level entry that contains the current one. */
export function findChapter(
  entries: readonly ContentsEntry[],
  current: ContentsEntry | undefined,
): ContentsEntry | undefined {
  if (!current) return undefined;
  return entries.slice(0, current.index + 1).findLast((entry) => entry.depth === 0);
}

/**
 * The page number of each entry. Before layout only the start of a section is known, so only the first of several
 * entries in one section has a number. No number is better than a wrong one.
 */
export function listStartPages(entries: readonly ContentsEntry[]): readonly (number | undefined)[] {
  const seen = new Set<number>();
  return entries.map(({ target }) => {
    if (!target) return undefined;
    const isFirst = !seen.has(target.section);
    seen.add(target.section);
    return isFirst || target.fragment === '' ? target.position : undefined;
  });
}

/** More marks than this would be one line. */
const MAX_CHAPTER_MARKS = 200;

/** Starts of the chapters as parts of the whole book, 0 to 1; none when there are too many to tell apart. */
export function listChapterStarts(entries: readonly ContentsEntry[], positions: number): number[] {
  const starts = entries
    .filter((entry) => entry.depth === 0)
    .map(({ target }) => (target && target.position > 1 ? (target.position - 1) / positions : 0));
  const marks = [...new Set(starts)].filter((start) => start > 0);
  return marks.length > MAX_CHAPTER_MARKS ? [] : marks;
}

/** Entries whose title contains the text, with their parents. */
export function filterContents(entries: readonly ContentsEntry[], text: string): readonly ContentsEntry[] {
  const searchText = text.trim().toLowerCase();
  if (searchText === '') return entries;
  const found: ContentsEntry[] = [];
  // from the end: an entry is a parent when the entry found last has a greater depth
  for (const entry of entries.toReversed()) {
    const isParent = found.length > 0 && found.at(-1)!.depth > entry.depth;
    if (isParent || entry.title.toLowerCase().includes(searchText)) found.push(entry);
  }
  return found.reverse();
}
