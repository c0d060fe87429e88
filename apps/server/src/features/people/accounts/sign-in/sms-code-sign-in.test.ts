import { accountErrors, getPersonalInfo, signInBySmsCode, generalErrors } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { nextAddress, nextPhone, differentCode, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeAccount } from '../../../../testing/sign-in.ts';

const app = useApp();

const trySignIn = (
  phone: string,
  code: string,
  more: Partial<InputOf<typeof signInBySmsCode>> = {},
  token?: string,
) =>
  app.call(signInBySmsCode, { countryCode: '86', phone, code, ...more }, { address: nextAddress(), token });

describe('signing in by code', () => {
  it('starts a new session', async () => {
    const { phone } = await makeAccount(app, 2);
    const planted = 'x'.repeat(43);
    const { body } = await trySignIn(phone, await receiveSmsCode(app, 'signIn', phone), {}, planted);
    expect(body.data.personalInfo).toEqual({ name: '沈老师', type: USER_TYPE.teacher });
    expect(body.data.token).not.toBe(planted);
    expect((await app.call(getPersonalInfo, {}, { token: body.data.token })).body.isOK).toBe(true);
    expect((await app.call(getPersonalInfo, {}, { token: planted })).body.code).toBe(
      generalErrors.notSignedIn.code,
    );
  });

  it('accepts a code once, also in concurrent requests', async () => {
    const { phone } = await makeAccount(app);
    const code = await receiveSmsCode(app, 'signIn', phone);
    const replies = await Promise.all(Array.from({ length: 4 }, () => trySignIn(phone, code)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect((await trySignIn(phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
  });

  it('reveals that a phone is not registered only with a valid code', async () => {
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'signIn', phone);
    expect((await trySignIn(phone, differentCode(code))).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await trySignIn(nextPhone(), code)).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await trySignIn(phone, code)).body.code).toBe(accountErrors.phoneUnknown.code);
  });

  it('reveals a suspended account or another type only with a valid code', async () => {
    const { phone } = await makeAccount(app, 4, { suspendedReason: '合同到期' });
    const code = await receiveSmsCode(app, 'signIn', phone);
    expect((await trySignIn(phone, differentCode(code))).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await trySignIn(phone, code)).body).toMatchObject({
      code: accountErrors.accountSuspended.code,
      data: { reason: '合同到期' },
    });
    const other = await makeAccount(app, 1);
    const otherCode = await receiveSmsCode(app, 'signIn', other.phone);
    const wrong = await trySignIn(other.phone, otherCode, { portal: 'channel' });
    expect(wrong.body).toMatchObject({
      code: accountErrors.wrongPortal.code,
      msg: '账号身份不符合，无法登录',
    });
    // the code was not used up and works at the right portal
    expect((await trySignIn(other.phone, otherCode, { portal: 'personal' })).body.isOK).toBe(true);
  });

  it('refuses a code for another purpose, and an invalid phone', async () => {
    const { phone } = await makeAccount(app);
    const code = await receiveSmsCode(app, 'resetPassword', phone);
    expect((await trySignIn(phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await trySignIn('12345678901', code)).body.code).toBe(accountErrors.wrongPhone.code);
  });
});
