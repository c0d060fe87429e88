import { expect, it } from 'vitest';
import { measureEm } from './text-width.ts';

/** Advance widths in em of Noto Serif CJK SC Bold as Chromium measures them. */
const MEASURED: readonly [string, number][] = [
  ['Signals and Noise: A First Course', 16.67],
  ['Academic Writing for Engineers', 16.31],
  ['Introduction to Macroeconomics', 16.79],
  ['HTTP, TCP and DNS', 10.05],
  ['用 Python 思考', 7.16],
  ['C 语言程序设计', 6.95],
  ['Mammals & Birds (2nd ed.)', 13.76],
  ['World Wide Web', 8.48],
  ['illicit filling', 6],
  ['高等数学 2026', 6.62],
];

it.each(MEASURED)('estimates “%s” within an eighth, and never as too narrow', (line, em) => {
  expect(measureEm(line)).toBeGreaterThanOrEqual(em);
  expect(measureEm(line)).toBeLessThan(em * 1.125);
});
