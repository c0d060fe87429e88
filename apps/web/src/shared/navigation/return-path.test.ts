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
  '/login',
  '/login?from=//evil.test',
  '/ssoLogin?ticket=ST-1',
])('never goes to %s', (path) => expect(safeReturnPath(path)).toBeNull());

it.each([
  ['/login?from=%2Fcart', '/cart'],
  ['/login?from=%2Flogin%3Ffrom%3D%252Fclaim%252FABC', '/claim/ABC'],
  ['/register?type=2&from=%2FlistContent%3Fsubject%3D3%26sort%3Dnew', '/listContent?subject=3&sort=new'],
  ['/forgetPassword?from=%2Fclass%2FXYZ', '/class/XYZ'],
])('%s stands for the page that it leads back to', (path, target) =>
  expect(safeReturnPath(path)).toBe(target),
);
