import { expect, it } from 'vitest';
import { findPageZone } from './page-zones.ts';

it.each([
  [100, 'previous', 'next'],
  [500, 'bars', 'bars'],
  [900, 'next', 'previous'],
] as const)('a click at %i of 1000 px', (x, ltr, rtl) => {
  expect([findPageZone(x, 1000, 'ltr'), findPageZone(x, 1000, 'rtl')]).toEqual([ltr, rtl]);
});
