import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const page = { width: 1000, height: 800 };
const box = { width: 400, height: 100 };
const line = (top: number, left = 300, height = 20) => ({ left, top, width: 200, height });

it.each([
  ['above the first line', [line(300), line(330)], { left: 200, bottom: 510 }],
  ['below, where there is no space above', [line(40)], { left: 200, top: 70 }],
  ['over the foot of the page, when the text fills it', [line(10, 300, 780)], { left: 200, bottom: 8 }],
  ['over the foot of the page, when no line is in view', [], { left: 300, bottom: 8 }],
  ['inside the page at its left edge', [line(300, 0)], { left: 8, bottom: 510 }],
  ['inside the page at its right edge', [line(300, 900)], { left: 592, bottom: 510 }],
])('%s', (_name, rects, place) => {
  expect(placeBeside(rects, page, box)).toEqual(place);
});
