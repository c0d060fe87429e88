import { accountErrors, generalErrors, getAgreements, getPersonalInfo, register } from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { captureLog } from '../../../../testing/log-lines.ts';
import {
  nextAddress,
  nextPhone,
  receiveSmsCode,
  solveSecurityCheck,
} from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { agreementSettings } from './agreement-settings.ts';
import { selectUserByPhone } from '../user.store.ts';

const app = useApp();
type Form = InputOf<typeof register>;

const PASSWORD = 'Xk4%vQ9!mz';
const MINUTE_MS = 60_000;

/** A valid form, except for `parts`; the code and the security check are real. */
async function fillIn(parts: Partial<Form> = {}): Promise<Form> {
  const phone = parts.phone ?? nextPhone();
  return {
    type: USER_TYPE.personal,
    countryCode: '86',
    phone,
    code: parts.code ?? (await receiveSmsCode(app, 'register', phone)),
    email: `${phone}@school.example`,
    name: '沈砚秋',
    nickname: '砚秋',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    agreementVersion: '2026-11',
    securityCheck: parts.securityCheck ?? (await solveSecurityCheck(app)),
    ...parts,
  };
}

const send = (form: Form, options: { language?: 'zh' | 'en' } = {}) =>
  app.call(register, form, { address: nextAddress(), ...options });
const codeOf = async (form: Form) => (await send(form)).body.code;
const userOf = (phone: string) => selectUserByPhone(app.platform.db, `86${phone}`);

async function registered(parts: Partial<Form> = {}): Promise<Form> {
  const form = await fillIn(parts);
  expect((await send(form)).body.isOK).toBe(true);
  return form;
}

describe('a registration that the database refuses', () => {
  it('leaves no personal data, password or hash in the log', async () => {
    const { db, log } = app.platform;
    await db.execute(sql`ALTER TABLE users ADD CONSTRAINT refused CHECK (nickname <> '难为')`);
    onTestFinished(async () => void (await db.execute(sql`ALTER TABLE users DROP CONSTRAINT refused`)));
    const form = await fillIn({ nickname: '难为' });
    const lines = captureLog(log);
    expect((await send(form)).status).toBe(500);
    const text = lines.join('');
    expect(text).toContain('"constraint":"refused"');
    for (const secret of [form.phone, form.email, form.name, form.nickname, PASSWORD, '$argon2id$'])
      expect(text).not.toContain(secret);
  });
});

describe('registering', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 3],
  ] as const)('as type %i creates an account of type %i and signs it in', async (type, becomes) => {
    const form = await fillIn({ type, name: ' 沈砚秋 ' });
    const { body, headers } = await send(form);
    expect(body.data.personalInfo).toEqual({ name: '沈砚秋', type: becomes });
    expect(headers['set-cookie']).toContain('zhiye_device=');
    const info = await app.call(getPersonalInfo, {}, { token: body.data.token });
    expect(info.body.data).toEqual({ name: '沈砚秋', type: becomes });
    const user = (await userOf(form.phone))!;
    expect(user.accountName).toMatch(/^z\d{10}$/);
    expect(user).toMatchObject({ email: form.email, nickname: '砚秋', countryCode: '86' });
    expect(user.passwordHash).toContain('$argon2id$');
  });

  it('stores version, language and address of the consent, which cannot be changed', async () => {
    const form = await fillIn();
    await app.call(register, form, { language: 'en', address: '10.9.8.7' });
    const user = (await userOf(form.phone))!;
    const consents = () =>
      app.platform.db.execute(
        sql`SELECT version, language, address FROM agreement_consents WHERE user_id = ${user.id}`,
      );
    expect((await consents()).rows).toEqual([{ version: '2026-11', language: 'en', address: '10.9.8.7' }]);
    const change = sql`UPDATE agreement_consents SET version = '2030-01' WHERE user_id = ${user.id}`;
    await expect(app.platform.db.execute(change)).rejects.toThrow();
  });

  it('accepts a phone of another country', async () => {
    const code = await receiveSmsCode(app, 'register', '612345678', '33');
    const form = await fillIn({ countryCode: '33', phone: '612345678', code });
    expect((await send(form)).body.isOK).toBe(true);
    expect(await selectUserByPhone(app.platform.db, '33612345678')).toBeDefined();
  });

  it('returns a new token every time', async () => {
    const first = await send(await fillIn());
    const second = await send(await fillIn());
    expect(first.body.data.token).not.toBe(second.body.data.token);
  });
});

describe('an invalid form', () => {
  it.each<[string, Partial<Form>, number]>([
    ['an invalid phone', { phone: '12345678901', code: '123456' }, accountErrors.wrongPhone.code],
    [
      'a weak password',
      { password: 'zhiye2026', passwordAgain: 'zhiye2026' },
      accountErrors.weakPassword.code,
    ],
    [
      'a common password',
      { password: 'P@ssw0rd', passwordAgain: 'P@ssw0rd' },
      accountErrors.commonPassword.code,
    ],
    ['two different passwords', { passwordAgain: 'Zhiye@2027' }, accountErrors.passwordsDiffer.code],
    ['an outdated agreement', { agreementVersion: '2025-01' }, accountErrors.agreementOutdated.code],
    ['no security check', { securityCheck: 'bm9uZQ==' }, accountErrors.securityCheckFailed.code],
    ['a wrong code', { code: 'abcdef' }, accountErrors.wrongSmsCode.code],
    ['type 4', { type: USER_TYPE.channel as never }, generalErrors.invalidInput.code],
    ['type 5', { type: USER_TYPE.staff as never }, generalErrors.invalidInput.code],
    ['an e-mail without a host', { email: 'shen@' }, generalErrors.invalidInput.code],
    ['an e-mail with a null byte', { email: 'shen\u0000@school.example' }, generalErrors.invalidInput.code],
    ['an e-mail with two dots', { email: 'shen@school..example' }, generalErrors.invalidInput.code],
    ['a name with an invisible character', { name: '齐\u200b恒' }, generalErrors.invalidInput.code],
    ['a name of spaces', { name: ' \u3000 ' }, generalErrors.invalidInput.code],
    ['a name of invisible characters', { name: '\u3164\u2800' }, generalErrors.invalidInput.code],
    ['a name with a direction override', { nickname: '沈\u202e砚秋' }, generalErrors.invalidInput.code],
    ['a name with tag characters', { nickname: '沈\u{e0041}' }, generalErrors.invalidInput.code],
    ['a name of two lines', { nickname: '沈\n砚秋' }, generalErrors.invalidInput.code],
    ['a name with a null byte', { name: '沈\u0000' }, generalErrors.invalidInput.code],
    ['a name that is too long', { name: '沈'.repeat(41) }, generalErrors.invalidInput.code],
  ])('is refused: %s', async (_, parts, code) => {
    const form = await fillIn(parts);
    expect(await codeOf(form)).toBe(code);
    expect(await userOf(form.phone)).toBeUndefined();
  });

  it('accepts a name with rare letters', async () => {
    await registered({ name: '\u{20bb7}野・O’Neill', nickname: 'Zoë 𰻝' });
  });

  it('gets an error in the language of the caller', async () => {
    const { body } = await send(await fillIn({ agreementVersion: 'x' }), { language: 'en' });
    expect(body.msg).toBe(accountErrors.agreementOutdated.en);
  });
});

describe('codes', () => {
  it('a used code is refused', async () => {
    const form = await registered();
    const again = await fillIn({ phone: form.phone, code: form.code, email: 'b@school.example' });
    expect(await codeOf(again)).toBe(accountErrors.wrongSmsCode.code);
  });

  it('a code of another phone or another purpose is refused', async () => {
    const other = await receiveSmsCode(app, 'register', nextPhone());
    const phone = nextPhone();
    const own = await receiveSmsCode(app, 'register', phone);
    if (other !== own)
      expect(await codeOf(await fillIn({ phone, code: other }))).toBe(accountErrors.wrongSmsCode.code);
    const stranger = nextPhone();
    const signIn = await receiveSmsCode(app, 'signIn', stranger);
    expect(await codeOf(await fillIn({ phone: stranger, code: signIn }))).toBe(
      accountErrors.wrongSmsCode.code,
    );
  });

  it('an expired code is refused', async () => {
    const form = await fillIn();
    app.clock.advance(6 * MINUTE_MS);
    expect(await codeOf(form)).toBe(accountErrors.wrongSmsCode.code);
  });

  it('a code stays valid when the form is refused for another reason', async () => {
    const form = await fillIn({ passwordAgain: 'Other@2026' });
    await send(form);
    const securityCheck = await solveSecurityCheck(app);
    const corrected = { ...form, passwordAgain: PASSWORD, securityCheck };
    expect((await send(corrected)).body.isOK).toBe(true);
  });
});

describe('existing accounts', () => {
  it('are reported only to the one who has a code for the phone', async () => {
    const form = await registered();
    const stranger = await fillIn({ phone: form.phone, code: '000000', email: form.email });
    const nobody = await fillIn({ code: '000000' });
    const [taken, free] = [await send(stranger), await send(nobody)];
    expect(taken.body).toEqual(free.body);
    expect(taken.body.code).toBe(accountErrors.wrongSmsCode.code);

    app.clock.advance(2 * MINUTE_MS);
    const code = await receiveSmsCode(app, 'register', form.phone);
    const owner = await send(await fillIn({ phone: form.phone, code }));
    expect([owner.status, owner.body.msg]).toEqual([409, '该手机号已注册过']);
  });

  it('keep their e-mail, ignoring case', async () => {
    const form = await registered();
    const reply = await send(await fillIn({ email: form.email.toUpperCase() }));
    expect([reply.body.code, reply.body.msg]).toEqual([accountErrors.emailTaken.code, '该邮箱已使用']);
  });

  it('cannot be found by trying e-mail addresses', async () => {
    const form = await registered();
    const asked = await fillIn({ email: form.email });
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1)
      codes.push(await codeOf({ ...asked, securityCheck: await solveSecurityCheck(app) }));
    const taken = Array<number>(5).fill(accountErrors.emailTaken.code);
    expect(codes).toEqual([...taken, accountErrors.wrongSmsCode.code]);
  });

  it('one is created by concurrent requests with the same form', async () => {
    const form = await fillIn();
    const checks = await Promise.all(Array.from({ length: 6 }, () => solveSecurityCheck(app)));
    const replies = await Promise.all(checks.map((securityCheck) => send({ ...form, securityCheck })));
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    for (const { body } of replies.filter(({ body }) => !body.isOK))
      expect([
        accountErrors.wrongSmsCode.code,
        accountErrors.phoneTaken.code,
        accountErrors.emailTaken.code,
      ]).toContain(body.code);
  });

  it('one is created by concurrent requests with the same e-mail', async () => {
    const email = 'both@school.example';
    const forms = [await fillIn({ email }), await fillIn({ email }), await fillIn({ email })];
    const replies = await Promise.all(forms.map((form) => send(form)));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      REPLY_CODE.success,
      accountErrors.emailTaken.code,
      accountErrors.emailTaken.code,
    ]);
  });
});

describe('the agreements', () => {
  it.each(['zh', 'en'] as const)('are returned in %s with plain markup', async (language) => {
    const { body } = await app.call(getAgreements, {}, { language });
    expect(body.data.version).toBe('2026-11');
    expect(body.data.list.map(({ document }) => document)).toEqual(['registration', 'privacy']);
    for (const { title, content } of body.data.list) {
      expect(title).toMatch(language === 'zh' ? /知页/ : /Zhiye/);
      const tags = content.match(/<[^>]+>/g) ?? [];
      expect(tags.filter((tag) => !/^<\/?(p|h3|ul|li|strong)\s*>$/.test(tag))).toEqual([]);
    }
  });

  it('have as many headings in English as in Chinese', async () => {
    const [zh, en] = [
      await app.call(getAgreements, {}),
      await app.call(getAgreements, {}, { language: 'en' }),
    ];
    for (const [index, { content }] of zh.body.data.list.entries()) {
      const headings = (html: string) => html.match(/<h3>/g)?.length;
      expect(headings(content)).toBe(headings(en.body.data.list[index]!.content));
    }
  });
});

describe('agreements of the shop itself', () => {
  it('replace those of the software, are sanitized, and are a new version that new users accept', async () => {
    const { db, clock } = app.platform;
    onTestFinished(() => void db.execute(sql`DELETE FROM settings WHERE key LIKE 'agreement%'`));
    const text = '<p>本店的隐私政策</p><script>alert(1)</script>';
    await changeSetting(db, agreementSettings.agreementPrivacy, text, clock.now());
    const { version, list } = (await app.call(getAgreements, {})).body.data;
    expect(version).toBe('2026-11.1');
    expect(list.map(({ document, content }) => [document, content.slice(0, 16)])).toEqual([
      ['registration', expect.stringMatching(/^<p>/)],
      ['privacy', '<p>本店的隐私政策</p>'],
    ]);
    const outdated = await fillIn({ agreementVersion: '2026-11' });
    expect(await codeOf(outdated)).toBe(accountErrors.agreementOutdated.code);
    const { phone } = await registered({ agreementVersion: version });
    expect(await userOf(phone)).toBeDefined();
    const english = (await app.call(getAgreements, {}, { language: 'en' })).body.data.list;
    expect(english.every(({ content }) => content.length > 500)).toBe(true);
  });
});
