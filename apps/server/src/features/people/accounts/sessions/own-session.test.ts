import {
  endOtherSessions,
  endOwnSession,
  findDevices,
  findSessions,
  generalErrors,
  getPersonalInfo,
  removeDevice,
  accountErrors,
  renameDevice,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../../testing/records.ts';
import { makeAccount, PASSWORD, trySignIn } from '../../../../testing/sign-in.ts';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { bindDevice } from '../devices/device.service.ts';
import { startSession } from './session.service.ts';

const app = useApp();
const reauthentication = { by: 'password', password: PASSWORD } as const;
const wrong = { by: 'password', password: 'Wrong@2026' } as const;
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Edg/141.0.0.0';

/** An account that is signed in at home and at school. */
async function signInTwice() {
  const account = await makeAccount(app);
  const home = makeBrowser(app);
  const signIn = async (address: string, more: object = {}) =>
    (await trySignIn(app, account.accountName, PASSWORD, { address, ...more })).body.data.token;
  const atHome = { token: await signIn('203.0.113.77', { cookies: home.cookies, userAgent: EDGE }) };
  app.clock.advance(1_000);
  const atSchool = { token: await signIn('2001:db8:7:9::1') };
  return { account, home, atHome, atSchool };
}

const isOpen = async (session: { token: string }) => (await app.call(getPersonalInfo, {}, session)).body.isOK;
const listOf = async (session: { token: string }) =>
  (await app.call(findSessions, {}, session)).body.data.list;

describe('an account', () => {
  it('has at most ten sessions: a new one ends the one that was not used for the longest time', async () => {
    const account = await makeAccount(app);
    const sessions: { token: string }[] = [];
    for (let index = 0; index < 10; index += 1) {
      app.clock.advance(1_000);
      sessions.push({ token: await startSession(app.platform.db, account.userId, app.clock.now()) });
    }
    expect(await listOf(sessions[0]!)).toHaveLength(10);
    app.clock.advance(6 * 60_000);
    // a use makes the first one the newest
    expect(await isOpen(sessions[0]!)).toBe(true);
    const { body } = await trySignIn(app, account.accountName);
    expect(await isOpen(body.data)).toBe(true);
    expect(await Promise.all(sessions.map(isOpen))).toEqual([true, false, ...Array<boolean>(8).fill(true)]);
  });
});

describe('the list of sessions', () => {
  it('shows browser, network and last use, this session first', async () => {
    const { atHome } = await signInTwice();
    const list = await listOf(atHome);
    expect(list).toMatchObject([
      { device: 'Edge · Windows', network: '203.0.113.*', current: true },
      { network: '2001:db8:7::', current: false },
    ]);
  });

  it('shows the network of the last use', async () => {
    const { atHome } = await signInTwice();
    app.clock.advance(6 * 60_000);
    await app.call(getPersonalInfo, {}, { ...atHome, address: '198.51.100.4' });
    expect((await listOf(atHome))[0]).toMatchObject({ network: '198.51.100.*' });
  });

  it('leaves out sessions that ended or were idle for a week', async () => {
    const { atHome, atSchool } = await signInTwice();
    for (let day = 0; day < 2; day += 1) {
      app.clock.advance(4 * 86_400_000);
      await isOpen(atHome);
    }
    expect(await listOf(atHome)).toHaveLength(1);
    expect(await isOpen(atSchool)).toBe(false);
  });
});

describe('ending sessions', () => {
  it('asks again who the caller is, for one, for all others and for a device', async () => {
    const { atHome, atSchool, home } = await signInTwice();
    const [, other] = await listOf(atHome);
    const replies = [
      await app.call(endOwnSession, { sessionId: other!.sessionId, reauthentication: wrong }, atHome),
      await app.call(endOtherSessions, { reauthentication: wrong }, atHome),
      await app.call(removeDevice, { deviceId: home.deviceId, reauthentication: wrong }, atSchool),
    ];
    for (const { body } of replies) expect(body.code).toBe(accountErrors.reauthenticationFailed.code);
    expect([await isOpen(atHome), await isOpen(atSchool)]).toEqual([true, true]);
  });

  it('ends one', async () => {
    const { atHome, atSchool } = await signInTwice();
    const [, other] = await listOf(atHome);
    expect(
      (await app.call(endOwnSession, { sessionId: other!.sessionId, reauthentication }, atHome)).body.isOK,
    ).toBe(true);
    expect([await isOpen(atHome), await isOpen(atSchool)]).toEqual([true, false]);
  });

  it('ends all others', async () => {
    const { atHome, atSchool } = await signInTwice();
    expect((await app.call(endOtherSessions, { reauthentication }, atHome)).body.data).toEqual({ ended: 1 });
    expect([await isOpen(atHome), await isOpen(atSchool)]).toEqual([true, false]);
  });

  it('does not end a session of another user', async () => {
    const { atHome } = await signInTwice();
    const [session] = await listOf(atHome);
    const { accountName } = await makeAccount(app);
    const stranger = (await trySignIn(app, accountName, PASSWORD)).body.data;
    const reply = await app.call(
      endOwnSession,
      { sessionId: session!.sessionId, reauthentication },
      stranger,
    );
    expect(reply.body.code).toBe(generalErrors.notFound.code);
    expect(await isOpen(atHome)).toBe(true);
  });
});

describe('a device', () => {
  it('tells when and where it was last used', async () => {
    const { atHome, home } = await signInTwice();
    const { list } = (await app.call(findDevices, {}, { ...atHome, cookies: home.cookies })).body.data;
    expect(list.find(({ deviceId }) => deviceId === home.deviceId)).toMatchObject({
      lastNetwork: '203.0.113.*',
      lastUsedAt: expect.any(String),
      current: true,
    });
  });

  it('gets a name, which sessions show too', async () => {
    const { atHome, home } = await signInTwice();
    const { deviceId } = home;
    expect((await app.call(renameDevice, { deviceId, label: ' 宿舍电脑 ' }, atHome)).body.isOK).toBe(true);
    expect((await listOf(atHome))[0]!.device).toBe('宿舍电脑');
    const foreign = await app.call(renameDevice, { deviceId, label: 'x' }, await makeUser(app));
    expect(foreign.body.code).toBe(generalErrors.notFound.code);
  });

  it('is removed with its sessions, unless it is bound', async () => {
    const { account, atHome, atSchool, home } = await signInTwice();
    const { deviceId } = home;
    const remove = () => app.call(removeDevice, { deviceId, reauthentication }, atSchool);
    const device = { userId: account.userId, deviceId, name: 'Edge · Windows', kind: 'desktop' } as const;
    await bindDevice(app.platform.db, device, app.clock.now());
    expect((await remove()).body.code).toBe(accountErrors.deviceBound.code);
    await app.platform.pool.query('UPDATE devices SET bound_at = NULL WHERE id = $1', [deviceId]);
    expect((await remove()).body.isOK).toBe(true);
    expect([await isOpen(atHome), await isOpen(atSchool)]).toEqual([false, true]);
    const { list } = (await app.call(findDevices, {}, atSchool)).body.data;
    expect(list.some((each) => each.deviceId === deviceId)).toBe(false);
  });
});
