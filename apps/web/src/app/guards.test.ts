import type { UserType } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { evaluateGuard } from './guards.ts';
import { adminRouteTable } from './admin/admin-route-table.ts';
import { routeTable } from './route-table.ts';

const everyRoute = [...routeTable, ...adminRouteTable];

/** Paths of the route table that need a token. */
const needToken = [
  '/cart',
  '/place',
  '/confirm_order',
  '/payment',
  '/payment_success',
  '/corporate_account',
  '/myBook',
  '/bookcase',
  '/claim/:token',
  '/class/:token',
  '/personal',
  '/personal/order',
  '/personal/order/code/:orderId',
  '/personal/order/evaluate/:orderId',
  '/personal/order/detail/:orderId',
  '/personal/quotation',
  '/personal/quotation/new',
  '/personal/quotation/detail/:quotationNo',
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
  '/personal/agreement',
  '/personal/statistics',
  '/personal/flashCard',
  '/personal/flashCard/index',
  '/personal/flashCard/category',
  '/personal/flashCard/haveMastered/:id',
  '/personal/examPlan',
  '/personal/classLayer',
  '/personal/flashCard/review',
  '/personal/flashCard/statistics',
  '/personal/flashCard/import',
  '/personal/notes',
  '/personal/notes/search',
];

const users: readonly (UserType | 'guest')[] = ['guest', 1, 2, 3, 4, 5];

function resultOf(path: string, user: UserType | 'guest') {
  const row = everyRoute.find((known) => known.path === path)!;
  const type = user === 'guest' ? null : user;
  return evaluateGuard(row.guard, { hasToken: type !== null, type }, path);
}

const adminPaths = everyRoute.map(({ path }) => path).filter((path) => path.startsWith('/backoffice'));

describe.each(users)('%s', (user) => {
  it.each(needToken)('at %s', (path) => {
    const login = { kind: 'go', to: `/login?from=${encodeURIComponent(path)}` };
    expect(resultOf(path, user)).toEqual(user === 'guest' ? login : { kind: 'pass' });
  });

  it('at /sampleBook', () => {
    const result = resultOf('/sampleBook', user);
    if (user === 'guest') expect(result).toEqual({ kind: 'go', to: '/login?from=%2FsampleBook' });
    else if (user === 2) expect(result).toEqual({ kind: 'pass' });
    else expect(result).toEqual({ kind: 'go', to: '/index' });
  });

  it.each(adminPaths)('at %s', (path) => {
    const { kind } = resultOf(path, user);
    expect(kind).toBe(user === 'guest' ? 'go' : user === 5 ? 'pass' : 'noPermission');
  });

  it('on other pages', () => {
    const guarded = [...needToken, ...adminPaths, '/sampleBook'];
    for (const { path } of everyRoute.filter((row) => !guarded.includes(row.path))) {
      expect(resultOf(path, user), path).toEqual({ kind: 'pass' });
    }
  });
});

it('a token without stored personal info may open the sample books (requirement R-218)', () => {
  expect(evaluateGuard('teacher', { hasToken: true, type: null }, '/sampleBook')).toEqual({ kind: 'pass' });
});

it('stored personal info without a token is a guest', () => {
  expect(evaluateGuard('teacher', { hasToken: false, type: 1 }, '/sampleBook')).toMatchObject({
    to: '/login?from=%2FsampleBook',
  });
});
