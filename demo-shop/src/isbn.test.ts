import { expect, it } from 'vitest';
import { isIsbn13 } from './isbn.ts';

it.each(['978-7-0000-1024-6', '9787000010246', '979-10-90636-07-1'])('accepts %s', (isbn) => {
  expect(isIsbn13(isbn)).toBe(true);
});

it.each([
  '978-7-0000-1024-5',
  '978-7-0000-1042-6',
  '7-0000-1024-6',
  '977-7-0000-1024-6',
  '978700001024X',
  '',
])('refuses %s', (isbn) => {
  expect(isIsbn13(isbn)).toBe(false);
});
