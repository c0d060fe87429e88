import { getOwnOfficeRoles } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/make.ts';
import type { TestUser } from '../../testing/make.ts';
import { updateUser } from './user.store.ts';

const app = useApp();
const rolesOf = async (user: TestUser) => (await app.call(getOwnOfficeRoles, {}, user)).body.data.officeRoles;

it('says the roles of whoever works in the back office, as they are now', async () => {
  const user = await makeUser(app, 5, ['catalogue', 'finance']);
  expect(await rolesOf(user)).toEqual(['catalogue', 'finance']);
  await updateUser(app.platform.db, user.userId, { officeRoles: ['service'] });
  expect(await rolesOf(user)).toEqual(['service']);
});

it.each([1, 2, 3, 4] as const)('type %i has none, whatever the database says', async (type) => {
  expect(await rolesOf(await makeUser(app, type, ['admin']))).toEqual([]);
});
