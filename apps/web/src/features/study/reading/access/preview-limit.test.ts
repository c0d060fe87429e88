import type { PublicationManifest } from '@zhiye/publication';
import { expect, it } from 'vitest';
import { isPastPreview } from './preview-limit.ts';

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
])('%s in a preview that ends at %s', (href, end, isPast) => {
  expect(isPastPreview({ readingOrder }, href, end)).toBe(isPast);
});

it('shows no book information before the book has loaded', () =>
  expect(isPastPreview(undefined, 'one', 1)).toBe(false));
