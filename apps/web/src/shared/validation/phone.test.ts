import { expect, it } from 'vitest';
import { isPhoneLike, parseDigits, parsePhone } from './phone.ts';

it.each([
  ['86', '13800008000', true],
  ['86', '1380000800', false],
  ['86', '12800008000', false],
  ['86', '138000080001', false],
  ['852', '51234567', true],
  ['852', '1234', false],
  ['1', '12345678901234', true],
  ['44', '12345678901234', false],
  ['44', '0123456789012', true],
  ['886', '0912345678', true],
])('+%s %s: %s', (countryCode, phone, expected) =>
  expect(isPhoneLike({ countryCode, phone })).toBe(expected),
);

it.each([
  ['138-0000 8000', '13800008000'],
  ['１３８００００８０００', '13800008000'],
  ['一三八abc', ''],
  ['1'.repeat(40), '1'.repeat(14)],
])('reads "%s" as "%s"', (typed, expected) => expect(parseDigits(typed)).toBe(expected));

it.each([
  ['0912-345-678', '886', '886', '0912345678'],
  ['+886 0912 345 678', '86', '886', '0912345678'],
  ['+44 (0)7911 123456', '86', '44', '07911123456'],
  ['0081 90-1234-5678', '86', '81', '9012345678'],
  ['＋１ 415 555 2671', '86', '1', '4155552671'],
  ['+8613800008000', '852', '86', '13800008000'],
  ['+', '86', '86', '+'],
  ['+8', '86', '86', '+8'],
  ['+88', '86', '86', '+88'],
  ['+999 12345', '86', '86', '+99912345'],
  ['00', '81', '81', '00'],
])('reads "%s" with +%s as +%s %s', (typed, code, countryCode, phone) =>
  expect(parsePhone(typed, code)).toEqual({ countryCode, phone }),
);
