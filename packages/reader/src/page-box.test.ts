import { expect, it } from 'vitest';
import { placePage } from './page-box.ts';

it.each([
  ['a wide room keeps the measure in its middle', 1168, 806, { left: 248, top: 36, width: 672, height: 742 }],
  ['a narrow one gives all its width', 500, 600, { left: 0, top: 36, width: 500, height: 536 }],
  ['fractions are dropped', 801.7, 600.9, { left: 64, top: 36, width: 672, height: 536 }],
  ['there is always something', 0, 0, { left: 0, top: 36, width: 80, height: 80 }],
])('%s', (_, width, height, box) => {
  expect(placePage({ width, height }, 640)).toEqual(box);
});
