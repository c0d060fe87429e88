import { getOwnStaffRoles } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { updateUser } from '../user.store.ts';

const app = useApp();
const rolesOf = async (user: TestUser) => (await app.call(getOwnStaffRoles, {}, user)).body.data.staffRoles;

it('returns the current roles of a staff user', async () => {
  const user = await makeUser(app, USER_TYPE.staff, ['catalog', 'finance']);
  expect(await rolesOf(user)).toEqual(['catalog', 'finance']);
  await updateUser(app.platform.db, user.userId, { staffRoles: ['service'] });
  expect(await rolesOf(user)).toEqual(['service']);
});

it.each([1, 2, 3, 4] as const)('type %i has none, whatever the database contains', async (type) => {
  expect(await rolesOf(await makeUser(app, type, ['admin']))).toEqual([]);
});
