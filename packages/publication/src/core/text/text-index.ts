import type { TextBlock, TextRun } from './text-blocks.ts';
import { POSITION_LENGTH } from './text-meter.ts';

/** The text of one document of the reading order, for search. */
export interface TextSection {
  href: string;
  title?: string;
  /** Steps of its `itemref`. */
  cfi: string;
  /** Its first position in the book, from 1, and how many it has; a fixed page has one for all its text. */
  position: number;
  positions: number;
  blocks: TextBlock[];
}

/** Raise it when the same book gives another text index. The shop then makes the indexes of older versions again. */
export const TEXT_INDEX_VERSION = 1;

/** The run that holds the character at `at`; runs are in order and the first starts at 0. */
function runAt(runs: readonly TextRun[], at: number): TextRun {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((runs[middle] as TextRun)[0] <= at) low = middle;
    else high = middle - 1;
  }
  return runs[low] as TextRun;
}

/** How many steps two paths share. */
function countShared(left: readonly string[], right: readonly string[]): number {
  const end = Math.min(left.length, right.length) - 1;
  let shared = 0;
  while (shared < end && left[shared] === right[shared]) shared += 1;
  return shared;
}

/**
 * The range CFI (EPUB CFI 1.1, section 3.4) of `block.text` from `start` to, not including, `end`; UTF-16 units,
 * `start < end`.
 */
export function cfiOfText(
  section: Pick<TextSection, 'cfi'>,
  block: TextBlock,
  start: number,
  end: number,
): string {
  const [firstAt, firstSteps, firstOffset] = runAt(block.runs, start);
  const [lastAt, lastSteps, lastOffset] = runAt(block.runs, end - 1);
  const first = firstSteps.split('/');
  const last = lastSteps.split('/');
  const shared = countShared(first, last);
  const rest = (steps: string[]): string => `/${steps.slice(shared).join('/')}`;
  const from = `${rest(first)}:${firstOffset + start - firstAt}`;
  const to = `${rest(last)}:${lastOffset + end - lastAt}`;
  return `epubcfi(${section.cfi}!${first.slice(0, shared).join('/')},${from},${to})`;
}

/** Characters of the document before the character of `block.text` at `at` (UTF-16 units). */
export const charactersBefore = (block: TextBlock, at: number): number =>
  block.start + Array.from(block.text.slice(0, at)).length;

/** The position of the book, from 1, of the character of `block.text` at `at` (UTF-16 units). */
export const positionOfText = (section: TextSection, block: TextBlock, at: number): number =>
  positionAfter(section, charactersBefore(block, at));

/** The position of the book, from 1, after so many characters of the section. */
export const positionAfter = (section: TextSection, characters: number): number =>
  section.position + Math.min(section.positions - 1, Math.floor(characters / POSITION_LENGTH));
