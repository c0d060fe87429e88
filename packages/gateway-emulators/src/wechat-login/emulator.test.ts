import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlWithQuery, postForm } from '../testing/form-post.ts';
import { startWeChatLoginEmulator, type WeChatLoginEmulator } from './emulator.ts';

const shopUrl = 'http://shop.example';
let emulator: WeChatLoginEmulator;
let now = new Date();

beforeAll(async () => {
  emulator = await startWeChatLoginEmulator({ shopUrl, clock: () => now });
});
afterAll(() => emulator.stop());

const makeQuery = () => ({
  appid: emulator.appId,
  redirect_uri: `${shopUrl}/pc/oauthLogin`,
  response_type: 'code',
  scope: 'snsapi_login',
  state: 's1',
});
const pageUrl = (change: Record<string, string> = {}) =>
  urlWithQuery(`${emulator.url}/connect/qrconnect`, { ...makeQuery(), ...change });

async function get(path: string, query: Record<string, string>) {
  const response = await fetch(urlWithQuery(emulator.url + path, query));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const exchange = (code: string, change: Record<string, string> = {}) =>
  get('/sns/oauth2/access_token', {
    appid: emulator.appId,
    secret: emulator.appSecret,
    code,
    grant_type: 'authorization_code',
    ...change,
  });
const consent = async (form: Record<string, string> = { person: 'lin' }) =>
  (await postForm(pageUrl(), form)).target!.searchParams.get('code')!;

describe('the page', () => {
  it('shows people in the language of the browser, without scripts', async () => {
    const page = await fetch(pageUrl({ lang: 'en' }));
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopUrl};`);
    expect(await page.text()).toContain('Lin Xiaozhou');
    expect(await (await fetch(pageUrl())).text()).toContain('林晓舟');
  });

  it('redirects with a code after consent, and with the state alone after a cancellation', async () => {
    const { status, target } = await postForm(pageUrl(), { person: 'lin' });
    expect([status, target!.origin + target!.pathname]).toEqual([303, `${shopUrl}/pc/oauthLogin`]);
    expect([...target!.searchParams.keys()]).toEqual(['code', 'state']);
    const canceled = await postForm(pageUrl(), { cancel: '1' });
    expect(canceled.target!.search).toBe('?state=s1');
  });

  it('asks again when nobody was chosen, and escapes a typed name', async () => {
    const again = await postForm(pageUrl(), { name: '  ' });
    expect([again.status, await again.response.text()]).toEqual([
      200,
      expect.stringContaining('role="alert"'),
    ]);
    const code = await consent({ name: '<b>某人</b>' });
    const { body } = await exchange(code);
    const { access_token, openid } = body as { access_token: string; openid: string };
    const { body: info } = await get('/sns/userinfo', { access_token, openid });
    expect(info.nickname).toBe('<b>某人</b>');
  });

  it.each([
    ['another site', { redirect_uri: 'https://evil.example/pc/oauthLogin' }],
    ['a script URL', { redirect_uri: 'javascript:alert(1)' }],
    ['another app', { appid: 'wx1' }],
    ['another scope', { scope: 'snsapi_base' }],
    ['another response type', { response_type: 'token' }],
  ])('does not redirect for %s', async (_, change) => {
    expect((await fetch(pageUrl(change))).status).toBe(400);
    const { status, target } = await postForm(pageUrl(change), { person: 'lin' });
    expect([status, target]).toEqual([400, undefined]);
  });

  it('refuses a form post of another site', async () => {
    const { status } = await postForm(pageUrl(), { person: 'lin' }, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });
});

describe('the API', () => {
  it('exchanges a code once, for ids that do not change', async () => {
    const code = await consent();
    const first = await exchange(code);
    expect(first.body).toMatchObject({ expires_in: 7200, scope: 'snsapi_login' });
    const second = await exchange(await consent());
    expect(second.body.unionid).toBe(first.body.unionid);
    expect(await exchange(code)).toMatchObject({ status: 200, body: { errcode: 40163 } });
  });

  it.each([
    ['appid', 'wx1', 40013],
    ['appid', '', 41002],
    ['secret', 'wrong', 40125],
    ['secret', '', 41004],
    ['code', '', 41008],
    ['code', 'forged', 40029],
    ['grant_type', 'password', 40002],
  ])('refuses %s = "%s" with %i in the body of a 200', async (name, value, errcode) => {
    const reply = await exchange(await consent(), { [name]: value });
    expect(reply).toEqual({ status: 200, body: { errcode, errmsg: expect.any(String) as string } });
  });

  it('refuses a code after ten minutes and the openid of another person', async () => {
    const code = await consent();
    const start = now;
    now = new Date(now.getTime() + 10 * 60_000);
    expect((await exchange(code)).body.errcode).toBe(40029);
    now = start;
    const { body } = await exchange(await consent());
    const token = String(body.access_token);
    expect((await get('/sns/userinfo', { access_token: token, openid: 'o1' })).body.errcode).toBe(40003);
    const forged = await get('/sns/userinfo', { access_token: 'x', openid: String(body.openid) });
    expect(forged.body.errcode).toBe(40001);
  });
});
