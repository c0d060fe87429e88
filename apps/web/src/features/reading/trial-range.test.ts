import type { PublicationManifest } from '@zhiye/publication';
import { expect, it } from 'vitest';
import { isPastTrial } from './trial-range.ts';

const readingOrder = [
  { href: 'cover', positions: 0 },
  { href: 'one', positions: 4 },
  { href: 'two', positions: 10 },
] as unknown as PublicationManifest['readingOrder'];

it.each([
  ['cover', 1, false],
  ['one', 1, true],
  ['one', 2, false],
  ['two', 5, true],
  ['two', 6, false],
  ['gone', 1, false],
  ['two', null, false],
])('%s in a trial that ends at %s', (href, end, isPast) => {
  expect(isPastTrial({ readingOrder }, href, end)).toBe(isPast);
});

it('is not known before the book is', () => expect(isPastTrial(undefined, 'one', 1)).toBe(false));
