import { accountErrors, getSecurityChallenge, sendOwnSmsCode, sendSmsCode } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import {
  nextAddress,
  nextPhone,
  differentCode,
  receiveSmsCode,
  solveSecurityCheck,
} from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { verifySmsCode, consumeSmsCode } from './sms-code.service.ts';
import { updateUser } from '../user.store.ts';

const app = useApp();
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

async function ask(phone: string, securityCheck?: string, address = nextAddress()) {
  const input = {
    purpose: 'signIn' as const,
    countryCode: '86',
    phone,
    securityCheck: securityCheck ?? (await solveSecurityCheck(app)),
  };
  return app.call(sendSmsCode, input, { address });
}

const prove = (phone: string, code: string) =>
  verifySmsCode(
    app.platform.db,
    app.platform.masterSecret,
    { purpose: 'signIn', countryCode: '86', phone, code },
    app.clock.now(),
  );

const wrongCode = { definition: accountErrors.wrongSmsCode };

describe('sending a code', () => {
  it('sends six digits and returns how long they are valid', async () => {
    const phone = nextPhone();
    const { body } = await ask(phone);
    expect(body.data).toEqual({ resendAfterSeconds: 60, expiresInSeconds: 300 });
    const [sent] = app.devMailbox.sms;
    expect(sent).toMatchObject({ countryCode: '86', phone, template: 'verificationCode' });
    expect(sent!.parameters.code).toMatch(/^\d{6}$/);
  });

  it('requires a minute between two codes to one phone, and allows ten a day', async () => {
    const phone = nextPhone();
    await ask(phone);
    const early = await ask(phone);
    expect([early.status, early.body.code]).toEqual([429, accountErrors.smsTooSoon.code]);
    expect(early.body.data).toEqual({ seconds: 60 });
    for (let sent = 1; sent < 10; sent += 1) {
      app.clock.advance(MINUTE_MS);
      expect((await ask(phone)).body.isOK).toBe(true);
    }
    app.clock.advance(MINUTE_MS);
    expect((await ask(phone)).body.code).toBe(accountErrors.smsTooMany.code);
    app.clock.advance(DAY_MS);
    expect((await ask(phone)).body.isOK).toBe(true);
  });

  it('sends one code for concurrent requests', async () => {
    const phone = nextPhone();
    const checks = await Promise.all(Array.from({ length: 8 }, () => solveSecurityCheck(app)));
    const replies = await Promise.all(checks.map((check) => ask(phone, check)));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    expect(app.devMailbox.sms.filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    await changeSetting(app.platform.db, accountSettings.smsPerAddressHour, 1, app.clock.now());
    const first = await ask(nextPhone(), undefined, '2001:db8:7:7::1');
    const second = await ask(nextPhone(), undefined, '2001:db8:7:7::2');
    await changeSetting(app.platform.db, accountSettings.smsPerAddressHour, 30, app.clock.now());
    expect([first.body.isOK, second.body.code]).toEqual([true, accountErrors.smsTooMany.code]);
  });

  it('limits the codes that one address requests', async () => {
    await changeSetting(app.platform.db, accountSettings.smsPerAddressHour, 5, app.clock.now());
    const replies = [];
    for (let asked = 0; asked < 8; asked += 1) replies.push(await ask(nextPhone(), undefined, '10.255.0.1'));
    await changeSetting(app.platform.db, accountSettings.smsPerAddressHour, 30, app.clock.now());
    const refused = replies.filter(({ body }) => body.code === accountErrors.smsTooMany.code);
    expect(refused).toHaveLength(3);
  });

  it.each(['12345678901', '1390000000', '139000000000'])(
    'refuses %s, which is not a valid phone',
    async (phone) => {
      expect((await ask(phone)).body.code).toBe(accountErrors.wrongPhone.code);
    },
  );

  it('forgets a code that could not be sent, so that the next one can be sent at once', async () => {
    const phone = nextPhone();
    const { smsMailSender } = app.platform;
    const sendSms = smsMailSender.sendSms;
    smsMailSender.sendSms = () => Promise.reject(new Error('the provider is down'));
    expect((await ask(phone)).body.code).toBe(accountErrors.smsNotSent.code);
    smsMailSender.sendSms = sendSms;
    expect((await ask(phone)).body.isOK).toBe(true);
  });

  it('sends to the own phone without a check, and refuses a user without a phone', async () => {
    const user = await makeUser(app);
    const none = await app.call(sendOwnSmsCode, {}, user);
    expect(none.body.code).toBe(accountErrors.wrongPhone.code);
    const phone = nextPhone();
    await updateUser(app.platform.db, user.userId, { phone });
    expect((await app.call(sendOwnSmsCode, {}, user)).body.isOK).toBe(true);
    expect(app.devMailbox.sms[0]!.phone).toBe(phone);
  });
});

describe('the security check', () => {
  it.each([
    ['base64 of a text', 'bm90aGluZw=='],
    ['text that is not base64', '§§'],
    [
      'an unsigned challenge',
      Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
    ],
  ])('refuses %s', async (_, payload) => {
    expect((await ask(nextPhone(), payload)).body.code).toBe(accountErrors.securityCheckFailed.code);
  });

  it('refuses a solution that was used, has expired or has a changed difficulty', async () => {
    const used = await solveSecurityCheck(app);
    expect((await ask(nextPhone(), used)).body.isOK).toBe(true);
    expect((await ask(nextPhone(), used)).body.code).toBe(accountErrors.securityCheckFailed.code);

    const late = await solveSecurityCheck(app);
    app.clock.advance(11 * MINUTE_MS);
    expect((await ask(nextPhone(), late)).body.code).toBe(accountErrors.securityCheckFailed.code);

    const { body } = await app.call(getSecurityChallenge, {});
    const challenge = JSON.parse(body.data.challenge) as { parameters: { keyPrefix: string } };
    challenge.parameters.keyPrefix = '';
    const solution = { counter: 0, derivedKey: '00'.repeat(32) };
    const cheap = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await ask(nextPhone(), cheap)).body.code).toBe(accountErrors.securityCheckFailed.code);
  });
});

describe('checking a code', () => {
  it('accepts it once', async () => {
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'signIn', phone);
    const id = await prove(phone, code);
    await consumeSmsCode(app.platform.db, id, app.clock.now());
    await expect(prove(phone, code)).rejects.toMatchObject(wrongCode);
    await expect(consumeSmsCode(app.platform.db, id, app.clock.now())).rejects.toMatchObject(wrongCode);
  });

  it('refuses it after five wrong ones, also concurrent ones', async () => {
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'signIn', phone);
    const guesses = Array.from({ length: 20 }, () => prove(phone, differentCode(code)));
    const results = await Promise.allSettled(guesses);
    expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await expect(prove(phone, code)).rejects.toMatchObject(wrongCode);
  });

  it('accepts it after four wrong ones', async () => {
    const phone = nextPhone();
    const code = await receiveSmsCode(app, 'signIn', phone);
    for (let guess = 0; guess < 4; guess += 1)
      await expect(prove(phone, differentCode(code))).rejects.toMatchObject(wrongCode);
    await expect(prove(phone, code)).resolves.toBeTruthy();
  });

  it('refuses it after five minutes, for another purpose, and when a newer one was sent', async () => {
    const phone = nextPhone();
    const first = await receiveSmsCode(app, 'signIn', phone);
    const { db, masterSecret } = app.platform;
    const otherPurpose = { purpose: 'resetPassword', countryCode: '86', phone, code: first } as const;
    await expect(verifySmsCode(db, masterSecret, otherPurpose, app.clock.now())).rejects.toMatchObject(
      wrongCode,
    );
    app.clock.advance(MINUTE_MS);
    const second = await receiveSmsCode(app, 'signIn', phone);
    if (first !== second) await expect(prove(phone, first)).rejects.toMatchObject(wrongCode);
    app.clock.advance(5 * MINUTE_MS);
    await expect(prove(phone, second)).rejects.toMatchObject(wrongCode);
  });
});
