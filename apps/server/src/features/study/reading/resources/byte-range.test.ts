import { expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-500', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['pages=1-2', undefined],
  [undefined, undefined],
] as const)('of ten bytes, %s is %o', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});
