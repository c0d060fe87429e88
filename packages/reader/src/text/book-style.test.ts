import { expect, it } from 'vitest';
import { isOpaqueColor, replaceViewportLengths } from './book-style.ts';
import { scalableSize } from './font-size.ts';

it.each([
  ['12px', '0.75rem'],
  ['12pt', '1rem'],
  ['1in', '6rem'],
  ['medium', '1rem'],
  ['x-small', '0.625rem'],
  ['40Q', '2.362204724409449rem'],
  ['clamp(16px, 2em, 32px)', 'clamp(1rem, 2em, 2rem)'],
  ['calc(1em + 8px)', 'calc(1em + 0.5rem)'],
  ['clamp(1rem, 2.5vw, 2rem)', 'clamp(1rem, 1rem, 2rem)'],
  ['calc(-2px + 1rem)', 'calc(-0.125rem + 1rem)'],
  ['min(5cqi, 2cqmin)', 'min(2rem, 0.8rem)'],
  ['var(--size, 24px)', 'var(--size, 1.5rem)'],
  ['italic 24px var(--family)', 'italic 1.5rem var(--family)'],
])('the size %s is %s', (size, scaled) => expect(scalableSize(size, 16)).toBe(scaled));

it.each([
  '1em',
  '1.2rem',
  '90%',
  'larger',
  'normal',
  '1.5',
  '',
  'var(--a12px)',
  'var(--a-12px)',
  'var(--12px)',
  '#12p',
])('the size "%s" follows the text already', (size) => expect(scalableSize(size, 16)).toBe(size));

it.each([
  ['height: 100vh', 'height: calc(100 * var(--reader-vh))'],
  ['height: calc(100dvh - 2em)', 'height: calc(calc(100 * var(--reader-vh)) - 2em)'],
  ['margin: -.5VW 2svmin', 'margin: calc(-.5 * var(--reader-vw)) calc(2 * var(--reader-vw))'],
  ['content: "100vh"; width: 3vi', 'content: "100vh"; width: calc(3 * var(--reader-vw))'],
  ['background: url(a-100vh.png)', 'background: url(a-100vh.png)'],
  ['--a-5vh: 0', '--a-5vh: 0'],
])('%s in a scroll', (css, replaced) => expect(replaceViewportLengths(css)).toBe(replaced));

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
