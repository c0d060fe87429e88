import { randomUUID } from 'node:crypto';
import {
  accountErrors,
  generalErrors,
  getImageCode,
  getPersonalInfo,
  signIn,
  signOut,
} from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { useApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/make.ts';
import { hashAnswer } from './image-code.service.ts';
import { insertImageCode } from './image-code.store.ts';
import { secondsToWait } from './sign-in.service.ts';
import { createUser } from './user.service.ts';

const PASSWORD = 'Zhiye@2026';
const app = useApp();

/** A code whose answer the test knows. */
async function makeImageCode(answer = 'AB7K', lifeMs = 60_000) {
  const { db, masterSecret } = app.platform;
  const id = newId();
  const answerHash = hashAnswer(masterSecret, id, answer);
  await insertImageCode(db, { id, answerHash, expiresAt: new Date(app.clock.now().getTime() + lifeMs) });
  return id;
}

async function makeAccount(type: 1 | 2 = 1) {
  const accountName = `u${randomUUID().slice(0, 8)}`;
  const phone = `139${Math.random().toString().slice(2, 10)}`;
  const email = `${accountName}@example.com`;
  await createUser(
    app.platform.db,
    { type, accountName, phone, email, name: '沈老师', password: PASSWORD },
    app.clock.now(),
  );
  return { accountName, phone, email };
}

async function trySignIn(account: string, password = PASSWORD, imageCode = 'ab7k') {
  return app.call(signIn, { account, password, imageCodeId: await makeImageCode(), imageCode });
}

describe('signing in', () => {
  it('takes the account name, the phone or the e-mail, in any case', async () => {
    const { accountName, phone, email } = await makeAccount(2);
    for (const account of [
      accountName,
      accountName.toUpperCase(),
      phone,
      email.toUpperCase(),
      ` ${phone} `,
    ]) {
      const { body } = await trySignIn(account);
      expect(body).toMatchObject({ code: 200, isOK: true });
      expect(body.data.personalInfo).toEqual({ name: '沈老师', type: 2 });
    }
  });

  it('gives a token that opens what is for people who are signed in', async () => {
    const { accountName } = await makeAccount();
    const { body } = await trySignIn(accountName);
    const info = await app.call(getPersonalInfo, {}, { token: body.data.token });
    expect(info.body.data).toEqual({ name: '沈老师', type: 1 });
  });

  it('refuses a wrong password and an unknown account with the same words', async () => {
    const { accountName } = await makeAccount();
    const wrong = await trySignIn(accountName, 'Wrong@2026');
    const unknown = await trySignIn(`nobody-${randomUUID()}`, 'Wrong@2026');
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe(accountErrors.wrongAccountOrPassword.code);
    expect([4101, 4102]).not.toContain(wrong.body.code);
  });

  it('uses an image code up, right or wrong', async () => {
    const { accountName } = await makeAccount();
    const imageCodeId = await makeImageCode();
    const attempt = { account: accountName, password: PASSWORD, imageCodeId };
    const wrong = await app.call(signIn, { ...attempt, imageCode: 'xxxx' });
    expect(wrong.body.code).toBe(accountErrors.wrongImageCode.code);
    const right = await app.call(signIn, { ...attempt, imageCode: 'ab7k' });
    expect(right.body.code).toBe(accountErrors.wrongImageCode.code);
  });

  it('refuses an image code that is too old', async () => {
    const { accountName } = await makeAccount();
    const imageCodeId = await makeImageCode('AB7K', -1);
    const late = await app.call(signIn, {
      account: accountName,
      password: PASSWORD,
      imageCodeId,
      imageCode: 'ab7k',
    });
    expect(late.body.code).toBe(accountErrors.wrongImageCode.code);
  });

  it('makes an account wait after five wrong passwords, and lets it in later', async () => {
    const { accountName } = await makeAccount();
    for (let i = 0; i < 5; i += 1) await trySignIn(accountName, 'Wrong@2026');
    const delayed = await trySignIn(accountName);
    expect(delayed.status).toBe(429);
    expect(delayed.body.code).toBe(accountErrors.signInDelayed.code);
    expect(delayed.body.data).toEqual({ seconds: 2 });
    app.clock.advance(10_000);
    expect((await trySignIn(accountName)).body.isOK).toBe(true);
  });

  it('shows a picture, not the answer', async () => {
    const { body } = await app.call(getImageCode, {});
    expect(body.data.image).toMatch(/^data:image\/png;base64,/);
  });
});

describe('a session', () => {
  it('ends at sign-out with 4102, while a token that never was gets 4101', async () => {
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
});

describe('the wait after wrong passwords', () => {
  const at = (ms: number) => new Date(ms);
  it.each([
    [4, 0, 0],
    [5, 0, 2],
    [6, 0, 4],
    [6, 3_000, 1],
    [6, 4_000, 0],
    [40, 0, 3_600],
  ])('%i failures, %i ms later: %i s', (failures, passedMs, seconds) => {
    expect(secondsToWait(failures, at(0), at(passedMs))).toBe(seconds);
  });
});
