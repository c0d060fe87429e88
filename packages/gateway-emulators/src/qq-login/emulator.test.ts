import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlWithQuery, postForm } from '../testing/form-post.ts';
import { startQqLoginEmulator, type QqLoginEmulator } from './emulator.ts';

const shopUrl = 'http://shop.example';
const redirectUri = `${shopUrl}/pc/oauthLogin_qq`;
let emulator: QqLoginEmulator;
let now = new Date();

beforeAll(async () => {
  emulator = await startQqLoginEmulator({ shopUrl, clock: () => now });
});
afterAll(() => emulator.stop());

const pageUrl = (change: Record<string, string> = {}) =>
  urlWithQuery(`${emulator.url}/oauth2.0/authorize`, {
    response_type: 'code',
    client_id: emulator.appId,
    redirect_uri: redirectUri,
    state: 's1',
    ...change,
  });
const get = async (path: string, query: Record<string, string>) =>
  (await fetch(urlWithQuery(emulator.url + path, query))).text();
const consent = async () => (await postForm(pageUrl(), { person: 'ye' })).target!.searchParams.get('code')!;
const exchange = (code: string, change: Record<string, string> = {}) =>
  get('/oauth2.0/token', {
    grant_type: 'authorization_code',
    client_id: emulator.appId,
    client_secret: emulator.appKey,
    code,
    redirect_uri: redirectUri,
    ...change,
  });
/** The content of a JSONP reply. */
const unwrap = (text: string) => {
  expect(text).toMatch(/^callback\( .* \);\n$/);
  return JSON.parse(text.slice('callback( '.length, -' );\n'.length)) as Record<string, unknown>;
};

describe('QQ Connect', () => {
  it('replies in its three formats', async () => {
    const token = new URLSearchParams(await exchange(await consent())).get('access_token')!;
    const me = unwrap(await get('/oauth2.0/me', { access_token: token }));
    expect(Object.keys(me)).toEqual(['client_id', 'openid']);
    const query = { access_token: token, unionid: '1', fmt: 'json' };
    expect(JSON.parse(await get('/oauth2.0/me', query))).toMatchObject({
      openid: me.openid,
      unionid: expect.stringMatching(/^UID_/) as string,
    });
    const json = JSON.parse(await exchange(await consent(), { fmt: 'json' })) as Record<string, unknown>;
    expect(json.expires_in).toBe(7_776_000);
    const info = { access_token: token, oauth_consumer_key: emulator.appId, openid: String(me.openid) };
    expect(JSON.parse(await get('/user/get_user_info', info))).toMatchObject({ ret: 0, nickname: '叶知秋' });
    const stranger = await get('/user/get_user_info', { ...info, openid: 'A' });
    expect(JSON.parse(stranger)).toMatchObject({ ret: 100013 });
  });

  it('reports a cancellation', async () => {
    const { target } = await postForm(pageUrl(), { cancel: '1' });
    expect(target!.search).toBe('?usercancel=1&state=s1');
  });

  it('accepts a code once, within ten minutes', async () => {
    const code = await consent();
    await exchange(code);
    expect(unwrap(await exchange(code))).toMatchObject({ error: 100020 });
    const late = await consent();
    now = new Date(now.getTime() + 10 * 60_000);
    expect(unwrap(await exchange(late))).toMatchObject({ error: 100019 });
  });

  it.each([
    ['client_id', '1', 100008],
    ['client_id', '', 100001],
    ['client_secret', 'wrong', 100009],
    ['client_secret', '', 100002],
    ['code', '', 100005],
    ['grant_type', 'x', 100004],
    ['redirect_uri', 'https://evil.example/', 100010],
  ])('refuses %s = "%s" with %i', async (name, value, error) => {
    const reply = unwrap(await exchange(await consent(), { [name]: value }));
    expect(reply).toEqual({ error, error_description: expect.any(String) as string });
  });

  it('refuses a forged token', async () => {
    expect(unwrap(await get('/oauth2.0/me', { access_token: 'x' }))).toMatchObject({ error: 100016 });
  });

  it.each([
    ['another site', { redirect_uri: 'https://evil.example/' }],
    ['another app', { client_id: '1' }],
    ['another response type', { response_type: 'token' }],
    ['no state', { state: '' }],
  ])('does not redirect for %s', async (_, change) => {
    const { status, target } = await postForm(pageUrl(change), { person: 'ye' });
    expect([status, target]).toEqual([400, undefined]);
  });
});
