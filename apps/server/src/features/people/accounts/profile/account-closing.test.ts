import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  cancelAccountClosing,
  findOrders,
  generalErrors,
  getPersonalInfo,
  getProfile,
  requestAccountClosing,
  signIn,
} from '@zhiye/contract';
import type { UserType } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeBrowser, nextAddress, nextPhone } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeEntitlement, makeOrder } from '../../../../testing/records.ts';
import { newId } from '../../../../platform/ids.ts';
import { bindDevice } from '../devices/device.service.ts';
import { hashAnswer } from '../verification/image-code.service.ts';
import { insertImageCode } from '../verification/image-code.store.ts';
import { startSession } from '../sessions/session.service.ts';
import { createUser } from '../user.service.ts';
import { selectUser, updateUser } from '../user.store.ts';

const app = useApp();
const PASSWORD = 'Zhiye@2026';
const DAY_MS = 86_400_000;
const check = { by: 'password', password: PASSWORD } as const;

async function makeAccount(type: UserType = 1) {
  const accountName = `u${randomUUID().slice(0, 8)}`;
  const [phone, email] = [nextPhone(), `${accountName}@example.com`];
  const account = { type, accountName, name: '何同学', phone, email, password: PASSWORD };
  const { id } = await createUser(app.platform.db, account, app.clock.now());
  return { userId: id, type, phone, email, accountName, token: await tokenOf(id) };
}

const tokenOf = (userId: string) => startSession(app.platform.db, userId, app.clock.now());
const ask = (user: { token: string }) =>
  app.call(requestAccountClosing, { reauthentication: check }, { token: user.token, address: nextAddress() });
const takeBack = (user: { token: string }) => app.call(cancelAccountClosing, {}, { token: user.token });
const read = async (userId: string) => (await selectUser(app.platform.db, userId))!;

async function countEvents(userId: string): Promise<number> {
  const { rows } = await app.platform.pool.query(
    `SELECT 1 FROM event_outbox WHERE type = 'AccountClosed' AND payload->>'userId' = $1`,
    [userId],
  );
  return rows.length;
}

async function signInByPassword(account: string) {
  const { db, masterSecret } = app.platform;
  const imageCodeId = newId();
  const answerHash = hashAnswer(masterSecret, imageCodeId, 'AB7K');
  const expiresAt = new Date(app.clock.now().getTime() + 60_000);
  await insertImageCode(db, { id: imageCodeId, answerHash, expiresAt });
  const attempt = { account, password: PASSWORD, imageCodeId, imageCode: 'ab7k' };
  return app.call(signIn, attempt, { address: nextAddress() });
}

describe('requesting to close an account', () => {
  it('starts seven days in which the account can be used', async () => {
    const user = await makeAccount();
    const before = app.clock.now().getTime();
    const { body } = await ask(user);
    const closesAtMs = Date.parse(body.data.closesAt);
    expect(closesAtMs - before).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(closesAtMs - app.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY_MS);
    const profile = await app.call(getProfile, {}, user);
    expect(profile.body.data.closesAt).toBe(body.data.closesAt);
    expect((await signInByPassword(user.accountName)).body.isOK).toBe(true);
  });

  it('is refused a second time, also concurrently, and with a wrong password', async () => {
    const user = await makeAccount();
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(user)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    const codes = replies.map(({ body }) => body.code).filter((code) => code !== REPLY_CODE.success);
    expect(new Set(codes)).toEqual(new Set([accountErrors.accountClosingPending.code]));
    const other = await makeAccount();
    const wrong = { by: 'password', password: 'Wrong@2026' } as const;
    const { body } = await app.call(requestAccountClosing, { reauthentication: wrong }, other);
    expect(body.code).toBe(accountErrors.reauthenticationFailed.code);
    expect((await read(other.userId)).closesAt).toBeNull();
  });

  it('is refused to staff', async () => {
    const staff = await makeAccount(5);
    const { status, body } = await ask(staff);
    expect([status, body.code]).toEqual([409, accountErrors.staffCannotClose.code]);
  });

  it('can be canceled once', async () => {
    const user = await makeAccount();
    expect((await takeBack(user)).body.code).toBe(accountErrors.accountClosingNotFound.code);
    await ask(user);
    expect((await takeBack(user)).body.isOK).toBe(true);
    expect((await takeBack(user)).body.code).toBe(accountErrors.accountClosingNotFound.code);
    app.clock.advance(8 * DAY_MS);
    await app.jobs.closeAccount({ userId: user.userId });
    expect((await read(user.userId)).closedAt).toBeNull();
  });

  it('starts seven new days when it is requested again', async () => {
    const user = await makeAccount();
    await ask(user);
    app.clock.advance(3 * DAY_MS);
    await takeBack(user);
    await ask(user);
    // the job of the first request
    app.clock.advance(4 * DAY_MS + 1_000);
    await app.jobs.closeAccount({ userId: user.userId });
    expect((await read(user.userId)).closedAt).toBeNull();
    app.clock.advance(3 * DAY_MS);
    await app.jobs.closeAccount({ userId: user.userId });
    expect((await read(user.userId)).closedAt).not.toBeNull();
  });
});

describe('closing', () => {
  async function makeClosed() {
    const user = await makeAccount();
    await updateUser(app.platform.db, user.userId, {
      nickname: '晓',
      institution: '澄江大学',
      department: '数学系',
    });
    const { orderNo, bookId } = await makeOrder(app, user);
    await makeEntitlement(app, user, bookId);
    const device = { userId: user.userId, ...makeBrowser(app), name: 'Edge', kind: 'desktop' as const };
    await bindDevice(app.platform.db, device, app.clock.now());
    await app.platform.pool.query(
      `INSERT INTO external_identities (id, user_id, provider, external_id, nickname) VALUES ($1, $2, 'qq', $3, '晓')`,
      [newId(), user.userId, randomUUID()],
    );
    await ask(user);
    app.clock.advance(7 * DAY_MS + 1_000);
    const token = await tokenOf(user.userId);
    await app.jobs.closeAccount({ userId: user.userId });
    return { ...user, orderNo, token };
  }

  it('removes personal data, devices and external identities, and ends every session', async () => {
    const user = await makeClosed();
    expect(await read(user.userId)).toMatchObject({
      accountName: `closed-${user.userId}`,
      name: '已注销用户',
      nickname: '',
      institution: '',
      department: '',
      phone: null,
      email: null,
      passwordHash: null,
      closedAt: expect.any(Date),
    });
    const { rows } = await app.platform.pool.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM devices WHERE user_id = $1) AS devices,
              (SELECT count(*)::int FROM external_identities WHERE user_id = $1) AS links,
              (SELECT count(*)::int FROM orders WHERE user_id = $1) AS orders,
              (SELECT count(*)::int FROM entitlements WHERE user_id = $1) AS entitlements`,
      [user.userId],
    );
    expect(rows[0]).toEqual({ devices: 0, links: 0, orders: 1, entitlements: 1 });
    expect((await app.call(getPersonalInfo, {}, user)).body.code).toBe(generalErrors.sessionEnded.code);
    expect((await app.call(findOrders, { pageNo: 1, pageSize: 20 }, user)).status).toBe(401);
  });

  it('makes sign-in impossible with the former names and the new one', async () => {
    const user = await makeClosed();
    for (const name of [user.accountName, user.phone, user.email, `closed-${user.userId}`]) {
      const { body } = await signInByPassword(name);
      expect([name, body.code]).toEqual([name, accountErrors.wrongAccountOrPassword.code]);
    }
  });

  it('frees phone and e-mail for another account', async () => {
    const { phone, email } = await makeClosed();
    const known = { type: USER_TYPE.personal, name: '新人', phone, email, password: PASSWORD } as const;
    const created = createUser(app.platform.db, { ...known, accountName: randomUUID() }, app.clock.now());
    await expect(created).resolves.toMatchObject({ phone });
  });

  it('happens once and writes one event, however often the job runs', async () => {
    const user = await makeClosed();
    const { closedAt } = await read(user.userId);
    app.clock.advance(60_000);
    const again = Array.from({ length: 3 }, () => app.jobs.closeAccount({ userId: user.userId }));
    await Promise.all(again);
    expect((await read(user.userId)).closedAt).toEqual(closedAt);
    expect(await countEvents(user.userId)).toBe(1);
    await app.jobs.deliverEvents({});
  });
});
