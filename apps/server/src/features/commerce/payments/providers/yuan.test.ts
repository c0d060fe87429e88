import { expect, it } from 'vitest';
import { formatYuan, parseYuan } from './yuan.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [4_950, '49.50'],
  [115, '1.15'],
  [1_999_999_999, '19999999.99'],
])('%i fen are %s yuan', (fen, yuan) => {
  expect(formatYuan(fen)).toBe(yuan);
  expect(parseYuan(yuan)).toBe(fen);
});

it.each([
  ['1', 100],
  ['1.5', 150],
  ['4.35', 435],
])('%s is read as %i fen', (yuan, fen) => expect(parseYuan(yuan)).toBe(fen));

it.each(['', '.5', '1.', '1.005', '-1', '1e3', ' 1', '1,00', 4, null, undefined])('%j is no amount', (text) =>
  expect(parseYuan(text)).toBeUndefined(),
);
