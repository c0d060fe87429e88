import { describe, expect, it } from 'vitest';
import { adminOnly, adminSections, anyone, buyers, mayCall, signedIn, types } from './access.ts';
import type { Access, Caller } from './access.ts';

const CALLERS: Record<string, Caller | undefined> = {
  guest: undefined,
  personal: { type: 1, staffRoles: [] },
  teacher: { type: 2, staffRoles: [] },
  institution: { type: 3, staffRoles: [] },
  channel: { type: 4, staffRoles: [] },
  'staff without a role': { type: 5, staffRoles: [] },
  'staff with another role': { type: 5, staffRoles: ['service'] },
  'staff with the role': { type: 5, staffRoles: ['service', 'finance'] },
  administrator: { type: 5, staffRoles: ['admin'] },
};
const [, ...SIGNED_IN] = Object.keys(CALLERS);
const STAFF = SIGNED_IN.slice(4);

const sectionOfFinance = adminSections('transfers');

describe('mayCall', () => {
  it.each<[string, Access, string[]]>([
    ['anyone', anyone, Object.keys(CALLERS)],
    ['signedIn', signedIn, SIGNED_IN],
    ['the type 1', types(1), ['personal']],
    ['the type 2', types(2), ['teacher']],
    ['the type 3', types(3), ['institution']],
    ['the type 4', types(4), ['channel']],
    ['the type 5', types(5), STAFF],
    ['several types', types(2, 4), ['teacher', 'channel']],
    ['buyers', buyers, ['personal', 'teacher', 'institution']],
    ['a role', sectionOfFinance, ['staff with the role', 'administrator']],
    ['administrators', adminOnly('users'), ['administrator']],
  ])('%s', (_, access, allowed) => {
    expect(Object.keys(CALLERS).filter((name) => mayCall(access, CALLERS[name]))).toEqual(allowed);
  });

  it('a user who is not staff has no use of a role', () => {
    expect(mayCall(sectionOfFinance, { type: 1, staffRoles: ['admin', 'finance'] })).toBe(false);
  });
});

it('the roles of several sections are those of each', () => {
  const rolesOf = (access: { roles: readonly string[] }) => new Set(access.roles);
  const [users, orders, both] = [
    adminSections('users'),
    adminSections('orders'),
    adminSections('users', 'orders'),
  ];
  expect(rolesOf(both)).toEqual(new Set([...users.roles, ...orders.roles]));
});
