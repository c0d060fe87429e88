import { describe, expect, it } from 'vitest';
import { NARROW_REACH, sectionsToPreload, WIDE_REACH } from './section-preload.ts';

const order = (...sizes: number[]) => sizes.map((size) => ({ size, linear: true }));
const LONG = 100_000;

describe('the sections to preload', () => {
  it('are none in the middle of a long section: each open section holds memory', () => {
    expect(sectionsToPreload(order(LONG, LONG, LONG), [1], { before: 20, after: 20 }, WIDE_REACH)).toEqual(
      [],
    );
  });

  it('are the next one near the end and the previous one near the start', () => {
    const book = order(LONG, LONG, LONG, LONG);
    expect(sectionsToPreload(book, [1], { before: 20, after: 3 }, WIDE_REACH)).toEqual([2]);
    expect(sectionsToPreload(book, [1], { before: 1, after: 20 }, WIDE_REACH)).toEqual([0]);
    expect(sectionsToPreload(book, [1], { before: 0, after: 0 }, WIDE_REACH)).toEqual([2, 0]);
    expect(sectionsToPreload(book, [3], { before: 0, after: 0 }, WIDE_REACH)).toEqual([2]);
  });

  it('are those that a key press leads to, after a jump', () => {
    const book = order(LONG, LONG, LONG);
    expect(sectionsToPreload(book, [1], { before: 2, after: 3 }, NARROW_REACH)).toEqual([]);
    expect(sectionsToPreload(book, [1], { before: 0, after: 1 }, NARROW_REACH)).toEqual([2, 0]);
  });

  it('are two after a short one, such as a title page', () => {
    const around = { before: 9, after: 0 };
    expect(sectionsToPreload(order(LONG, 900, LONG, LONG), [0], around, WIDE_REACH)).toEqual([1, 2]);
    expect(sectionsToPreload(order(LONG, 900), [0], around, WIDE_REACH)).toEqual([1]);
  });
});
