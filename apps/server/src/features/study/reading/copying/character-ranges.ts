// Ranges of characters that neither overlap nor touch, in their order. Pure.

/** Counted in Unicode characters; `end` is not part of the range. */
export interface CharacterRange {
  readonly start: number;
  readonly end: number;
}

export const rangeLength = ({ start, end }: CharacterRange): number => Math.max(0, end - start);

/** The union of the ranges and one more. An empty range adds nothing. */
export function addRange(ranges: readonly CharacterRange[], added: CharacterRange): CharacterRange[] {
  if (rangeLength(added) === 0) return [...ranges];
  const before = ranges.filter(({ end }) => end < added.start);
  const after = ranges.filter(({ start }) => start > added.end);
  const touching = ranges.slice(before.length, ranges.length - after.length);
  const start = Math.min(added.start, ...touching.slice(0, 1).map((range) => range.start));
  const end = Math.max(added.end, ...touching.slice(-1).map((range) => range.end));
  return [...before, { start, end }, ...after];
}

/** How many characters of a range are in none of the ranges. */
export function countNew(ranges: readonly CharacterRange[], { start, end }: CharacterRange): number {
  const known = ranges.map((range) =>
    rangeLength({ start: Math.max(start, range.start), end: Math.min(end, range.end) }),
  );
  return rangeLength({ start, end }) - known.reduce((sum, length) => sum + length, 0);
}

/** The longest beginning of a range with at most `maxNew` characters that are in none of the ranges. */
export function beginningWithin(
  ranges: readonly CharacterRange[],
  wanted: CharacterRange,
  maxNew: number,
): CharacterRange {
  let left = Math.max(0, maxNew);
  let at = wanted.start;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    if (start >= wanted.end || start - at > left) break;
    left -= Math.max(0, start - at);
    at = Math.max(at, end);
  }
  return { start: wanted.start, end: Math.min(wanted.end, at + left) };
}
