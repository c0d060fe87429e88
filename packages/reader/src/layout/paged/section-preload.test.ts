import { describe, expect, it } from 'vitest';
import { BACKWARD_REACH, FORWARD_REACH, NARROW_REACH, sectionsToPreload } from './section-preload.ts';

const order = (sections: number) => Array.from({ length: sections }, () => ({ linear: true }));
const fortyPages = () => 40;

describe('the sections to preload', () => {
  it('are none in the middle of a long section: each open section holds memory', () => {
    const around = { before: 20, after: 20 };
    for (const reach of [FORWARD_REACH, BACKWARD_REACH, NARROW_REACH]) {
      expect(sectionsToPreload(order(3), [1], around, reach, fortyPages)).toEqual([]);
    }
  });

  it.each([
    { around: { before: 20, after: 4 }, forward: [2], backward: [], jump: [] },
    { around: { before: 4, after: 20 }, forward: [], backward: [0], jump: [] },
    { around: { before: 20, after: 0 }, forward: [2], backward: [2], jump: [2] },
    { around: { before: 0, after: 20 }, forward: [0], backward: [0], jump: [] },
    { around: { before: 0, after: 0 }, forward: [2, 0], backward: [2, 0], jump: [2] },
  ])('follow the direction of reading: $around', ({ around, forward, backward, jump }) => {
    const preload = (reach: typeof FORWARD_REACH) =>
      sectionsToPreload(order(4), [1], around, reach, fortyPages);
    expect(preload(FORWARD_REACH)).toEqual(forward);
    expect(preload(BACKWARD_REACH)).toEqual(backward);
    expect(preload(NARROW_REACH)).toEqual(jump);
  });

  it('end with the book, and leave out what is not in its reading order', () => {
    const around = { before: 0, after: 0 };
    expect(sectionsToPreload(order(2), [1], around, FORWARD_REACH, fortyPages)).toEqual([0]);
    const book = [{ linear: true }, { linear: false }, { linear: true }];
    expect(sectionsToPreload(book, [0], around, FORWARD_REACH, fortyPages)).toEqual([2]);
  });

  it('are two when the next one is a title page, as soon as its pages are known', () => {
    const preload = (after: number, pages: number | undefined, reach = FORWARD_REACH) =>
      sectionsToPreload(order(4), [0], { before: 9, after }, reach, () => pages);
    expect(preload(0, undefined)).toEqual([1]);
    expect(preload(0, 1)).toEqual([1, 2]);
    expect(preload(1, 1)).toEqual([1, 2]);
    expect(preload(2, 1)).toEqual([1]);
    expect(preload(0, 3)).toEqual([1]);
    expect(preload(0, 1, BACKWARD_REACH)).toEqual([1]);
  });
});
