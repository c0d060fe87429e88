import { accountErrors, changeEmail, resetPassword } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeBrowser, nextAddress, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import {
  makeAccount,
  PASSWORD,
  tryWrongPasswords,
  trySignIn,
  WRONG_PASSWORD,
} from '../../../../testing/sign-in.ts';
import { newId } from '../../../../platform/ids.ts';
import { selectUser } from '../user.store.ts';
import type { User } from '../user.store.ts';
import { countersOfPassword } from './attempt-counter.ts';
import { recordFailedAttempt } from './failed-attempt.service.ts';

const app = useApp();
/** Counts a wrong password in an unknown browser, without the time that verifying it takes. */
function guess({ account = '', user, address }: { account?: string; user?: User; address: string }) {
  const source = { address, deviceId: newId(), hasCookie: false, isKnownDevice: false };
  return recordFailedAttempt(app.platform.db, countersOfPassword({ account, user }, source), app.clock.now());
}

const { signInDelayed, wrongAccountOrPassword } = accountErrors;

describe('wrong passwords of a stranger', () => {
  it('do not delay the owner in another network', async () => {
    const { accountName } = await makeAccount(app);
    const address = nextAddress();
    await tryWrongPasswords(app, 9, accountName, address);
    expect((await trySignIn(app, accountName, PASSWORD, { address })).body.code).toBe(signInDelayed.code);
    expect((await trySignIn(app, accountName)).body.isOK).toBe(true);
  });

  it('do not delay a browser of the owner, not even in the same network', async () => {
    const { accountName } = await makeAccount(app);
    const { cookies } = makeBrowser(app);
    const address = nextAddress();
    await trySignIn(app, accountName, PASSWORD, { cookies, address });
    await tryWrongPasswords(app, 9, accountName, address);
    for (let other = 0; other < 11; other += 1) await guess({ account: `campus-${other}`, address });
    expect((await trySignIn(app, accountName, PASSWORD, { address })).body.code).toBe(signInDelayed.code);
    expect((await trySignIn(app, accountName, PASSWORD, { address, cookies })).body.isOK).toBe(true);
  });

  it('do not delay the change of a signed-in owner', async () => {
    const { accountName } = await makeAccount(app);
    const { body } = await trySignIn(app, accountName);
    await tryWrongPasswords(app, 9, accountName, nextAddress());
    const wrong = { by: 'password', password: WRONG_PASSWORD } as const;
    const input = { reauthentication: wrong, email: 'new@school.example', code: '000000' };
    const reply = await app.call(changeEmail, input, { token: body.data.token });
    expect(reply.body.code).toBe(accountErrors.reauthenticationFailed.code);
  });

  it('are forgotten in the network in which the owner resets the password', async () => {
    const { accountName, phone } = await makeAccount(app);
    const address = nextAddress();
    await tryWrongPasswords(app, 9, accountName, address);
    const code = await receiveSmsCode(app, 'resetPassword', phone);
    const own = { password: 'Chengjiang@7', passwordAgain: 'Chengjiang@7' };
    await app.call(resetPassword, { countryCode: '86', phone, code, ...own }, { address });
    expect((await trySignIn(app, accountName, own.password, { address })).body.isOK).toBe(true);
  });
});

describe('a browser in which another user signed in', () => {
  it('is delayed like a stranger', async () => {
    const victim = await makeAccount(app);
    const own = await makeAccount(app);
    const { cookies } = makeBrowser(app);
    const address = nextAddress();
    await trySignIn(app, own.accountName, PASSWORD, { cookies });
    await tryWrongPasswords(app, 9, victim.accountName, address);
    const reply = await trySignIn(app, victim.accountName, PASSWORD, { cookies, address });
    expect(reply.body.code).toBe(signInDelayed.code);
  });
});

describe('a browser of the owner', () => {
  it('is delayed after its own wrong passwords', async () => {
    const { accountName } = await makeAccount(app);
    const { cookies } = makeBrowser(app);
    await trySignIn(app, accountName, PASSWORD, { cookies });
    const codes: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1)
      codes.push((await trySignIn(app, accountName, WRONG_PASSWORD, { cookies })).body.code);
    expect(codes).toEqual([...Array<number>(5).fill(wrongAccountOrPassword.code), signInDelayed.code]);
  });
});

describe('guesses from many networks', () => {
  /** Guesses until one is delayed, and returns how many were not. */
  const guessFromManyNetworks = async (user: User, most: number): Promise<number> => {
    for (let times = 0; times < most; times += 1) {
      const isDelayed = await guess({ user, address: nextAddress() }).then(
        () => false,
        () => true,
      );
      if (isDelayed) return times;
    }
    return most;
  };

  it('are limited for one account, but not in a browser of the owner', async () => {
    const { accountName, userId } = await makeAccount(app);
    const { cookies } = makeBrowser(app);
    await trySignIn(app, accountName, PASSWORD, { cookies });
    expect(await guessFromManyNetworks((await selectUser(app.platform.db, userId))!, 103)).toBe(100);
    expect((await trySignIn(app, accountName)).body.code).toBe(signInDelayed.code);
    expect((await trySignIn(app, accountName, PASSWORD, { cookies })).body.isOK).toBe(true);
  });

  it('never delay a staff account in another network', async () => {
    const { accountName, userId } = await makeAccount(app, USER_TYPE.staff, { staffRoles: ['admin'] });
    expect(await guessFromManyNetworks((await selectUser(app.platform.db, userId))!, 103)).toBe(103);
    expect((await trySignIn(app, accountName)).body.isOK).toBe(true);
  });
});
