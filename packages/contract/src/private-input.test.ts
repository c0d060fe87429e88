// An address stands in histories and logs: what names people, or a secret, travels in a body.
import { expect, it } from 'vitest';
import type { AnyRoute } from './route.ts';
import { routes } from './routes.ts';

const PRIVATE = /^(?:phone|email|account|buyer|token|code|ticket|password)$/i;

/** Their filters take a complete phone or e-mail address. */
const FIND_PEOPLE = [
  '/b/v1/admin/user/findUsers',
  '/b/v1/admin/order/findOrders',
  '/b/v1/admin/support/findThreads',
  '/b/v1/code/findRosterEntries',
];

const all = Object.values<AnyRoute>(routes);

it('no route takes a secret or who somebody is in its address', () => {
  const found = all.flatMap((route) => {
    if (route.kind !== 'json' || route.method !== 'GET') return [];
    const { properties = {} } = route.query as unknown as { properties?: Record<string, unknown> };
    return Object.keys(properties)
      .filter((name) => PRIVATE.test(name))
      .map((name) => `${route.path} ${name}`);
  });
  expect(found).toEqual([]);
});

it.each(FIND_PEOPLE)('%s looks for people by a body, and is a read', (path) => {
  expect(all.find((route) => route.path === path)).toMatchObject({ method: 'POST', isRead: true });
});
