import { describe, expect, it } from 'vitest';
import { axisFor } from './axis.ts';
import type { WritingMode } from '../text/writing-mode.ts';

const WRITINGS: Record<string, WritingMode> = {
  ltr: { mode: 'horizontal-tb', direction: 'ltr' },
  rtl: { mode: 'horizontal-tb', direction: 'rtl' },
  vertical: { mode: 'vertical-rl', direction: 'ltr' },
  mongolian: { mode: 'vertical-lr', direction: 'ltr' },
};
const view = () => ({ clientWidth: 600, clientHeight: 800, scrollLeft: 30, scrollTop: 30 });
const box = (left: number, right: number, top = 0, bottom = 20) => ({ left, right, top, bottom });

it.each([
  ['paged', 'ltr', 'right'],
  ['paged', 'rtl', 'left'],
  ['paged', 'vertical', 'down'],
  ['paged', 'mongolian', 'down'],
  ['scrolled', 'ltr', 'down'],
  ['scrolled', 'rtl', 'down'],
  ['scrolled', 'vertical', 'left'],
  ['scrolled', 'mongolian', 'right'],
] as const)('%s, %s text continues to the %s', (flow, writing, name) => {
  expect(axisFor(flow, WRITINGS[writing]!).name).toBe(name);
});

describe.each([
  {
    writing: 'ltr',
    moved: { scrollLeft: 1200, scrollTop: 0 },
    length: 600,
    first: box(16, 300),
    next: box(616, 900),
  },
  {
    writing: 'rtl',
    moved: { scrollLeft: -1200, scrollTop: 0 },
    length: 600,
    first: box(300, 584),
    next: box(-300, -16),
  },
  {
    writing: 'vertical',
    moved: { scrollLeft: 0, scrollTop: 1200 },
    length: 800,
    first: box(0, 20, 16, 300),
    next: box(0, 20, 616, 900),
  },
])('pages of $writing text', ({ writing, moved, length, first, next }) => {
  const axis = axisFor('paged', WRITINGS[writing]!);

  it('scrolls forward from the start of the text, and never across', () => {
    const moving = view();
    axis.scrollTo(moving, 1200);
    expect(moving).toMatchObject(moved);
    expect(axis.offset(moving)).toBe(1200);
  });

  it('measures boxes from the leading edge of the view', () => {
    const still = { ...view(), scrollLeft: 0, scrollTop: 0 };
    expect(axis.viewportLength(still)).toBe(length);
    expect(axis.pageLength({ width: 599.82, height: 799.64 })).toBe(length - (length === 800 ? 0.36 : 0.18));
    expect([axis.start(first, still), axis.end(first, still)]).toEqual([16, 300]);
    expect([axis.start(next, still), axis.end(next, still)]).toEqual([616, 900]);
  });
});

it.each([
  ['ltr', { top: '100px', height: '50px', left: '7px', width: '30px', right: 'auto' }],
  ['vertical', { right: '100px', width: '50px', top: '7px', height: '30px', left: 'auto' }],
  ['mongolian', { left: '100px', width: '50px', top: '7px', height: '30px', right: 'auto' }],
])('places a section of scrolled %s text', (writing, expected) => {
  const style = {} as CSSStyleDeclaration;
  axisFor('scrolled', WRITINGS[writing]!).placeElement(
    style,
    { start: 100, length: 50 },
    { start: 7, length: 30 },
  );
  expect(style).toEqual(expected);
});
