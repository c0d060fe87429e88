import type { UserType } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { evaluateGuard } from './guards.ts';
import { routeTable } from './route-table.ts';

/** Concrete addresses, so that the table of routes is asked as a visitor asks it. */
const needToken = [
  '/cart',
  '/place',
  '/confirm_order',
  '/payment',
  '/payment_success',
  '/corporate_account',
  '/myBook',
  '/bookcase',
  '/personal',
  '/personal/order',
  '/personal/order/code/:orderId',
  '/personal/order/evaluate/:orderId',
  '/personal/order/detail/:orderId',
  '/personal/info',
  '/personal/institution',
  '/personal/device',
  '/personal/message',
  '/personal/password',
  '/personal/service',
  '/personal/stylebook',
  '/personal/stylebook-channel',
  '/personal/textbook',
  '/personal/sale',
  '/personal/statistics',
  '/personal/flashCard',
  '/personal/flashCard/index',
  '/personal/flashCard/category',
  '/personal/flashCard/haveMastered/:id',
];

const visitors: readonly (UserType | 'guest')[] = ['guest', 1, 2, 3, 4, 5];

function resultOf(path: string, visitor: UserType | 'guest') {
  const row = routeTable.find((known) => known.path === path)!;
  const type = visitor === 'guest' ? null : visitor;
  return evaluateGuard(row.guard, { hasToken: type !== null, type }, path);
}

const adminPaths = routeTable.map(({ path }) => path).filter((path) => path.startsWith('/backoffice'));

describe.each(visitors)('%s', (visitor) => {
  it.each(needToken)('at %s', (path) => {
    const login = { kind: 'go', to: `/login?from=${encodeURIComponent(path)}` };
    expect(resultOf(path, visitor)).toEqual(visitor === 'guest' ? login : { kind: 'pass' });
  });

  it('at /sampleBook', () => {
    const result = resultOf('/sampleBook', visitor);
    if (visitor === 'guest') expect(result).toEqual({ kind: 'go', to: '/login?from=%2FsampleBook' });
    else if (visitor === 2) expect(result).toEqual({ kind: 'pass' });
    else expect(result).toEqual({ kind: 'go', to: '/index' });
  });

  it.each(adminPaths)('at %s', (path) => {
    const { kind } = resultOf(path, visitor);
    expect(kind).toBe(visitor === 'guest' ? 'go' : visitor === 5 ? 'pass' : 'forbidden');
  });

  it('everywhere else', () => {
    const guarded = [...needToken, ...adminPaths, '/sampleBook'];
    for (const { path } of routeTable.filter((row) => !guarded.includes(row.path))) {
      expect(resultOf(path, visitor), path).toEqual({ kind: 'pass' });
    }
  });
});

it('a token without stored personal info may see the sample books, as SPEC says', () => {
  expect(evaluateGuard('teacher', { hasToken: true, type: null }, '/sampleBook')).toEqual({ kind: 'pass' });
});

it('stored personal info without a token is a guest', () => {
  expect(evaluateGuard('teacher', { hasToken: false, type: 1 }, '/sampleBook')).toMatchObject({
    to: '/login?from=%2FsampleBook',
  });
});
