import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  generalErrors,
  getImageCode,
  getPersonalInfo,
  signIn,
  signOut,
} from '@zhiye/contract';
import type { UserType } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeBrowser, nextAddress } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import {
  makeAccount,
  makeImageCode,
  PASSWORD,
  trySignIn,
  WRONG_PASSWORD,
} from '../../../../testing/sign-in.ts';

const app = useApp();

describe('signing in', () => {
  it('accepts account name, phone and e-mail, ignoring case', async () => {
    const { accountName, phone, email } = await makeAccount(app, 2);
    const ways = [
      accountName,
      accountName.toUpperCase(),
      phone,
      `+86 ${phone}`,
      email.toUpperCase(),
      ` ${phone} `,
    ];
    for (const account of ways) {
      const { body } = await trySignIn(app, account);
      expect(body).toMatchObject({ code: 200, isOK: true });
      expect(body.data.personalInfo).toEqual({ name: '沈老师', type: USER_TYPE.teacher });
    }
  });

  it('returns a token for routes that need a session', async () => {
    const { accountName } = await makeAccount(app);
    const { body } = await trySignIn(app, accountName);
    const info = await app.call(getPersonalInfo, {}, { token: body.data.token });
    expect(info.body.data).toEqual({ name: '沈老师', type: USER_TYPE.personal });
  });

  it('refuses a wrong password and an unknown account with the same error', async () => {
    const { accountName } = await makeAccount(app);
    const wrong = await trySignIn(app, accountName, WRONG_PASSWORD);
    const unknown = await trySignIn(app, `nobody-${randomUUID()}`, WRONG_PASSWORD);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe(accountErrors.wrongAccountOrPassword.code);
    expect([generalErrors.notSignedIn.code, generalErrors.sessionEnded.code]).not.toContain(wrong.body.code);
  });

  it('refuses an account without a password', async () => {
    const { accountName } = await makeAccount(app, 1, { passwordHash: null });
    for (const password of [PASSWORD, 'nobody has this password'])
      expect((await trySignIn(app, accountName, password)).body.code).toBe(
        accountErrors.wrongAccountOrPassword.code,
      );
  });
});

describe('an image code', () => {
  it('is accepted once, right or wrong, also in concurrent requests', async () => {
    const { accountName } = await makeAccount(app);
    const attempt = { account: accountName, password: PASSWORD };
    const address = nextAddress();
    const wrongId = await makeImageCode(app);
    const usedId = await makeImageCode(app);
    const codes = [];
    for (const [imageCodeId, imageCode] of [
      [wrongId, 'xxxx'],
      [wrongId, 'ab7k'],
      [usedId, 'ab7k'],
      [usedId, 'ab7k'],
    ] as const) {
      const { body } = await app.call(signIn, { ...attempt, imageCodeId, imageCode }, { address });
      codes.push(body.code);
    }
    expect(codes).toEqual([
      accountErrors.wrongImageCode.code,
      accountErrors.wrongImageCode.code,
      REPLY_CODE.success,
      accountErrors.wrongImageCode.code,
    ]);
    const imageCodeId = await makeImageCode(app);
    const together = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.call(signIn, { ...attempt, imageCodeId, imageCode: 'ab7k' }, { address }),
      ),
    );
    expect(together.filter(({ body }) => body.isOK)).toHaveLength(1);
  });

  it('expires', async () => {
    const { accountName } = await makeAccount(app);
    const imageCodeId = await makeImageCode(app, -1);
    const attempt = { account: accountName, password: PASSWORD, imageCodeId, imageCode: 'ab7k' };
    expect((await app.call(signIn, attempt)).body.code).toBe(accountErrors.wrongImageCode.code);
  });

  it('is sent as a picture without the answer', async () => {
    const { body } = await app.call(getImageCode, {});
    expect(body.data.image).toMatch(/^data:image\/png;base64,/);
  });
});

describe('a portal', () => {
  it.each([
    ['personal', [1, 2]],
    ['institution', [3]],
    ['channel', [4]],
    ['staff', [5]],
  ] as const)('%s accepts the types %j only', async (portal, allowed) => {
    for (const type of [1, 2, 3, 4, 5] as UserType[]) {
      const { accountName } = await makeAccount(app, type);
      const { body } = await trySignIn(app, accountName, PASSWORD, { portal });
      const expected = (allowed as readonly UserType[]).includes(type) ? 200 : accountErrors.wrongPortal.code;
      expect([type, body.code]).toEqual([type, expected]);
    }
  });

  it('does not reveal type or suspending of an account without the password', async () => {
    const { accountName } = await makeAccount(app, 1, { suspendedReason: '多人共用' });
    const wrong = await trySignIn(app, accountName, WRONG_PASSWORD, { portal: 'staff' });
    expect(wrong.body.code).toBe(accountErrors.wrongAccountOrPassword.code);
    const right = await trySignIn(app, accountName);
    expect(right.body).toMatchObject({
      code: accountErrors.accountSuspended.code,
      data: { reason: '多人共用' },
    });
  });

  it('has the error 账号身份不符合，无法登录', async () => {
    const { accountName } = await makeAccount(app, 1);
    const { body } = await trySignIn(app, accountName, PASSWORD, { portal: 'channel' });
    expect(body.msg).toBe('账号身份不符合，无法登录');
  });
});

describe('a session', () => {
  it('starts with a new token at every sign-in', async () => {
    const { accountName } = await makeAccount(app);
    const planted = 'x'.repeat(43);
    const first = await trySignIn(app, accountName, PASSWORD, {
      token: planted,
      cookies: { token: planted },
    });
    const second = await trySignIn(app, accountName, PASSWORD, { token: first.body.data.token });
    expect(new Set([planted, first.body.data.token, second.body.data.token]).size).toBe(3);
    const info = await app.call(getPersonalInfo, {}, { token: planted });
    expect(info.body.code).toBe(generalErrors.notSignedIn.code);
  });

  it('ends when the same person signs in again in the same browser, and in no other case', async () => {
    const [{ accountName }, other] = [await makeAccount(app), await makeAccount(app)];
    const [home, school] = [makeBrowser(app), makeBrowser(app)];
    const tokenOf = async (account: string, { cookies }: { cookies: Record<string, string> }) =>
      (await trySignIn(app, account, PASSWORD, { cookies })).body.data.token;
    const isOpen = async (token: string) => (await app.call(getPersonalInfo, {}, { token })).body.isOK;
    const former = await tokenOf(accountName, home);
    const atSchool = await tokenOf(accountName, school);
    const ofOther = await tokenOf(other.accountName, home);
    const newest = await tokenOf(accountName, home);
    const open = [await isOpen(former), await isOpen(atSchool), await isOpen(ofOther), await isOpen(newest)];
    expect(open).toEqual([false, true, true, true]);
  });

  it('ends with 4102 at sign-out, while an unknown token gets 4101', async () => {
    const user = await makeUser(app);
    await app.call(signOut, {}, user);
    const after = await app.call(getPersonalInfo, {}, user);
    expect([after.status, after.body.code]).toEqual([401, generalErrors.sessionEnded.code]);
    const never = await app.call(getPersonalInfo, {}, { token: 'x'.repeat(43) });
    expect([never.status, never.body.code]).toEqual([401, generalErrors.notSignedIn.code]);
    const guest = await app.call(getPersonalInfo, {});
    expect(guest.body.code).toBe(generalErrors.notSignedIn.code);
  });

  it('ends after 7 idle days', async () => {
    const user = await makeUser(app);
    app.clock.advance(7 * 86_400_000 + 1_000);
    expect((await app.call(getPersonalInfo, {}, user)).body.code).toBe(generalErrors.sessionEnded.code);
  });

  it('ends after 30 days in use', async () => {
    const user = await makeUser(app);
    for (let week = 0; week < 5; week += 1) {
      app.clock.advance(6 * 86_400_000);
      await app.call(getPersonalInfo, {}, user);
    }
    expect((await app.call(getPersonalInfo, {}, user)).body.code).toBe(generalErrors.sessionEnded.code);
  });
});
