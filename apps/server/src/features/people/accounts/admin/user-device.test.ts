import { accountErrors, adminUserErrors, findNotifications, findUserDevices } from '@zhiye/contract';
import { generalErrors, unbindDevice, unbindUserDevice } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../../db/tables/base/audit.ts';
import { makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { bindDevice } from '../devices/device.service.ts';

const app = useApp();
let service: TestUser;
beforeAll(async () => {
  service = await makeUser(app, USER_TYPE.staff, ['service']);
});

async function makeDevice({ userId }: TestUser) {
  const { deviceId } = makeBrowser(app);
  const device = { userId, deviceId, name: 'Edge · Windows', kind: 'desktop' } as const;
  await bindDevice(app.platform.db, device, app.clock.now());
  return deviceId;
}
const find = async (userId: string, by = service) =>
  (await app.call(findUserDevices, { userId }, by)).body.data;
const unbind = (userId: string, deviceId: string, by = service) =>
  app.call(unbindUserDevice, { userId, deviceId }, by);

it('staff unbind a device when the user cannot any more; the user is notified and it is audited', async () => {
  const user = await makeUser(app);
  for (let round = 0; round < 2; round += 1) {
    await app.call(unbindDevice, { deviceId: await makeDevice(user) }, user);
  }
  const deviceId = await makeDevice(user);
  expect((await app.call(unbindDevice, { deviceId }, user)).body.code).toBe(accountErrors.unbindLimit.code);
  expect(await find(user.userId)).toMatchObject({
    mayUnbind: true,
    unbindsLeft: 0,
    desktopLimit: 2,
    list: expect.arrayContaining([expect.objectContaining({ deviceId, bound: true })]),
  });
  expect((await unbind(user.userId, deviceId)).body.isOK).toBe(true);
  const after = await find(user.userId);
  expect(after.list.filter(({ bound }) => bound)).toEqual([]);
  expect(after.unbindsLeft).toBe(0);
  const { body } = await app.call(findNotifications, { pageNo: 1, pageSize: 5 }, user);
  expect(body.data.list[0]).toMatchObject({
    title: '设备已由客服解绑',
    text: expect.stringContaining('Edge · Windows'),
  });
  const entries = await app.platform.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.target, `user:${user.userId}`));
  expect(entries).toMatchObject([{ action: 'user.unbindDevice', detail: { deviceId } }]);
  expect((await unbind(user.userId, deviceId)).body.code).toBe(generalErrors.notFound.code);
});

it('a device of somebody else, a colleague and the own account are refused', async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const colleague = await makeUser(app, USER_TYPE.staff, ['catalog']);
  const deviceId = await makeDevice(other);
  expect((await unbind(user.userId, deviceId)).body.code).toBe(generalErrors.notFound.code);
  const staffDevice = await makeDevice(colleague);
  expect((await unbind(colleague.userId, staffDevice)).body.code).toBe(
    adminUserErrors.adminRoleRequired.code,
  );
  expect((await find(colleague.userId)).mayUnbind).toBe(false);
  expect((await unbind(service.userId, await makeDevice(service))).body.code).toBe(
    adminUserErrors.ownAccount.code,
  );
  expect((await unbind(other.userId, deviceId, colleague)).body.code).toBe(generalErrors.notPermitted.code);
});
