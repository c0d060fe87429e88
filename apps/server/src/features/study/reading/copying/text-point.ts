// Finds which character of a section a point of its document is. Pure.
import type { TextBlock } from '@zhiye/publication';

/** A paragraph with its place among the characters of the section. */
export interface CountedBlock {
  readonly block: TextBlock;
  /** Characters of the section before it, and its own without the line break. */
  readonly start: number;
  readonly length: number;
}

/** Steps from the root element of the document on; the offset counts UTF-16 units of a text. */
export interface TextPoint {
  readonly steps: readonly number[];
  readonly offset: number;
}

/** Unicode code points; half of a surrogate pair counts with the other half. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0xdc00 || code > 0xdfff) count += 1;
  }
  return count;
}

/** How many characters of the section are before the point. A point between two texts belongs to the end of the first. */
export function findTextPoint(blocks: readonly CountedBlock[], point: TextPoint): number {
  const counted = findLast(blocks, ({ block }) => isBefore(block.runs[0]!, point));
  if (!counted) return 0;
  const { text, runs } = counted.block;
  const run = findLast(runs, (candidate) => isBefore(candidate, point))!;
  const [at, steps, offset] = run;
  const next = runs[runs.indexOf(run) + 1];
  const end = next ? next[0] : text.length;
  const isInRun = compareSteps(stepNumbers(steps), point.steps) === 0;
  const unit = isInRun ? Math.min(end, at + point.offset - offset) : end;
  return counted.start + countCharacters(text.slice(0, unit));
}

/** The last entry of which `isSmaller` is true; the entries are in order. */
function findLast<Entry>(entries: readonly Entry[], isSmaller: (entry: Entry) => boolean): Entry | undefined {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSmaller(entries[middle]!)) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}

function isBefore([, steps, offset]: TextBlock['runs'][number], point: TextPoint): boolean {
  const order = compareSteps(stepNumbers(steps), point.steps);
  return order < 0 || (order === 0 && offset <= point.offset);
}

const stepNumbers = (steps: string): number[] =>
  steps
    .replace(/\[[^\]]*\]/g, '')
    .split('/')
    .slice(1)
    .map(Number);

/** The order of the document; an element comes before its content. */
function compareSteps(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((step, at) => step !== other[at]);
  if (index < 0) return one.length - other.length;
  return other[index] === undefined ? 1 : one[index]! - other[index]!;
}
