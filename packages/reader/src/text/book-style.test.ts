import { expect, it } from 'vitest';
import { absolutePx, isOpaqueColor } from './book-style.ts';

it.each([
  ['12px', 12],
  ['12pt', 16],
  ['1in', 96],
  ['medium', 16],
  ['x-small', 10],
  ['1em', undefined],
  ['1.2rem', undefined],
  ['90%', undefined],
  ['larger', undefined],
  ['normal', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['calc(1em + 2px)', undefined],
])('%s is %s px', (size, px) => {
  if (px === undefined) expect(absolutePx(size)).toBeUndefined();
  else expect(absolutePx(size)).toBeCloseTo(px);
});

it.each(['white', 'rgb(0, 0, 0)', '#fff', 'hsl(0 0% 100%)'])('%s is opaque', (color) =>
  expect(isOpaqueColor(color)).toBe(true),
);

it.each([
  '',
  'transparent',
  'rgba(0, 0, 0, 0.1)',
  'oklch(0 0 0 / 0.5)',
  'inherit',
  'currentcolor',
  'var(--x)',
])('"%s" is not opaque', (color) => expect(isOpaqueColor(color)).toBe(false));
