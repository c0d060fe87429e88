import { expect, it } from 'vitest';
import { progressionForKey } from './progression-for-key.ts';

it.each([
  ['ArrowRight', 5, 'ltr', 5 / 40],
  ['ArrowLeft', 5, 'ltr', 3 / 40],
  ['ArrowRight', 5, 'rtl', 3 / 40],
  ['ArrowUp', 5, 'rtl', 5 / 40],
  ['ArrowLeft', 1, 'ltr', 0],
  ['ArrowRight', 40, 'ltr', 1],
  ['PageUp', 5, 'ltr', 8 / 40],
  ['PageDown', 3, 'ltr', 0],
  ['Home', 30, 'ltr', 0],
  ['End', 30, 'ltr', 1],
  ['Tab', 30, 'ltr', undefined],
  ['toString', 30, 'ltr', undefined],
] as const)('%s from %d, %s', (key, position, direction, expected) => {
  expect(progressionForKey(key, position, 40, direction)).toBe(expected);
});
