import { ADMIN_SECTION_ROLES } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { adminRouteTable } from './admin-route-table.ts';
import { adminSections, findAdminSection } from './admin-navigation.ts';

it('has every section of the contract, with the same roles', () => {
  const roles = Object.fromEntries(adminSections.map((section) => [section.name, section.roles]));
  expect(roles).toEqual(ADMIN_SECTION_ROLES);
});

it('has a section and the staff guard for every page of the back office except its home page', () => {
  const pages = adminRouteTable.filter(({ path }) => path.startsWith('/backoffice/'));
  expect(pages.length).toBeGreaterThan(0);
  for (const { path, guard, layout } of pages) {
    expect([path, findAdminSection(path)?.to !== undefined, guard]).toEqual([path, true, 'admin']);
    expect(['admin', 'bare']).toContain(layout);
  }
});
