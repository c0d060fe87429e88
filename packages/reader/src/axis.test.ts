import { describe, expect, it } from 'vitest';
import { axisFor } from './axis.ts';

const viewAt = (scrollLeft: number) => ({ clientWidth: 600, clientHeight: 800, scrollLeft, scrollTop: 30 });
const box = (left: number, right: number) => ({ left, right, top: 0, bottom: 20 });

describe.each([
  { direction: 'ltr', sign: 1, firstLine: box(16, 300), nextPage: box(616, 900) },
  { direction: 'rtl', sign: -1, firstLine: box(300, 584), nextPage: box(-300, -16) },
])('$direction', ({ direction, sign, firstLine, nextPage }) => {
  const axis = axisFor(direction);

  it('moves forward from the start of the text, and never down', () => {
    const view = viewAt(0);
    expect(axis.offset(view)).toBeCloseTo(0);
    axis.moveTo(view, 1200);
    expect(view).toMatchObject({ scrollLeft: sign * 1200, scrollTop: 0 });
    expect(axis.offset(view)).toBe(1200);
  });

  it('measures boxes from the leading edge of the view', () => {
    const view = viewAt(0);
    expect(axis.pageLength(view)).toBe(600);
    expect([axis.start(firstLine, view), axis.end(firstLine, view)]).toEqual([16, 300]);
    expect([axis.start(nextPage, view), axis.end(nextPage, view)]).toEqual([616, 900]);
  });
});
