import { expect, it } from 'vitest';
import { isPhoneLike, parseDigits } from './phone.ts';

it.each([
  ['86', '13800008000', true],
  ['86', '1380000800', false],
  ['86', '12800008000', false],
  ['86', '138000080001', false],
  ['852', '51234567', true],
  ['852', '1234', false],
  ['1', '12345678901234', true],
  ['44', '12345678901234', false],
])('+%s %s: %s', (countryCode, phone, expected) =>
  expect(isPhoneLike({ countryCode, phone })).toBe(expected),
);

it.each([
  ['138-0000 8000', '13800008000'],
  ['１３８００００８０００', '13800008000'],
  ['一三八abc', ''],
  ['1'.repeat(40), '1'.repeat(14)],
])('reads "%s" as "%s"', (typed, expected) => expect(parseDigits(typed)).toBe(expected));
