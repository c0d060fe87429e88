import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  changeEmail,
  changePassword,
  changePhone,
  generalErrors,
  getPersonalInfo,
  getProfile,
  sendEmailCode,
  sendOwnSmsCode,
  updateProfile,
  endOtherSessions,
  requestAccountClosing,
} from '@zhiye/contract';
import type { Reauthentication } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { nextAddress, nextPhone, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { makeUser } from '../../../../testing/records.ts';
import { startSession } from '../sessions/session.service.ts';
import { createUser } from '../user.service.ts';
import { selectUser, selectUserByAccount, updateUser } from '../user.store.ts';
import { verifyPassword } from '../sign-in/password.ts';

const app = useApp();
const PASSWORD = 'Xk4%vQ9!mz';
const NEW_PASSWORD = 'Fresh#Page9';
const byPassword: Reauthentication = { by: 'password', password: PASSWORD };
const wrongPassword: Reauthentication = { by: 'password', password: 'Wrong@2026' };
const own = (user: { token: string }) => ({ token: user.token, address: nextAddress() });

/** A user with a phone, an e-mail address and a known password. */
async function makeAccount() {
  const accountName = `u${randomUUID().slice(0, 8)}`;
  const [phone, email] = [nextPhone(), `${accountName}@example.com`];
  const known = {
    type: USER_TYPE.personal,
    accountName,
    name: '何同学',
    phone,
    email,
    password: PASSWORD,
  } as const;
  const { id } = await createUser(app.platform.db, known, app.clock.now());
  const token = await startSession(app.platform.db, id, app.clock.now());
  return { userId: id, type: USER_TYPE.personal, token, accountName, phone, email };
}

/** Reauthentication by a code to the own phone. */
async function byCode(user: TestUser & { phone: string }): Promise<Reauthentication> {
  const { body } = await app.call(sendOwnSmsCode, {}, own(user));
  if (!body.isOK) throw new Error(body.msg);
  const sent = app.devMailbox.sms.find((message) => message.phone === user.phone)!;
  return { by: 'code', code: sent.parameters.code! };
}

const setPassword = (
  user: { token: string },
  check: Reauthentication,
  password = NEW_PASSWORD,
  again = password,
) => app.call(changePassword, { reauthentication: check, password, passwordAgain: again }, own(user));

/** The code that was mailed to an address; 000000 when none was. */
async function receiveEmailCode(user: { token: string }, email: string): Promise<string> {
  await app.call(sendEmailCode, { email }, own(user));
  const mail = app.devMailbox.mails.find(({ to }) => to === email);
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '000000';
}

async function setEmail(user: { token: string }, email: string, check: Reauthentication = byPassword) {
  app.clock.advance(60_000);
  const code = await receiveEmailCode(user, email);
  return app.call(changeEmail, { reauthentication: check, email, code }, own(user));
}

const noticesOf = async (userId: string) => {
  const { rows } = await app.platform.pool.query<{ id: string; kind: string; parameters: object }>(
    'SELECT id, kind, parameters FROM notifications WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
  return rows;
};

describe('the profile', () => {
  it('is returned with a masked phone', async () => {
    const user = await makeAccount();
    const { body } = await app.call(getProfile, {}, own(user));
    const masked = `${user.phone.slice(0, 3)}****${user.phone.slice(7)}`;
    expect(body.data).toMatchObject({
      accountName: user.accountName,
      phone: masked,
      email: user.email,
      hasPassword: true,
      externalIdentities: [],
      closesAt: null,
    });
    expect(JSON.stringify(body)).not.toContain(user.phone);
  });

  it('has its new name everywhere after a change', async () => {
    const user = await makeAccount();
    const change = { name: ' 何晓 ', nickname: '晓', institution: '', department: '' };
    const { body } = await app.call(updateProfile, change, own(user));
    expect(body.data).toEqual({ name: '何晓', type: USER_TYPE.personal });
    expect((await app.call(getPersonalInfo, {}, own(user))).body.data.name).toBe('何晓');
  });

  it.each(['   ', '\u3000', '左\u202e右', 'x'.repeat(41)])('refuses the name %j', async (name) => {
    const user = await makeUser(app);
    const change = { name, nickname: '晓', institution: '', department: '' };
    expect((await app.call(updateProfile, change, own(user))).body.code).toBe(
      generalErrors.invalidInput.code,
    );
  });
});

describe('reauthentication', () => {
  it('delays an account after five wrong passwords, also concurrent ones', async () => {
    const user = await makeAccount();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => setPassword(user, wrongPassword)));
    const codes = wrong.map(({ body }) => body.code);
    expect(codes.filter((code) => code === accountErrors.reauthenticationFailed.code)).toHaveLength(5);
    expect(codes.filter((code) => code === accountErrors.signInDelayed.code)).toHaveLength(7);
    const right = await setPassword(user, byPassword);
    expect([right.status, right.body.code]).toEqual([429, accountErrors.signInDelayed.code]);
    expect(right.body.data).toEqual({ seconds: expect.any(Number) });
    app.clock.advance(10_000);
    expect((await setEmail(user, `${randomUUID()}@example.com`)).body.isOK).toBe(true);
  });

  it('fails by password without a password, and by code without a phone', async () => {
    const user = await makeUser(app);
    await updateUser(app.platform.db, user.userId, { passwordHash: null, phone: null });
    for (const check of [byPassword, { by: 'code', code: '000000' } as const]) {
      const { body } = await setPassword(user, check);
      expect(body.code).toBe(accountErrors.reauthenticationFailed.code);
    }
  });

  it('accepts a code once, and only one that was sent for this purpose', async () => {
    const user = await makeAccount();
    const signInCode = await receiveSmsCode(app, 'signIn', user.phone);
    const other = await setEmail(user, 'y@example.com', { by: 'code', code: signInCode });
    expect(other.body.code).toBe(accountErrors.reauthenticationFailed.code);
    app.clock.advance(60_000);
    const code = await byCode(user);
    expect((await setEmail(user, `${randomUUID()}@example.com`, code)).body.isOK).toBe(true);
    const replayed = await setEmail(user, `${randomUUID()}@example.com`, code);
    expect(replayed.body.code).toBe(accountErrors.reauthenticationFailed.code);
  });

  it('that fails is a security event of the person and the browser, whatever was to change', async () => {
    const user = await makeAccount();
    const eventsOf = async () => {
      const { rows } = await app.platform.pool.query(
        `SELECT kind, result, actor_id, device_id IS NOT NULL AS has_device FROM security_events WHERE user_id = $1`,
        [user.userId],
      );
      return rows as unknown[];
    };
    const failed = { kind: 'reauthentication', result: 'failed', actor_id: null, has_device: true };
    await setPassword(user, wrongPassword);
    expect(await eventsOf()).toEqual([failed]);
    await app.call(requestAccountClosing, { reauthentication: { by: 'code', code: '000000' } }, own(user));
    await app.call(endOtherSessions, { reauthentication: wrongPassword }, own(user));
    await setEmail(user, `${randomUUID()}@example.com`, wrongPassword);
    expect(await eventsOf()).toEqual([failed, failed, failed, failed]);
    await app.call(endOtherSessions, { reauthentication: byPassword }, own(user));
    expect(await eventsOf()).toHaveLength(4);
  });

  it('accepts a code once in concurrent requests', async () => {
    const user = await makeAccount();
    await updateUser(app.platform.db, user.userId, { passwordHash: null });
    const code = await byCode(user);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => setPassword(user, code, `Fresh#Page${index}`)),
    );
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });
});

describe('the password', () => {
  it('is changed, every other session ends, and this one continues', async () => {
    const user = await makeAccount();
    const otherToken = await startSession(app.platform.db, user.userId, app.clock.now());
    expect((await setPassword(user, byPassword)).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, { token: otherToken })).body.code).toBe(
      generalErrors.sessionEnded.code,
    );
    expect((await app.call(getPersonalInfo, {}, own(user))).body.isOK).toBe(true);
    const { passwordHash } = (await selectUser(app.platform.db, user.userId))!;
    expect(await verifyPassword(passwordHash, NEW_PASSWORD)).toBe(true);
    expect(await noticesOf(user.userId)).toMatchObject([{ kind: 'passwordChanged', parameters: {} }]);
  });

  it('is not replaced by a code alone: whoever holds the phone and an open session needs the current one', async () => {
    const user = await makeAccount();
    const { body } = await setPassword(user, await byCode(user));
    expect(body.code).toBe(accountErrors.currentPasswordNeeded.code);
    const { passwordHash } = (await selectUser(app.platform.db, user.userId))!;
    expect(await verifyPassword(passwordHash, PASSWORD)).toBe(true);
  });

  it('can be set with a code by a user who has none', async () => {
    const user = await makeAccount();
    await updateUser(app.platform.db, user.userId, { passwordHash: null });
    expect((await setPassword(user, await byCode(user))).body.isOK).toBe(true);
  });

  it.each([
    ['short1!A', 'another1!A', accountErrors.passwordsDiffer],
    ['nodigits!A', 'nodigits!A', accountErrors.weakPassword],
    ['Password1!', 'Password1!', accountErrors.commonPassword],
    [PASSWORD, PASSWORD, accountErrors.samePassword],
  ])('"%s" repeated as "%s" is refused', async (password, again, error) => {
    const user = await makeAccount();
    const { body } = await setPassword(user, byPassword, password, again);
    expect(body.code).toBe(error.code);
    expect(await noticesOf(user.userId)).toEqual([]);
  });

  it('is not compared with the current one before reauthentication', async () => {
    const user = await makeAccount();
    const { body } = await setPassword(user, wrongPassword, PASSWORD);
    expect(body.code).toBe(accountErrors.reauthenticationFailed.code);
  });
});

describe('the phone', () => {
  const change = (
    user: { token: string },
    phone: string,
    code: string,
    check: Reauthentication = byPassword,
  ) => app.call(changePhone, { reauthentication: check, countryCode: '86', phone, code }, own(user));

  it('is replaced with a code sent to the new one, and the code works once', async () => {
    const user = await makeAccount();
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'changePhone', phone);
    const other = await startSession(app.platform.db, user.userId, app.clock.now());
    expect((await change(user, phone, code)).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, { token: other })).body.code).toBe(
      generalErrors.sessionEnded.code,
    );
    expect((await app.call(getPersonalInfo, {}, own(user))).body.isOK).toBe(true);
    expect((await selectUserByAccount(app.platform.db, phone))?.id).toBe(user.userId);
    expect(await selectUserByAccount(app.platform.db, user.phone)).toBeUndefined();
    const [notification] = await noticesOf(user.userId);
    expect(notification).toMatchObject({
      kind: 'phoneChanged',
      parameters: { phone: `${phone.slice(0, 3)}****${phone.slice(7)}` },
    });
    expect((await change(user, phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
  });

  it('is reported as taken only to the one who has its code', async () => {
    const [user, owner] = [await makeAccount(), await makeAccount()];
    const guessed = await change(user, owner.phone, '000000');
    expect(guessed.body.code).toBe(accountErrors.wrongSmsCode.code);
    const code = await receiveSmsCode(app, 'changePhone', owner.phone);
    expect((await change(user, owner.phone, code)).body.code).toBe(accountErrors.phoneTaken.code);
    expect((await selectUser(app.platform.db, user.userId))!.phone).toBe(user.phone);
  });

  it('requires a code for this purpose, a valid phone and the right password', async () => {
    const user = await makeAccount();
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'register', phone);
    expect((await change(user, phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await change(user, '12345678901', code)).body.code).toBe(accountErrors.wrongPhone.code);
    const denied = await change(user, phone, code, wrongPassword);
    expect(denied.body.code).toBe(accountErrors.reauthenticationFailed.code);
  });

  it('is given to one of two concurrent requests', async () => {
    const users = [await makeAccount(), await makeAccount()];
    const phone = nextPhone();
    const first = await receiveSmsCode(app, 'changePhone', phone);
    const replies = await Promise.all(users.map((user) => change(user, phone, first)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });
});

describe('the e-mail', () => {
  it('is changed, and the notification masks the address', async () => {
    const user = await makeAccount();
    const email = `reader-${randomUUID()}@example.com`;
    expect((await setEmail(user, email)).body.isOK).toBe(true);
    expect((await app.call(getProfile, {}, own(user))).body.data.email).toBe(email);
    const [notification] = await noticesOf(user.userId);
    expect(notification).toMatchObject({
      kind: 'emailChanged',
      parameters: { email: expect.stringMatching(/^r\*{4}/) },
    });
  });

  it('the former address gets the mail about the change', async () => {
    const user = await makeAccount();
    await setEmail(user, `thief-${randomUUID()}@example.com`);
    const [notification] = await noticesOf(user.userId);
    await app.jobs.mailNotification({ notificationId: notification!.id });
    expect(app.devMailbox.mails.find(({ to }) => to === user.email)).toMatchObject({
      subject: expect.stringContaining('邮箱已更换'),
    });
  });

  it('gets the same replies when it is taken, and only its owner is told; the own one may change its case', async () => {
    const [user, owner] = [await makeAccount(), await makeAccount()];
    const replies = [];
    for (const email of [owner.email.toUpperCase(), `${randomUUID()}@example.com`]) {
      app.clock.advance(60_000);
      const sent = await app.call(sendEmailCode, { email }, own(user));
      const input = { reauthentication: byPassword, email, code: '000000' };
      replies.push([sent.body, (await app.call(changeEmail, input, own(user))).body]);
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]![1]!.code).toBe(accountErrors.wrongEmailCode.code);
    const notice = app.devMailbox.mails.find(({ to }) => to === owner.email.toUpperCase());
    expect(notice?.subject).toBe('这个邮箱已属于一个账号');
    expect(notice?.text).not.toMatch(/\d{6}/);
    expect((await setEmail(user, user.email.toUpperCase())).body.isOK).toBe(true);
  });

  it('needs the code that was mailed to it, at most five guesses, within 10 minutes, once', async () => {
    const user = await makeAccount();
    const email = `${randomUUID()}@example.com`;
    const change = (code: string, to = email) =>
      app.call(changeEmail, { reauthentication: byPassword, email: to, code }, own(user));
    const first = await receiveEmailCode(user, email);
    expect((await change(first, `${randomUUID()}@example.com`)).body.code).toBe(
      accountErrors.wrongEmailCode.code,
    );
    const wrong = first === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await change(wrong);
    expect((await change(first)).body.code).toBe(accountErrors.wrongEmailCode.code);
    app.clock.advance(60_000);
    const late = await receiveEmailCode(user, email);
    app.clock.advance(10 * 60_000);
    expect((await change(late)).body.code).toBe(accountErrors.wrongEmailCode.code);
    const right = await receiveEmailCode(user, email);
    expect((await change(right)).body.isOK).toBe(true);
    expect((await change(right)).body.code).toBe(accountErrors.wrongEmailCode.code);
  });

  it('is mailed codes within limits, by user and by address', async () => {
    const email = `${randomUUID()}@example.com`;
    const users = [await makeAccount(), await makeAccount()];
    const ask = async (user: { token: string }, to: string) => {
      app.clock.advance(60_000);
      return (await app.call(sendEmailCode, { email: to }, own(user))).body.code;
    };
    for (let sent = 0; sent < 5; sent += 1) expect(await ask(users[sent % 2]!, email)).toBe(200);
    expect(await ask(users[0]!, email)).toBe(accountErrors.emailTooMany.code);
    for (let sent = 0; sent < 7; sent += 1)
      expect(await ask(users[0]!, `${randomUUID()}@example.com`)).toBe(200);
    expect(await ask(users[0]!, `${randomUUID()}@example.com`)).toBe(accountErrors.emailTooMany.code);
    await ask(users[1]!, `${randomUUID()}@example.com`);
    const soon = await app.call(sendEmailCode, { email: `${randomUUID()}@example.com` }, own(users[1]!));
    expect(soon.body).toMatchObject({ code: accountErrors.emailTooSoon.code, data: { seconds: 60 } });
  });

  it('is given to one of several concurrent requests', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => makeAccount()));
    const email = `${randomUUID()}@example.com`;
    const mailed: string[] = [];
    for (const user of users) mailed.push(await receiveEmailCode(user, email));
    const replies = await Promise.all(
      users.map((user, index) =>
        app.call(changeEmail, { reauthentication: byPassword, email, code: mailed[index]! }, own(user)),
      ),
    );
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === accountErrors.emailTaken.code)).toHaveLength(3);
  });
});
