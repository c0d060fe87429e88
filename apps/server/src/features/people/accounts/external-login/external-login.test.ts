import {
  accountErrors,
  startExternalLogin,
  bindAccount,
  completeInfo,
  finishExternalLogin,
  getAgreements,
  getIdentityProviders,
  getSsoLogoutUrl,
  getSsoOpenFlag,
  signInBySsoTicket,
  syncLoginStatus,
} from '@zhiye/contract';
import { REPLY_CODE, USER_TYPE } from '@zhiye/contract/constants';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { externalIdentities, agreementConsents } from '../../../../db/tables/people/accounts.ts';
import { nextAddress, nextPhone, receiveSmsCode } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeUser } from '../../../../testing/records.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { verifyPassword } from '../sign-in/password.ts';
import { IdentityProviderError } from './providers/identity-provider.ts';
import { safeReturnPath } from './return-path.ts';
import { selectUser, selectUserByPhone, updateUser } from '../user.store.ts';

const app = useApp();
let agreementVersion: string;
beforeAll(async () => {
  agreementVersion = (await app.call(getAgreements, {})).body.data.version;
});
const MINUTE_MS = 60_000;
type Provider = 'weChat' | 'qq';

/** Starts an external login in a new browser; returns its cookie and the address of the provider. */
async function begin(provider: Provider = 'weChat', from: string | null = null) {
  const reply = await app.call(startExternalLogin, { provider, from }, { address: nextAddress() });
  const [cookie] = [reply.headers['set-cookie']].flat() as string[];
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(cookie!)!;
  return { url: reply.body.data.url, cookie: cookie!, cookies: { [name!]: value! } };
}

/** Submits the consent page of the provider; returns the address that the browser is sent to. */
async function submitConsent(url: string, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  const response = await fetch(url.split('#')[0]!, { method: 'POST', body, redirect: 'manual' });
  const target = new URL(response.headers.get('location')!);
  return { target, code: target.searchParams.get('code')!, state: target.searchParams.get('state')! };
}

let people = 0;
/** A person of the provider without an account here. */
const newPerson = () => ({ name: `同学${(people += 1)}` });

const finish = (provider: Provider, answer: { code: string; state: string }, cookies = {}) =>
  app.call(
    finishExternalLogin,
    { provider, code: answer.code, state: answer.state },
    { address: nextAddress(), cookies },
  );

async function signInThrough(
  provider: Provider = 'weChat',
  person: Record<string, string> = newPerson(),
  from?: string,
) {
  const { url, cookies } = await begin(provider, from);
  return finish(provider, await submitConsent(url, person), cookies);
}

/** Links the account of a phone with an SMS code. */
async function bind(ticket: string, phone: string, code?: string) {
  const right = code ?? (await receiveSmsCode(app, 'link', phone));
  return app.call(bindAccount, { ticket, countryCode: '86', phone, code: right }, { address: nextAddress() });
}

async function makePerson() {
  const user = await makeUser(app);
  const phone = nextPhone();
  await updateUser(app.platform.db, user.userId, { phone, name: '何同学' });
  return { ...user, phone };
}

const details = (ticket: string, change: Partial<Parameters<typeof complete>[0]> = {}) => ({
  ticket,
  name: '新同学',
  nickname: '小新',
  email: `new-${(people += 1)}@zhiye.example`,
  agreementVersion,
  ...change,
});
const complete = (form: {
  ticket: string;
  name: string;
  nickname: string;
  email: string;
  agreementVersion: string;
}) => app.call(completeInfo, form, { address: nextAddress(), language: 'zh' });

/** Does all steps before the last form; returns its ticket. */
async function reachLastStep(provider: Provider = 'qq', phone = nextPhone(), from?: string) {
  const { ticket } = (await signInThrough(provider, newPerson(), from)).body.data;
  return { phone, ticket: (await bind(ticket!, phone)).body.data.ticket! };
}

const outcome = ({ body }: { body: { code: unknown } }) => body.code;
const { externalLoginFailed, ticketExpired, alreadyLinked, identityProviderUnavailable, accountSuspended } =
  accountErrors;

describe('a user with an account', () => {
  it('links it once by phone, and is signed in directly from then on', async () => {
    const person = await makePerson();
    const lin = newPerson();
    const first = (await signInThrough('weChat', lin, '/bookDetail?bookId=7')).body.data;
    expect(first).toEqual({
      session: null,
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
      nickname: lin.name,
      from: '/bookDetail?bookId=7',
    });
    const linked = (await bind(first.ticket!, person.phone)).body.data;
    expect(linked).toMatchObject({ ticket: null, from: '/bookDetail?bookId=7' });
    expect(linked.session!.personalInfo).toEqual({ name: '何同学', type: USER_TYPE.personal });
    const second = (await signInThrough('weChat', lin)).body.data;
    expect(second.session!.personalInfo.name).toBe('何同学');
    expect(second.session!.token).not.toBe(linked.session!.token);
  });

  it('can link one identity of each provider', async () => {
    const person = await makePerson();
    for (const provider of ['weChat', 'qq'] as const) {
      const { ticket } = (await signInThrough(provider)).body.data;
      expect((await bind(ticket!, person.phone)).body.data.session).not.toBeNull();
      app.clock.advance(MINUTE_MS);
    }
    const { ticket } = (await signInThrough('qq')).body.data;
    const second = await bind(ticket!, person.phone);
    expect([second.status, outcome(second)]).toEqual([409, alreadyLinked.code]);
    app.clock.advance(MINUTE_MS);
    // the ticket is still valid for the phone of another account
    const other = await makePerson();
    expect((await bind(ticket!, other.phone)).body.data.session).not.toBeNull();
  });

  it('is refused while suspended, before and after linking', async () => {
    const person = await makePerson();
    const lin = newPerson();
    const { db } = app.platform;
    await updateUser(db, person.userId, { suspendedReason: '违规' });
    const { ticket } = (await signInThrough('weChat', lin)).body.data;
    expect(outcome(await bind(ticket!, person.phone))).toBe(accountSuspended.code);
    await updateUser(db, person.userId, { suspendedReason: null });
    app.clock.advance(MINUTE_MS);
    expect((await bind(ticket!, person.phone)).body.data.session).not.toBeNull();
    await updateUser(db, person.userId, { suspendedReason: '违规' });
    const refused = await signInThrough('weChat', lin);
    expect([refused.status, outcome(refused), refused.body.data]).toEqual([
      403,
      accountSuspended.code,
      { reason: '违规' },
    ]);
  });

  it('cannot be linked with a wrong code, and the ticket stays valid', async () => {
    const person = await makePerson();
    const { ticket } = (await signInThrough()).body.data;
    const code = await receiveSmsCode(app, 'link', person.phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(outcome(await bind(ticket!, person.phone, wrong))).toBe(accountErrors.wrongSmsCode.code);
    expect((await bind(ticket!, person.phone, code)).body.data.session).not.toBeNull();
  });

  it('cannot be linked with a code that was sent for another purpose', async () => {
    const person = await makePerson();
    const { ticket } = (await signInThrough()).body.data;
    const code = await receiveSmsCode(app, 'signIn', person.phone);
    expect(outcome(await bind(ticket!, person.phone, code))).toBe(accountErrors.wrongSmsCode.code);
  });

  it('two concurrent calls with one ticket link one account', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const { ticket } = (await signInThrough()).body.data;
    const codes = [
      await receiveSmsCode(app, 'link', one.phone),
      await receiveSmsCode(app, 'link', other.phone),
    ];
    const replies = await Promise.all([
      bind(ticket!, one.phone, codes[0]),
      bind(ticket!, other.phone, codes[1]),
    ]);
    expect(replies.map(outcome).sort()).toEqual([REPLY_CODE.success, ticketExpired.code]);
  });

  it('two concurrent calls for one person link one account', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const lin = newPerson();
    const tickets = [
      (await signInThrough('qq', lin)).body.data.ticket!,
      (await signInThrough('qq', lin)).body.data.ticket!,
    ];
    const codes = [
      await receiveSmsCode(app, 'link', one.phone),
      await receiveSmsCode(app, 'link', other.phone),
    ];
    const replies = await Promise.all([
      bind(tickets[0]!, one.phone, codes[0]),
      bind(tickets[1]!, other.phone, codes[1]),
    ]);
    expect(replies.map(outcome).sort()).toEqual([REPLY_CODE.success, alreadyLinked.code]);
  });
});

describe('a new user', () => {
  it('becomes a personal user without a password', async () => {
    const { ticket, phone } = await reachLastStep('qq', nextPhone(), '/myBook');
    const form = details(ticket);
    const { body } = await complete(form);
    expect(body.data.personalInfo).toEqual({ name: '新同学', type: USER_TYPE.personal });
    const user = await selectUserByPhone(app.platform.db, `86${phone}`);
    expect(user).toMatchObject({
      email: form.email,
      nickname: '小新',
      passwordHash: null,
      passwordMustChange: false,
    });
    const links = await app.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, user!.id));
    expect(links).toMatchObject([{ provider: 'qq', externalId: expect.stringMatching(/^UID_/) as string }]);
    const consents = await app.platform.db
      .select()
      .from(agreementConsents)
      .where(eq(agreementConsents.userId, user!.id));
    expect(consents).toMatchObject([{ version: agreementVersion, language: 'zh' }]);
    expect(outcome(await complete(form))).toBe(ticketExpired.code);
  });

  it('gets the default password where one is set, and must change it', async () => {
    const { db } = app.platform;
    await changeSetting(db, accountSettings.externalLoginDefaultPassword, 'Chunfeng@26', app.clock.now());
    const { ticket, phone } = await reachLastStep();
    await complete(details(ticket));
    await changeSetting(db, accountSettings.externalLoginDefaultPassword, '', app.clock.now());
    const user = await selectUserByPhone(db, `86${phone}`);
    expect(user!.passwordMustChange).toBe(true);
    expect(await verifyPassword(user!.passwordHash, 'Chunfeng@26')).toBe(true);
  });

  it('keeps the ticket when the agreement is outdated', async () => {
    const { ticket } = await reachLastStep();
    const old = await complete(details(ticket, { agreementVersion: '1999-01' }));
    expect(outcome(old)).toBe(accountErrors.agreementOutdated.code);
    expect((await complete(details(ticket))).body.isOK).toBe(true);
  });

  it('cannot use a taken e-mail address, and has a limited number of attempts', async () => {
    const person = await makePerson();
    await updateUser(app.platform.db, person.userId, { email: 'He@zhiye.example' });
    const { ticket } = await reachLastStep();
    for (let tries = 0; tries < 4; tries += 1) {
      const reply = await complete(details(ticket, { email: 'he@ZHIYE.example' }));
      expect(outcome(reply)).toBe(accountErrors.emailTaken.code);
    }
    expect((await complete(details(ticket))).body.isOK).toBe(true);
    const { ticket: another } = await reachLastStep();
    for (let tries = 0; tries < 5; tries += 1)
      await complete(details(another, { email: 'he@zhiye.example' }));
    expect(outcome(await complete(details(another)))).toBe(ticketExpired.code);
  });

  it('cannot use a phone that was registered meanwhile', async () => {
    const { ticket, phone } = await reachLastStep();
    const quicker = await makeUser(app);
    await updateUser(app.platform.db, quicker.userId, { phone });
    expect(outcome(await complete(details(ticket)))).toBe(accountErrors.phoneTaken.code);
  });

  it('is created once for concurrent calls', async () => {
    const { ticket } = await reachLastStep();
    const form = details(ticket);
    const replies = await Promise.all([complete(form), complete(form), complete(form)]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });

  it('cannot skip a step', async () => {
    const { ticket } = (await signInThrough()).body.data;
    expect(outcome(await complete(details(ticket!)))).toBe(ticketExpired.code);
    const { ticket: last } = await reachLastStep();
    expect(outcome(await bind(last, nextPhone()))).toBe(ticketExpired.code);
  });

  it('has ten minutes for each step', async () => {
    const { ticket } = (await signInThrough()).body.data;
    app.clock.advance(10 * MINUTE_MS);
    expect(outcome(await bind(ticket!, nextPhone()))).toBe(ticketExpired.code);
  });
});

describe('the state', () => {
  it('is in a cookie that scripts cannot read, for ten minutes', async () => {
    const { cookie, url } = await begin();
    expect(cookie).toMatch(/; Max-Age=600;/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    // the provider does not get it
    expect(url).not.toContain(/=([^;]+)/.exec(cookie)![1]);
  });

  it.each([
    ['forged', async () => ({ state: 'x'.repeat(43) }), ticketExpired.code],
    ['of another browser', async () => ({ cookies: (await begin()).cookies }), externalLoginFailed.code],
    ['of a browser without a cookie', async () => ({ cookies: {} }), externalLoginFailed.code],
    [
      'with a forged cookie',
      async () => ({ cookies: { zhiye_external_login: 'x' } }),
      externalLoginFailed.code,
    ],
    ['of another provider', async () => ({ provider: 'qq' as const }), externalLoginFailed.code],
  ])('that is %s signs nobody in', async (_, change, code) => {
    const { url, cookies } = await begin('weChat');
    const answer = {
      ...(await submitConsent(url, newPerson())),
      provider: 'weChat' as Provider,
      cookies,
      ...(await change()),
    };
    expect(outcome(await finish(answer.provider, answer, answer.cookies))).toBe(code);
  });

  it('is used once, also by an attempt that fails', async () => {
    const { url, cookies } = await begin();
    const answer = await submitConsent(url, newPerson());
    expect(outcome(await finish('weChat', { ...answer, code: 'wrong' }, cookies))).toBe(
      externalLoginFailed.code,
    );
    expect(outcome(await finish('weChat', answer, cookies))).toBe(ticketExpired.code);
  });

  it('expires after ten minutes', async () => {
    const { url, cookies } = await begin();
    const answer = await submitConsent(url, newPerson());
    app.clock.advance(10 * MINUTE_MS);
    expect(outcome(await finish('weChat', answer, cookies))).toBe(ticketExpired.code);
  });

  it('of an attempt that another browser started signs nobody in (CSRF)', async () => {
    const attacker = await begin();
    const answer = await submitConsent(attacker.url, newPerson());
    const victim = await begin();
    expect(outcome(await finish('weChat', answer, victim.cookies))).toBe(externalLoginFailed.code);
  });

  it('is refused with the content type of a cross-site form', async () => {
    const { url, cookies } = await begin();
    const { code, state } = await submitConsent(url, newPerson());
    const reply = await app.app.inject({
      method: 'POST',
      url: finishExternalLogin.path,
      remoteAddress: nextAddress(),
      cookies,
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({ provider: 'weChat', code, state }),
    });
    expect(reply.json<{ isOK: boolean }>().isOK).toBe(false);
  });
});

describe('the code', () => {
  it('is exchanged once', async () => {
    const lin = newPerson();
    const one = await begin();
    const { code, state } = await submitConsent(one.url, lin);
    expect((await finish('weChat', { code, state }, one.cookies)).body.data.ticket).not.toBeNull();
    const other = await begin();
    const { state: otherState } = await submitConsent(other.url, { cancel: '1' });
    const replayed = await finish('weChat', { code, state: otherState }, other.cookies);
    expect([replayed.status, outcome(replayed)]).toEqual([422, externalLoginFailed.code]);
  });

  it('of another provider is refused', async () => {
    const qq = await begin('qq');
    const { code } = await submitConsent(qq.url, newPerson());
    const weChat = await begin('weChat');
    const { state } = await submitConsent(weChat.url, { cancel: '1' });
    expect(outcome(await finish('weChat', { code, state }, weChat.cookies))).toBe(externalLoginFailed.code);
  });
});

describe('the return path', () => {
  const safe: [string, string][] = [
    ['/bookDetail?bookId=7&add=1#top', '/bookDetail?bookId=7&add=1#top'],
    ['/a/../myBook', '/myBook'],
    ['/p?next=https://evil.example', '/p?next=https://evil.example'],
  ];
  const unsafe = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/login',
    '/login?from=/x',
    '',
    ' /home',
  ];
  it.each(safe)('%j becomes %j', (from, kept) => expect(safeReturnPath(from)).toBe(kept));
  it.each(unsafe)('%j is dropped', (from) => expect(safeReturnPath(from)).toBeNull());

  it('is never another site', async () => {
    const { body } = await signInThrough('weChat', newPerson(), '//evil.example/x');
    expect(body.data.from).toBeNull();
  });
});

describe('an identity provider that fails', () => {
  const { weChat, qq, sso } = { weChat: 'weChat', qq: 'qq', sso: 'sso' } as const;
  const kept = () => ({
    weChat: app.identityProviders.weChat,
    qq: app.identityProviders.qq,
    sso: app.identityProviders.sso,
  });
  let saved: ReturnType<typeof kept> | undefined;
  afterEach(() => {
    if (saved) Object.assign(app.identityProviders, saved);
    saved = undefined;
  });

  it('gives an error without internal details', async () => {
    saved = kept();
    const { url, cookies } = await begin(qq);
    const answer = await submitConsent(url, newPerson());
    const fail = () => Promise.reject(new IdentityProviderError('it answered with HTTP 503'));
    app.identityProviders.qq = { ...saved.qq!, fetchIdentity: fail };
    const reply = await finish(qq, answer, cookies);
    expect([reply.status, outcome(reply)]).toEqual([422, externalLoginFailed.code]);
    expect(JSON.stringify(reply.body)).not.toContain('503');
  });

  it('that is not configured is not offered', async () => {
    saved = kept();
    expect((await app.call(getIdentityProviders, {})).body.data.list).toEqual([weChat, qq, sso]);
    app.identityProviders.weChat = undefined;
    app.identityProviders.sso = undefined;
    expect((await app.call(getIdentityProviders, {})).body.data.list).toEqual([qq]);
    const begun = await app.call(startExternalLogin, { provider: weChat, from: null });
    expect([begun.status, outcome(begun)]).toEqual([404, identityProviderUnavailable.code]);
    expect(begun.headers['set-cookie']).toBeUndefined();
    const finished = await finish(weChat, { code: 'c', state: 's' });
    expect(outcome(finished)).toBe(identityProviderUnavailable.code);
    expect(outcome(await app.call(signInBySsoTicket, { ticket: 'ST-1' }))).toBe(
      identityProviderUnavailable.code,
    );
  });
});

describe('single sign-on', () => {
  const addresses = async (token?: string) => (await app.call(syncLoginStatus, {}, { token })).body.data;
  /** The cookies of a browser that has gone to the single sign-on server. */
  async function beginSso() {
    const { headers } = await app.call(syncLoginStatus, { begin: '1' });
    const [, name, value] = /^([^=]+)=([^;]+)/.exec(String([headers['set-cookie']].flat()[0]))!;
    return { [name!]: value! };
  }
  const sendTicket = async (ticket: string, cookies?: Record<string, string>) =>
    app.call(
      signInBySsoTicket,
      { ticket },
      { address: nextAddress(), cookies: cookies ?? (await beginSso().catch(() => ({}))) },
    );
  const serviceOf = () => `${app.publicUrl}/pc/ssoLogin`;

  /** Signs in at the single sign-on server; returns the ticket. */
  async function requestTicket(person: Record<string, string>, service = serviceOf()): Promise<string> {
    const { loginUrl } = await addresses();
    const { target } = await submitConsent(`${loginUrl}?service=${encodeURIComponent(service)}`, person);
    return target.searchParams.get('ticket')!;
  }

  it('gives its addresses to guests and users', async () => {
    const user = await makeUser(app);
    expect((await app.call(getSsoOpenFlag, {})).body.data).toBe(true);
    const guest = await addresses();
    expect(guest).toMatchObject({
      localLoginStatus: false,
      syncLoginUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/sync$/) as string,
      loginUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/login$/) as string,
    });
    expect((await addresses(user.token)).localLoginStatus).toBe(true);
    expect((await addresses('ended')).localLoginStatus).toBe(false);
    const { url } = (await app.call(getSsoLogoutUrl, {})).body.data;
    expect(new URL(url!).searchParams.get('service')).toBe(`${app.publicUrl}/pc/home`);
  });

  it('can be turned off by a setting', async () => {
    const { db } = app.platform;
    const ticket = await requestTicket(newPerson());
    await changeSetting(db, accountSettings.ssoEnabled, false, app.clock.now());
    const [flag, status, logout, providers, reply] = [
      (await app.call(getSsoOpenFlag, {})).body.data,
      await addresses(),
      (await app.call(getSsoLogoutUrl, {})).body.data,
      (await app.call(getIdentityProviders, {})).body.data.list,
      await sendTicket(ticket),
    ];
    await changeSetting(db, accountSettings.ssoEnabled, true, app.clock.now());
    expect(flag).toBe(false);
    expect(status).toEqual({ localLoginStatus: false, syncLoginUrl: null, loginUrl: null });
    expect(logout.url).toBeNull();
    expect(providers).toEqual(['weChat', 'qq']);
    expect(outcome(reply)).toBe(identityProviderUnavailable.code);
  });

  it('signs a user in by ticket once the account is linked', async () => {
    const person = await makePerson();
    const lin = newPerson();
    const first = (await sendTicket(await requestTicket(lin))).body.data;
    expect(first).toMatchObject({ session: null, nickname: lin.name, from: null });
    expect((await bind(first.ticket!, person.phone)).body.data.session).not.toBeNull();
    const second = (await sendTicket(await requestTicket(lin))).body.data;
    expect(second.session!.personalInfo.name).toBe('何同学');
    expect(await selectUser(app.platform.db, person.userId)).toBeDefined();
  });

  it('refuses a suspended account', async () => {
    const person = await makePerson();
    const lin = newPerson();
    const { ticket } = (await sendTicket(await requestTicket(lin))).body.data;
    await bind(ticket!, person.phone);
    await updateUser(app.platform.db, person.userId, { suspendedReason: '违规' });
    expect(outcome(await sendTicket(await requestTicket(lin)))).toBe(accountSuspended.code);
  });

  it('accepts a ticket once, for our address, and no forged one', async () => {
    const ticket = await requestTicket(newPerson());
    expect((await sendTicket(ticket)).body.isOK).toBe(true);
    expect(outcome(await sendTicket(ticket))).toBe(externalLoginFailed.code);
    const otherService = await requestTicket(newPerson(), `${app.publicUrl}/pc/home`);
    expect(outcome(await sendTicket(otherService))).toBe(externalLoginFailed.code);
    for (const forged of ['ST-forged', 'x', 'ST-1&service=http://evil.example', '</cas:user>']) {
      expect(outcome(await sendTicket(forged))).toBe(externalLoginFailed.code);
    }
  });

  it('refuses the ticket of somebody else in a browser that has not gone there', async () => {
    const ticket = await requestTicket(newPerson());
    expect((await app.call(syncLoginStatus, {})).headers['set-cookie']).toBeUndefined();
    expect(outcome(await sendTicket(ticket, {}))).toBe(externalLoginFailed.code);
    const cookies = await beginSso();
    const [name] = Object.keys(cookies);
    const used = await sendTicket(ticket, cookies);
    expect(used.body.isOK).toBe(true);
    // the mark of the browser is used up
    expect(String(used.headers['set-cookie'])).toContain(`${name}=;`);
  });

  it('two concurrent calls with one ticket sign in once', async () => {
    const ticket = await requestTicket(newPerson());
    const replies = await Promise.all([sendTicket(ticket), sendTicket(ticket)]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
  });
});
