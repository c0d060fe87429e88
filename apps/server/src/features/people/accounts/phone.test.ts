import { accountErrors, findUsers, getProfile, register, signInBySmsCode } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/records.ts';
import { nextAddress, receiveSmsCode, solveSecurityCheck } from '../../../testing/test-client.ts';
import { trySignIn } from '../../../testing/sign-in.ts';
import { useApp } from '../../../testing/test-app.ts';
import { findPhone, fullInternationalPhone, fullPhone, maskPhone } from './phone.ts';

const app = useApp();

describe('a phone number', () => {
  it.each([
    ['86', '13800138000', '8613800138000'],
    ['86', '013800138000', '8613800138000'],
    ['886', '0912345678', '886912345678'],
    ['886', '912345678', '886912345678'],
    ['44', '07911123456', '447911123456'],
    ['44', '7911123456', '447911123456'],
    ['81', '09012345678', '819012345678'],
    ['82', '01023456789', '821023456789'],
    ['61', '0412345678', '61412345678'],
    ['225', '0701234567', '2250701234567'],
    ['852', '51234567', '85251234567'],
    ['86', '8613800138000', '8613800138000'],
    ['886', '8860912345678', '886912345678'],
    ['1', '12025550100', '12025550100'],
  ])('+%s %s is %s', (countryCode, phone, full) => {
    expect(fullPhone({ countryCode, phone })).toBe(full);
  });

  it.each([
    ['86', '12345678901'],
    ['886', '09123'],
    ['44', '0'],
  ])('+%s %s is none', (countryCode, phone) => {
    expect(findPhone({ countryCode, phone })).toBeUndefined();
  });

  it.each([
    ['+886 0912 345 678', '886912345678'],
    ['+44 (0)7911 123456', '447911123456'],
    ['+8613800138000', '8613800138000'],
    ['+999 12', '99912'],
  ])('%s is typed for %s', (typed, full) => {
    expect(fullInternationalPhone(typed)).toBe(full);
  });

  it.each([
    ['86', '13800138000', '138****8000'],
    [null, '13800138000', '138****8000'],
    ['886', '912345678', '+886 912****78'],
    ['44', '7911123456', '+44 791****456'],
    ['44', null, null],
  ])('+%s %s is shown as %s', (countryCode, phone, shown) => {
    expect(maskPhone({ countryCode, phone })).toBe(shown);
  });
});

it('is one account with and without the national 0: in registration, sign-in and search', async () => {
  const national = `912${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const countryCode = '886';
  const send = (purpose: 'register' | 'signIn', phone: string) =>
    receiveSmsCode(app, purpose, phone, countryCode);
  const form = async (phone: string) => ({
    type: USER_TYPE.personal,
    countryCode,
    phone,
    code: await send('register', phone),
    email: `${phone}@school.example`,
    name: '陈怡君',
    nickname: '怡君',
    password: 'Xk4%vQ9!mz',
    passwordAgain: 'Xk4%vQ9!mz',
    agreementVersion: '2026-11',
    securityCheck: await solveSecurityCheck(app),
  });
  const made = await app.call(register, await form(`0${national}`), { address: nextAddress() });
  expect(made.body.isOK).toBe(true);
  app.clock.advance(61_000);
  const again = await app.call(register, await form(national), { address: nextAddress() });
  expect(again.body.code).toBe(accountErrors.phoneTaken.code);
  const spaced = `${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6)}`;
  const wide = [...national].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('');
  const spellings = [`0${spaced}`, `+886 0${spaced}`, `00886${national}`, `886-${spaced}`, `${wide}\u200b`];
  for (const phone of [national, `0${national}`, ...spellings]) {
    app.clock.advance(61_000);
    const code = await send('signIn', national);
    const { body } = await app.call(
      signInBySmsCode,
      { countryCode, phone, code },
      { address: nextAddress() },
    );
    expect([phone, body.isOK]).toEqual([phone, true]);
    const info = await app.call(getProfile, {}, { token: body.data.token, address: nextAddress() });
    expect(info.body.data.phone).toBe(`+886 ${national.slice(0, 3)}****${national.slice(7)}`);
  }
  const staff = await makeUser(app, USER_TYPE.staff);
  for (const keyword of [
    `+886 0${national}`,
    `+886${national}`,
    `+886-${national.slice(0, 3)}-${national.slice(3)}`,
    `00886 ${national}`,
    `886${national}`,
    `0${spaced}`,
    wide,
  ]) {
    const { body } = await app.call(findUsers, { pageNo: 1, pageSize: 10, keyword }, staff);
    expect([keyword, body.data.total]).toEqual([keyword, 1]);
  }
});

it('of mainland China is one account in every spelling: in registration, sign-in by password and search', async () => {
  const phone = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const [first, second, third] = [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)];
  const code = await receiveSmsCode(app, 'register', `${first}-${second}-${third}`, '86');
  const form = {
    type: USER_TYPE.personal,
    countryCode: '86',
    phone: `86 ${first} ${second} ${third}`,
    code,
    email: `${phone}@school.example`,
    name: '陈怡君',
    nickname: '怡君',
    password: 'Xk4%vQ9!mz',
    passwordAgain: 'Xk4%vQ9!mz',
    agreementVersion: '2026-11',
    securityCheck: await solveSecurityCheck(app),
  };
  const made = await app.call(register, form, { address: nextAddress() });
  expect(made.body.msg).toBe('');
  const staff = await makeUser(app, USER_TYPE.staff);
  for (const typed of [
    phone,
    `0${phone}`,
    `0086-${phone}`,
    `86 ${first} ${second} ${third}`,
    `+86（${first}）${second}–${third}`,
    `\u202a${first}\u00a0${second}\u00a0${third}\u202c`,
    `tel:+86${phone}`,
    `${phone}@school.example。`,
    `mailto:${phone}＠school.example`,
  ]) {
    const signedIn = await trySignIn(app, typed, 'Xk4%vQ9!mz');
    expect([typed, signedIn.body.isOK]).toEqual([typed, true]);
    const { body } = await app.call(findUsers, { pageNo: 1, pageSize: 10, keyword: typed }, staff);
    expect([typed, body.data?.total]).toEqual([typed, 1]);
  }
});
