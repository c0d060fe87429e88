import { randomUUID } from 'node:crypto';
import { accountErrors, findDevices, generalErrors, unbindDevice } from '@zhiye/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeUser } from '../../../../testing/records.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { bindDevice } from './device.service.ts';
import { upsertDeviceSignIn } from './device.store.ts';
import { startSession } from '../sessions/session.service.ts';

const app = useApp();
const DAY_MS = 86_400_000;

afterEach(() => changeSetting(app.platform.db, accountSettings.deviceDesktopLimit, 2, app.clock.now()));

/** A browser that is bound to the user. */
async function makeDevice({ userId }: TestUser, kind: 'desktop' | 'mobile' = 'desktop') {
  const browser = makeBrowser(app);
  const { deviceId } = browser;
  await bindDevice(app.platform.db, { userId, deviceId, name: 'Edge · Windows', kind }, app.clock.now());
  return browser;
}

const find = async (user: TestUser, cookies?: Record<string, string>) =>
  (await app.call(findDevices, {}, { ...user, cookies })).body.data;

const unbind = async (user: TestUser, { deviceId }: { deviceId: string }) =>
  (await app.call(unbindDevice, { deviceId }, user)).body;

/** A new session, because the old one has expired. */
const signInAgain = async (user: TestUser): Promise<TestUser> => ({
  ...user,
  token: await startSession(app.platform.db, user.userId, app.clock.now()),
});

describe('the list of devices', () => {
  it('shows bound devices, the current one and the limits', async () => {
    const user = await makeUser(app);
    const bound = await makeDevice(user);
    const seen = makeBrowser(app);
    const signIn = {
      userId: user.userId,
      id: seen.deviceId,
      name: 'Safari · iPhone',
      kind: 'mobile',
    } as const;
    await upsertDeviceSignIn(app.platform.db, signIn, app.clock.now());
    const data = await find(user, seen.cookies);
    expect(data).toMatchObject({
      desktopLimit: 2,
      mobileLimit: 2,
      unbindsLeft: 2,
      unbindLimit: 2,
      unbindDays: 30,
    });
    expect(data.list).toEqual([
      {
        deviceId: bound.deviceId,
        name: 'Edge · Windows',
        label: '',
        lastUsedAt: null,
        lastNetwork: '',
        type: 'desktop',
        bound: true,
        boundAt: expect.any(String),
        lastSignInAt: null,
        current: false,
      },
      {
        deviceId: seen.deviceId,
        name: 'Safari · iPhone',
        label: '',
        lastUsedAt: null,
        lastNetwork: '',
        type: 'mobile',
        bound: false,
        boundAt: null,
        lastSignInAt: expect.any(String),
        current: true,
      },
    ]);
  });

  it('is empty for a new user, and never shows a device of another user', async () => {
    const browser = await makeDevice(await makeUser(app));
    expect((await find(await makeUser(app), browser.cookies)).list).toEqual([]);
  });
});

describe('binding', () => {
  it('counts a bound browser by the type it was bound as, also when its user agent changes', async () => {
    const user = await makeUser(app);
    const first = await makeDevice(user);
    await makeDevice(user);
    const disguised = {
      userId: user.userId,
      id: first.deviceId,
      name: 'Chrome · Android',
      kind: 'mobile',
    } as const;
    await upsertDeviceSignIn(app.platform.db, disguised, app.clock.now());
    await expect(makeDevice(user)).rejects.toMatchObject({ definition: accountErrors.deviceLimit });
  });
});

describe('unbinding', () => {
  it('makes another device bindable', async () => {
    const user = await makeUser(app);
    const first = await makeDevice(user);
    await makeDevice(user);
    await expect(makeDevice(user)).rejects.toMatchObject({ definition: accountErrors.deviceLimit });
    expect((await unbind(user, first)).isOK).toBe(true);
    await expect(makeDevice(user)).resolves.toBeDefined();
  });

  it('refuses a device of another user as not found, and leaves it bound', async () => {
    const owner = await makeUser(app);
    const device = await makeDevice(owner);
    const stranger = await makeUser(app);
    expect((await unbind(stranger, device)).code).toBe(generalErrors.notFound.code);
    expect((await unbind(stranger, { deviceId: randomUUID() })).code).toBe(generalErrors.notFound.code);
    expect((await find(owner)).list).toMatchObject([{ bound: true }]);
  });

  it('is allowed twice in thirty days, and the refusal names the limit', async () => {
    const user = await makeUser(app);
    const [first, second] = [await makeDevice(user), await makeDevice(user)];
    await unbind(user, first);
    await unbind(user, second);
    const third = await makeDevice(user);
    const refused = await unbind(user, third);
    expect([refused.code, refused.data]).toEqual([accountErrors.unbindLimit.code, { days: 30, limit: 2 }]);
    expect((await find(user)).unbindsLeft).toBe(0);
    app.clock.advance(30 * DAY_MS + 1_000);
    expect((await unbind(await signInAgain(user), third)).isOK).toBe(true);
  });

  it('counts once for concurrent requests, and not at all for a device that is not bound', async () => {
    const user = await makeUser(app);
    const device = await makeDevice(user);
    const replies = await Promise.all(Array.from({ length: 5 }, () => unbind(user, device)));
    expect(replies.every(({ isOK }) => isOK)).toBe(true);
    expect((await find(user)).unbindsLeft).toBe(1);
  });

  it('stays within the limit for concurrent requests', async () => {
    await changeSetting(app.platform.db, accountSettings.deviceDesktopLimit, 5, app.clock.now());
    const user = await makeUser(app);
    const devices = [];
    for (let made = 0; made < 5; made += 1) devices.push(await makeDevice(user));
    const replies = await Promise.all(devices.map((device) => unbind(user, device)));
    expect(replies.filter(({ isOK }) => isOK)).toHaveLength(2);
    expect((await find(user)).list.filter(({ bound }) => bound)).toHaveLength(3);
  });
});
