import type { ContentsEntry } from '@zhiye/reader';

/** The line of the first level above a line. */
export function chapterOf(
  entries: readonly ContentsEntry[],
  current: ContentsEntry | undefined,
): ContentsEntry | undefined {
  if (!current) return undefined;
  return entries.slice(0, current.index + 1).findLast((entry) => entry.depth === 0);
}

/**
 * The page that each line shows. Only the start of a section is known before the section is laid out, so of several
 * lines into one section the first alone has a number: none is better than a wrong one.
 */
export function listPages(entries: readonly ContentsEntry[]): readonly (number | undefined)[] {
  const seen = new Set<number>();
  return entries.map(({ target }) => {
    if (!target) return undefined;
    const isFirst = !seen.has(target.section);
    seen.add(target.section);
    return isFirst || target.fragment === '' ? target.position : undefined;
  });
}

/** Where chapters begin, as parts of the whole book, for the marks on the track. */
export function listChapterStarts(entries: readonly ContentsEntry[], positions: number): number[] {
  const starts = entries
    .filter((entry) => entry.depth === 0)
    .map(({ target }) => (target && target.position > 1 ? (target.position - 1) / positions : 0));
  return [...new Set(starts)].filter((start) => start > 0);
}

/** Lines whose title holds a text, and the lines above them, so that one sees where they stand. */
export function filterLines(entries: readonly ContentsEntry[], text: string): readonly ContentsEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return entries;
  const kept: ContentsEntry[] = [];
  // from the end: a line is kept when the one below it, which is kept already, stands deeper
  for (const entry of entries.toReversed()) {
    const isAbove = kept.length > 0 && kept.at(-1)!.depth > entry.depth;
    if (isAbove || entry.title.toLowerCase().includes(wanted)) kept.push(entry);
  }
  return kept.reverse();
}
