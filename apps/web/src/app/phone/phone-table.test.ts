import { expect, it, vi } from 'vitest';
import { createMemoryRouter, matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { adminRouteTable } from '../admin/admin-route-table.ts';
import { routeTable } from '../route-table.ts';
import { phonePages } from './phone-pages.ts';
import { addLaterPhoneRoutes, buildPhoneRoutes, PHONE_BASENAME } from './phone-router.tsx';
import { phoneTable } from './phone-table.tsx';
import zh from '../../shared/phone/locales/zh.json';

it('every page has a layout for phones, or the sentence that names what needs a computer', () => {
  const names = routeTable.filter((row) => row.page).map((row) => row.name);
  for (const name of names) expect(phonePages, name).toHaveProperty(name);
  for (const [name, layout] of Object.entries(phonePages)) {
    expect(routeTable.map((row) => row.name)).toContain(name);
    if (typeof layout === 'object' && 'computer' in layout)
      expect(zh.computer[layout.computer], name).toMatch(/电脑.*手机/);
  }
});

it('an address below /mobile is the address below /pc', async () => {
  const router = createMemoryRouter(buildPhoneRoutes(), {
    basename: PHONE_BASENAME,
    initialEntries: [`${PHONE_BASENAME}/no-such-page`],
    patchRoutesOnNavigation: addLaterPhoneRoutes(),
  });
  router.initialize();
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const nameAt = (path: string) => matchRoutes(router.routes as RouteObject[], path)?.at(-1)?.route.id;
  for (const { path, name } of routeTable)
    expect(nameAt(path.replace('*', '/no-such-page').replaceAll(/:\w+/g, 'x'))).toBe(name);
  for (const { path } of adminRouteTable) expect(nameAt(path.replaceAll(/:\w+/g, 'x'))).toBe('backoffice');
  router.dispose();
});

it('guards and user types are those of computers', () => {
  for (const row of routeTable) {
    const { guard, visibleTo } = phoneTable.find(({ name }) => name === row.name)!;
    // the claim page has the sign-in on it, and the payment knows a returned payer by a claim
    const wanted = ['claimCode', 'payment'].includes(row.name) ? 'none' : row.guard;
    expect([row.name, guard, visibleTo]).toEqual([row.name, wanted, row.visibleTo]);
  }
});
