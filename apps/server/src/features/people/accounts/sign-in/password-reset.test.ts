import { accountErrors, getPersonalInfo, resetPassword, signOut, generalErrors } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { nextAddress, nextPhone, differentCode, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeAccount, PASSWORD, trySignIn } from '../../../../testing/sign-in.ts';
import { startSession } from '../sessions/session.service.ts';
import { selectUser } from '../user.store.ts';

const app = useApp();
const NEW = 'Chengjiang@7';

const reset = (phone: string, code: string, more: Partial<InputOf<typeof resetPassword>> = {}) =>
  app.call(
    resetPassword,
    { countryCode: '86', phone, code, password: NEW, passwordAgain: NEW, ...more },
    { address: nextAddress() },
  );

const askCode = (phone: string) => receiveSmsCode(app, 'resetPassword', phone);

describe('resetting a password', () => {
  it('replaces the old one with a code sent to the phone', async () => {
    const { phone, accountName } = await makeAccount(app);
    expect((await reset(phone, await askCode(phone))).body).toMatchObject({ isOK: true, data: null });
    expect((await trySignIn(app, accountName, NEW)).body.isOK).toBe(true);
    expect((await trySignIn(app, accountName, PASSWORD)).body.code).toBe(
      accountErrors.wrongAccountOrPassword.code,
    );
  });

  it('ends every session with 4102', async () => {
    const { phone, userId } = await makeAccount(app);
    const { db } = app.platform;
    const tokens = [];
    for (let browser = 0; browser < 3; browser += 1)
      tokens.push(await startSession(db, userId, app.clock.now()));
    await app.call(signOut, {}, { token: tokens[0] });
    await reset(phone, await askCode(phone));
    for (const token of tokens)
      expect((await app.call(getPersonalInfo, {}, { token })).body.code).toBe(
        generalErrors.sessionEnded.code,
      );
  });

  it('ends a session that a concurrent sign-in with the old password started', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { phone, accountName } = await makeAccount(app);
      const code = await askCode(phone);
      const [done, ...signIns] = await Promise.all([
        reset(phone, code),
        trySignIn(app, accountName),
        trySignIn(app, accountName),
        trySignIn(app, accountName),
      ]);
      expect(done.body.isOK).toBe(true);
      for (const { body } of signIns.filter((reply) => reply.body.isOK)) {
        const info = await app.call(getPersonalInfo, {}, { token: body.data.token });
        expect(info.body.code).toBe(generalErrors.sessionEnded.code);
      }
    }
  });

  it('of a suspended account is allowed, but the account stays suspended', async () => {
    const { phone, accountName } = await makeAccount(app, 1, { suspendedReason: '多人共用' });
    expect((await reset(phone, await askCode(phone))).body.isOK).toBe(true);
    expect((await trySignIn(app, accountName, NEW)).body.code).toBe(accountErrors.accountSuspended.code);
  });

  it('removes the need to change a temporary password', async () => {
    const { phone, userId } = await makeAccount(app, 1, { passwordMustChange: true });
    await reset(phone, await askCode(phone));
    expect((await selectUser(app.platform.db, userId))!.passwordMustChange).toBe(false);
  });

  it('notifies the owner', async () => {
    const { phone, userId } = await makeAccount(app);
    await reset(phone, await askCode(phone));
    const { rows } = await app.platform.pool.query('SELECT kind FROM notifications WHERE user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ kind: 'passwordChanged' }]);
  });
});

describe('the code', () => {
  it('is refused after five wrong ones, also concurrent ones', async () => {
    const { phone, accountName } = await makeAccount(app);
    const code = await askCode(phone);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => reset(phone, differentCode(code))));
    expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set([accountErrors.wrongSmsCode.code]));
    expect((await reset(phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await trySignIn(app, accountName)).body.isOK).toBe(true);
  });

  it('is accepted once, also in concurrent requests', async () => {
    const { phone } = await makeAccount(app);
    const code = await askCode(phone);
    const replies = await Promise.all(Array.from({ length: 4 }, () => reset(phone, code)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect((await reset(phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
  });

  it('of another phone or for another purpose is refused', async () => {
    const [mine, theirs] = [await makeAccount(app), await makeAccount(app)];
    const code = await askCode(mine.phone);
    expect((await reset(theirs.phone, code)).body.code).toBe(accountErrors.wrongSmsCode.code);
    const forSignIn = await receiveSmsCode(app, 'signIn', theirs.phone);
    expect((await reset(theirs.phone, forSignIn)).body.code).toBe(accountErrors.wrongSmsCode.code);
  });

  it('is needed to learn that a phone is not registered', async () => {
    const phone = nextPhone();
    const code = await askCode(phone);
    expect((await reset(phone, differentCode(code))).body.code).toBe(accountErrors.wrongSmsCode.code);
    expect((await reset(phone, code)).body.code).toBe(accountErrors.phoneUnknown.code);
  });

  it.each([
    ['weak', 'chengjiang', 'chengjiang', accountErrors.weakPassword.code],
    ['common', 'Qwerty123!', 'Qwerty123!', accountErrors.commonPassword.code],
    ['typed differently', NEW, `${NEW}8`, accountErrors.passwordsDiffer.code],
  ])('stays valid when the password is %s', async (_, password, passwordAgain, expected) => {
    const { phone } = await makeAccount(app);
    const code = await askCode(phone);
    expect((await reset(phone, code, { password, passwordAgain })).body.code).toBe(expected);
    expect((await reset(phone, code)).body.isOK).toBe(true);
  });
});
