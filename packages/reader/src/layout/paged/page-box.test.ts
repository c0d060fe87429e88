import { expect, it } from 'vitest';
import { computePageBox } from './page-box.ts';

const SETTINGS = { measurePx: 640, marginPx: 16, columns: 1, fontSizePx: 18 } as const;

it.each([
  [
    'a wide container centers a line of the chosen length',
    1168,
    806,
    { left: 248, top: 36, width: 672, height: 742 },
  ],
  ['a narrow container is filled', 500, 600, { left: 0, top: 36, width: 500, height: 536 }],
  ['fractions are dropped', 801.7, 600.9, { left: 64, top: 36, width: 672, height: 536 }],
  ['the box is never empty', 0, 0, { left: 0, top: 36, width: 80, height: 80 }],
])('%s', (_, width, height, box) => {
  expect(computePageBox({ width, height }, SETTINGS).box).toEqual(box);
});

it.each([
  ['auto', 1343, 1],
  ['auto', 1344, 2],
  [1, 2000, 1],
  [2, 700, 2],
  [2, 604, 2],
  [2, 603, 1],
  [2, 390, 1],
] as const)('%s columns in a container of %i px are %i', (columns, width, expected) => {
  expect(computePageBox({ width, height: 800 }, { ...SETTINGS, columns }).columns).toBe(expected);
});

it('two columns of larger letters need a wider container', () => {
  const columnsOf = (width: number) =>
    computePageBox({ width, height: 800 }, { ...SETTINGS, columns: 2, fontSizePx: 32 }).columns;
  expect([columnsOf(700), columnsOf(1023), columnsOf(1024)]).toEqual([1, 1, 2]);
});

it.each([
  ['a wide container', 1900, { left: 218, top: 64, width: 1464, height: 708 }, 46],
  ['a container for two columns without a gutter', 1344, { left: 0, top: 64, width: 1344, height: 708 }, 46],
  ['a narrow container', 700, { left: 0, top: 64, width: 700, height: 708 }, 31],
])('two columns in %s have a gutter and space for running heads', (_, width, box, bleedPx) => {
  const twoColumns = { ...SETTINGS, columns: 2 } as const;
  expect(computePageBox({ width, height: 800 }, twoColumns)).toEqual({ box, columns: 2, bleedPx });
});

it('two columns have the same width, in whole pixels', () => {
  expect(computePageBox({ width: 701, height: 800 }, { ...SETTINGS, columns: 2 }).box.width).toBe(700);
});

it('vertical text has one column and uses the width of two', () => {
  const { box, columns } = computePageBox({ width: 1800, height: 800 }, { ...SETTINGS, columns: 2 }, true);
  expect([columns, box.width]).toEqual([1, 1344]);
});

it('a margin wider than the bleed narrows the page', () => {
  expect(computePageBox({ width: 500, height: 600 }, { ...SETTINGS, marginPx: 56 }).box).toMatchObject({
    left: 40,
    width: 420,
  });
});
