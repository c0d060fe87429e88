import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { accountErrors, generalErrors, getImageCode } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../../db/tables/people/accounts.ts';
import { nextAddress, nextPhone } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import {
  tryWrongPasswords,
  makeAccount,
  PASSWORD,
  trySignIn,
  WRONG_PASSWORD,
} from '../../../../testing/sign-in.ts';
import { countersOfPassword } from './attempt-counter.ts';
import { recordFailedAttempt, clearFailedAttempts } from './failed-attempt.service.ts';

const app = useApp();
const verified = vi.spyOn(argon2, 'verify');
beforeEach(() => {
  verified.mockClear();
});
afterAll(() => {
  verified.mockRestore();
});

const { wrongAccountOrPassword, signInDelayed } = accountErrors;
const WAITS: unknown[] = [signInDelayed.code, generalErrors.tooManyRequests.code];
const codesOf = (replies: readonly { body: { code: unknown } }[]) => replies.map(({ body }) => body.code);

/** Counts a wrong password for an account that does not exist. */
const count = (account: string, address: string, at: Date) =>
  recordFailedAttempt(
    app.platform.db,
    countersOfPassword(
      { account, user: undefined },
      { address, deviceId: randomUUID(), hasCookie: false, isKnownDevice: false },
    ),
    at,
  );

/** What may remain of a delay of `seconds` on a slow machine. */
const upTo = (seconds: number) =>
  expect.toSatisfy((left: number) => left > seconds / 2 && left <= seconds) as number;

describe('attempts on one account from one network', () => {
  let address: string;
  beforeEach(() => {
    address = nextAddress();
  });
  const tryHere = (account: string, password?: string) => trySignIn(app, account, password, { address });
  const tryWrongHere = (times: number, account: string) => tryWrongPasswords(app, times, account, address);

  it('are delayed after five wrong passwords, longer each time, and allowed again later', async () => {
    const { accountName } = await makeAccount(app);
    expect(await tryWrongHere(5, accountName)).toEqual(Array(5).fill(wrongAccountOrPassword.code));
    expect((await tryHere(accountName)).body.code).toBe(signInDelayed.code);
    await tryWrongHere(4, accountName);
    const delayed = await tryHere(accountName);
    expect(delayed.status).toBe(429);
    expect(delayed.body).toMatchObject({ code: signInDelayed.code, data: { seconds: upTo(32) } });
    app.clock.advance(32_000);
    expect((await tryHere(accountName)).body.isOK).toBe(true);
  });

  it('count phone, e-mail and name together', async () => {
    const { accountName, phone, email } = await makeAccount(app);
    await tryWrongHere(3, accountName);
    await tryWrongHere(2, phone);
    await tryWrongHere(2, `+86 ${phone}`);
    await tryWrongHere(2, email.toUpperCase());
    for (const account of [accountName, phone, email])
      expect((await tryHere(account)).body.data).toEqual({ seconds: upTo(32) });
  });

  it('get the same replies when the account does not exist', async () => {
    const answersFor = async (phone: string) => {
      const judged = [...(await tryWrongHere(4, phone)), ...(await tryWrongHere(5, `+86 ${phone}`))];
      return [...judged, (await tryHere(phone)).body, (await tryHere(`+86${phone}`)).body];
    };
    const known = await answersFor((await makeAccount(app)).phone);
    const delayed = { code: signInDelayed.code, data: { seconds: upTo(32) } };
    expect(known.slice(0, 9)).toEqual(Array(9).fill(wrongAccountOrPassword.code));
    expect(known.slice(9)).toMatchObject([delayed, delayed]);
    address = nextAddress();
    const unknown = await answersFor(nextPhone());
    expect(unknown.slice(0, 9)).toEqual(known.slice(0, 9));
    expect(unknown.slice(9)).toMatchObject([delayed, delayed]);
  });

  it('verify one password for each, and none during the delay', async () => {
    const { accountName } = await makeAccount(app);
    const without = await makeAccount(app, 1, { passwordHash: null });
    for (const [account, password] of [
      [accountName, PASSWORD],
      [accountName, WRONG_PASSWORD],
      [without.accountName, WRONG_PASSWORD],
      [`nobody-${randomUUID()}`, WRONG_PASSWORD],
    ] as const) {
      verified.mockClear();
      await tryHere(account, password);
      expect([account, verified.mock.calls.length]).toEqual([account, 1]);
      // of the same cost: the dummy hash is a hash like any other
      expect(String(verified.mock.calls[0]![0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
    await tryWrongHere(9, accountName);
    verified.mockClear();
    await tryHere(accountName, WRONG_PASSWORD);
    await tryHere(accountName);
    expect(verified.mock.calls.length).toBe(0);
  });

  it('five of forty concurrent ones are verified', async () => {
    const { accountName } = await makeAccount(app);
    const replies = await Promise.all(Array.from({ length: 40 }, () => tryHere(accountName, WRONG_PASSWORD)));
    expect(codesOf(replies).filter((code) => code === wrongAccountOrPassword.code)).toHaveLength(5);
    expect(verified.mock.calls.length).toBe(5);
  });

  it('start at zero after a success, and a refused one does not lengthen the delay', async () => {
    const { accountName } = await makeAccount(app);
    await tryWrongHere(4, accountName);
    expect((await tryHere(accountName)).body.isOK).toBe(true);
    await tryWrongHere(9, accountName);
    app.clock.advance(20_000);
    for (let more = 0; more < 3; more += 1)
      expect((await tryHere(accountName)).body.data).toEqual({ seconds: upTo(12) });
  });
});

describe('attempts from one address', () => {
  it('on 1,000 accounts: about two dozen are verified', async () => {
    const { db } = app.platform;
    const names = Array.from({ length: 1_000 }, (_, index) => `sprayed-${index}`);
    await db.insert(users).values(
      names.map((accountName) => ({
        type: USER_TYPE.personal,
        accountName,
        name: '学生',
        passwordHash: 'x',
      })),
    );
    const address = '198.51.100.7';
    const codes: unknown[] = [];
    for (let start = 0; start < names.length; start += 50) {
      const some = names.slice(start, start + 50);
      const replies = await Promise.all(some.map((name) => trySignIn(app, name, 'Spring@2026', { address })));
      codes.push(...codesOf(replies));
    }
    const judged = codes.filter((code) => !WAITS.includes(code));
    expect(codes).toHaveLength(1_000);
    expect(judged.length).toBeGreaterThanOrEqual(20);
    expect(judged.length).toBeLessThanOrEqual(31);
    expect(verified.mock.calls.length).toBe(judged.length);
    // another address has no delay
    const { accountName } = await makeAccount(app);
    expect((await trySignIn(app, accountName)).body.isOK).toBe(true);
  });

  it('are not reset by signing in with the own account', async () => {
    const { accountName } = await makeAccount(app);
    const address = nextAddress();
    for (let victim = 0; victim < 4; victim += 1) {
      app.clock.advance(40_000);
      expect((await trySignIn(app, accountName, PASSWORD, { address })).body.isOK).toBe(true);
      expect(await tryWrongPasswords(app, 6, `victim-${victim}`, address)).toEqual(
        Array(6).fill(accountErrors.wrongAccountOrPassword.code),
      );
    }
    const delayed = await trySignIn(app, accountName, PASSWORD, { address });
    expect(delayed.body).toMatchObject({ code: signInDelayed.code, data: { seconds: upTo(32) } });
    app.clock.advance(3_600_000);
    expect((await trySignIn(app, accountName, PASSWORD, { address })).body.isOK).toBe(true);
  });

  it('are counted by the network of an IPv6 address', async () => {
    const now = app.clock.now();
    const guess = (host: number) => count(`v6-${host}`, `2001:db8:1:2::${host}`, now);
    for (let host = 0; host < 20; host += 1) await guess(host);
    await expect(guess(20)).rejects.toMatchObject({ definition: signInDelayed });
  });

  it('keep their delay after a right password', async () => {
    const { db } = app.platform;
    const address = nextAddress();
    const start = app.clock.now();
    const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
    for (let guess = 0; guess < 25; guess += 1) await count(`g-${guess}`, address, later(guess * 60));
    // 25 failures: a delay of 64 s since the last
    const right = await count('right', address, later(24 * 60 + 64));
    await clearFailedAttempts(db, right);
    const next = count('next', address, later(24 * 60 + 65));
    await expect(next).resolves.toBeTruthy();
  });
});

describe('browsers that share one address, as in a campus', () => {
  /** A browser has its cookie from the image code of the sign-in form. */
  async function openBrowser(address: string) {
    const { headers } = await app.call(getImageCode, {}, { address });
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(String([headers['set-cookie']].flat()[0]))!;
    return { address, cookies: { [name!]: value! } };
  }

  it('do not delay each other by mistakes on other accounts', async () => {
    const address = nextAddress();
    const { accountName } = await makeAccount(app);
    for (let student = 0; student < 6; student += 1) {
      const browser = await openBrowser(address);
      for (let guess = 0; guess < 5; guess += 1)
        expect((await trySignIn(app, `student-${student}`, WRONG_PASSWORD, browser)).body.code).toBe(
          wrongAccountOrPassword.code,
        );
    }
    // somebody without a cookie has used up the address
    for (let guess = 0; guess < 20; guess += 1) await count(`guessed-${guess}`, address, app.clock.now());
    const fresh = await openBrowser(address);
    expect((await trySignIn(app, accountName, PASSWORD, fresh)).body.isOK).toBe(true);
    const without = await trySignIn(app, (await makeAccount(app)).accountName, PASSWORD, { address });
    expect(without.body.code).toBe(signInDelayed.code);
  });

  it('are delayed one by one after 20 mistakes on any accounts, and all together after 300', async () => {
    const address = nextAddress();
    const browser = await openBrowser(address);
    for (let guess = 0; guess < 20; guess += 1)
      await trySignIn(app, `sprayed-by-browser-${guess}`, WRONG_PASSWORD, browser);
    expect((await trySignIn(app, 'sprayed-by-browser-x', WRONG_PASSWORD, browser)).body.code).toBe(
      signInDelayed.code,
    );
    const now = app.clock.now();
    const guess = (account: string) => {
      const source = { address, deviceId: randomUUID(), hasCookie: true, isKnownDevice: false };
      return recordFailedAttempt(
        app.platform.db,
        countersOfPassword({ account, user: undefined }, source),
        now,
      );
    };
    for (let index = 0; index < 280; index += 1) await guess(`new-browser-${index}`);
    await expect(guess('one more')).rejects.toMatchObject({ definition: signInDelayed });
  });
});

it('deletes expired failed attempts', async () => {
  const { pool } = app.platform;
  await pool.query('DELETE FROM failed_attempts');
  const now = app.clock.now();
  await count('long ago', '192.0.2.1', now);
  const aDayLater = new Date(now.getTime() + 86_400_000);
  app.clock.advance(86_400_000);
  await trySignIn(app, 'today', WRONG_PASSWORD);
  const { rows } = await pool.query('SELECT 1 FROM failed_attempts WHERE expires_at <= $1', [aDayLater]);
  expect(rows).toEqual([]);
});
