import { expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

it.each(['/cart', '/bookDetail?bookId=3', '/personal/order/detail/20261120140600000001#top'])(
  'returns to %s',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

it.each([
  null,
  '',
  'cart',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://evil.test/pc/cart',
  'javascript:alert(1)',
  '/..//evil.test',
  '/login?from=/cart',
])('never goes to %s', (path) => expect(safeReturnPath(path)).toBeNull());
