import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRange, beginningWithin, countNew } from './character-ranges.ts';
import type { CharacterRange } from './character-ranges.ts';

const SIZE = 60;
const anyRange = fc
  .tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE }))
  .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
const manyRanges = fc.array(anyRange, { maxLength: 12 });

const merge = (ranges: readonly CharacterRange[]) => ranges.reduce<CharacterRange[]>(addRange, []);
const characters = (ranges: readonly CharacterRange[]) =>
  new Set(
    ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)),
  );

it('the union has the characters of all ranges, in gaps of at least one', () => {
  fc.assert(
    fc.property(manyRanges, (ranges) => {
      const merged = merge(ranges);
      expect(characters(merged)).toEqual(new Set([...characters(ranges)].sort((a, b) => a - b)));
      for (const [index, { start, end }] of merged.entries()) {
        expect(start).toBeLessThan(end);
        if (index > 0) expect(start).toBeGreaterThan(merged[index - 1]!.end);
      }
    }),
  );
});

it('the union depends neither on the order of the ranges nor on repetitions', () => {
  fc.assert(
    fc.property(manyRanges, (ranges) => {
      expect(merge([...ranges].reverse().concat(ranges))).toEqual(merge(ranges));
    }),
  );
});

it('new characters are those that the union gains', () => {
  fc.assert(
    fc.property(manyRanges, anyRange, (ranges, added) => {
      const merged = merge(ranges);
      const gained = characters(addRange(merged, added)).size - characters(merged).size;
      expect(countNew(merged, added)).toBe(gained);
    }),
  );
});

it('a shortened range is the longest beginning within the limit', () => {
  fc.assert(
    fc.property(manyRanges, anyRange, fc.integer({ min: 0, max: SIZE }), (ranges, wanted, limit) => {
      const merged = merge(ranges);
      const { start, end } = beginningWithin(merged, wanted, limit);
      expect(start).toBe(wanted.start);
      expect(countNew(merged, { start, end })).toBeLessThanOrEqual(limit);
      if (end < wanted.end) expect(countNew(merged, { start, end: end + 1 })).toBeGreaterThan(limit);
      else expect(end).toBe(wanted.end);
    }),
  );
});
