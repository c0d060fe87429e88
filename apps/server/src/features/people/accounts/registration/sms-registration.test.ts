import { accountErrors, getProfile, registerBySmsCode, signInBySmsCode } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeAccount } from '../../../../testing/sign-in.ts';
import { differentCode, nextAddress, nextPhone, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { selectUserByPhone } from '../user.store.ts';

const app = useApp();
const VERSION = '2026-11';

const signIn = (phone: string, code: string) =>
  app.call(signInBySmsCode, { countryCode: '86', phone, code }, { address: nextAddress() });
const register = (phone: string, code: string, change: Partial<InputOf<typeof registerBySmsCode>> = {}) =>
  app.call(
    registerBySmsCode,
    { countryCode: '86', phone, code, agreementVersion: VERSION, ...change },
    { address: nextAddress() },
  );

it('the code that a sign-in has refused for an unknown phone creates its account, once', async () => {
  const phone = nextPhone();
  const code = await receiveSmsCode(app, 'signIn', phone);
  expect((await signIn(phone, code)).body.code).toBe(accountErrors.phoneUnknown.code);
  const replies = await Promise.all(Array.from({ length: 3 }, () => register(phone, code)));
  const made = replies.filter(({ body }) => body.isOK);
  expect(made).toHaveLength(1);
  const { token, personalInfo } = made[0]!.body.data;
  expect(personalInfo).toEqual({ name: `读者${phone.slice(-4)}`, type: USER_TYPE.personal });
  const profile = (await app.call(getProfile, {}, { token })).body.data;
  expect(profile).toMatchObject({ email: null, hasPassword: false });
  const user = (await selectUserByPhone(app.platform.db, `86${phone}`))!;
  const consents = sql`SELECT version FROM agreement_consents WHERE user_id = ${user.id}`;
  expect((await app.platform.db.execute(consents)).rows).toEqual([{ version: VERSION }]);
});

it('no account without the right code, for a phone that has one, or without the agreement', async () => {
  const phone = nextPhone();
  const code = await receiveSmsCode(app, 'signIn', phone);
  expect((await register(phone, differentCode(code))).body.code).toBe(accountErrors.wrongSmsCode.code);
  expect((await register(nextPhone(), code)).body.code).toBe(accountErrors.wrongSmsCode.code);
  expect((await register(phone, code, { agreementVersion: 'old' })).body.code).toBe(
    accountErrors.agreementOutdated.code,
  );
  expect(await selectUserByPhone(app.platform.db, `86${phone}`)).toBeUndefined();
  const taken = await makeAccount(app);
  const ownCode = await receiveSmsCode(app, 'signIn', taken.phone);
  expect((await register(taken.phone, ownCode)).body.code).toBe(accountErrors.phoneTaken.code);
  const forRegistration = nextPhone();
  const otherCode = await receiveSmsCode(app, 'register', forRegistration);
  expect((await register(forRegistration, otherCode)).body.code).toBe(accountErrors.wrongSmsCode.code);
});
