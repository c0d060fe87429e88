// Text that goes on from one page of a fixed layout to the next, where each page is a document of its own.
import type { TextBlock } from './text-blocks.ts';
import { findMatches, unfoldMatch } from './text-folding.ts';
import type { TextMatch } from './text-folding.ts';
import type { TextSection } from './text-index.ts';

export interface FoldedBlock {
  readonly section: TextSection;
  readonly block: TextBlock;
  readonly folded: string;
}

/** UTF-16 units on each side of a seam that a passage may reach. */
const REACH = 200;
/** Lines that so many pages have, but for their numbers, are running heads and feet. */
const RUNNING_PAGES = 3;

const withoutNumbers = (folded: string): string => folded.replace(/[\s\d.·|–-]+/g, '');

/** The block with which each page ends, with the one that begins the next page; without numbers and running heads. */
export function findSeams(pages: readonly (readonly FoldedBlock[])[]): Map<FoldedBlock, FoldedBlock> {
  const uses = new Map<string, number>();
  for (const page of pages)
    for (const name of new Set(page.map(({ folded }) => withoutNumbers(folded))))
      uses.set(name, (uses.get(name) ?? 0) + 1);
  const isText = ({ folded }: FoldedBlock): boolean => {
    const name = withoutNumbers(folded);
    return name !== '' && uses.get(name)! < RUNNING_PAGES;
  };
  const seams = new Map<FoldedBlock, FoldedBlock>();
  pages.forEach((page, index) => {
    const last = page.findLast(isText);
    const next = pages[index + 1]?.find(isText);
    if (last && next) seams.set(last, next);
  });
  return seams;
}

/** Passages that begin in one block and end in the next, as offsets of the first one's folded text; its end lies behind it. */
export function findOverSeam(
  { folded: last }: FoldedBlock,
  { folded: next }: FoldedBlock,
  pattern: RegExp,
): TextMatch[] {
  const from = Math.max(0, last.length - REACH);
  const joined = `${last.slice(from)} ${next.slice(0, REACH)}`;
  return findMatches(joined, pattern, REACH)
    .map(({ start, end }) => ({ start: start + from, end: end + from }))
    .filter(({ start, end }) => start < last.length && end > last.length + 1);
}

/** The part of a passage over a seam that stands in the block after it, as offsets of that block. */
export function restOf(last: FoldedBlock, next: FoldedBlock, { end }: TextMatch): TextMatch {
  return unfoldMatch(next.block.text, { start: 0, end: end - last.folded.length - 1 });
}
