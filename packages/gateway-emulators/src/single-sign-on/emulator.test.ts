import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlWithQuery, postForm } from '../testing/form-post.ts';
import { startSingleSignOnEmulator, type SingleSignOnEmulator } from './emulator.ts';

const shopUrl = 'http://shop.example';
const service = `${shopUrl}/pc/ssoLogin`;
let emulator: SingleSignOnEmulator;
let now = new Date();

beforeAll(async () => {
  emulator = await startSingleSignOnEmulator({ shopUrl, clock: () => now });
});
afterAll(() => emulator.stop());

const loginUrl = (change: Record<string, string> = {}) =>
  urlWithQuery(`${emulator.url}/login`, {
    service,
    type: 'validateLoginStatus',
    fingerPrint: 'f',
    ...change,
  });
const get = async (path: string, query: Record<string, string>, cookie = '') =>
  fetch(urlWithQuery(emulator.url + path, query), { headers: { cookie }, redirect: 'manual' });
const validate = async (query: Record<string, string>, path = '/serviceValidate') =>
  (await get(path, query)).text();

async function signIn() {
  const { target, response } = await postForm(loginUrl(), { person: 'qiao' });
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!;
  return { cookie, ticket: target!.searchParams.get('ticket')! };
}

describe('single sign-on', () => {
  it('issues a ticket for the service, which is valid once', async () => {
    const { ticket } = await signIn();
    expect(ticket).toMatch(/^ST-/);
    const reply = await validate({ service, ticket }, '/p3/serviceValidate');
    expect(reply).toMatch(/<cas:user>u[\w-]+<\/cas:user>/);
    expect(reply).toContain('乔思远');
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
  });

  it('invalidates a ticket after a failed validation', async () => {
    const { ticket } = await signIn();
    const wrongService = await validate({ service: `${shopUrl}/pc/other`, ticket });
    expect(wrongService).toContain('code="INVALID_SERVICE"');
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
    expect(await validate({ service })).toContain('code="INVALID_REQUEST"');
  });

  it('a ticket expires', async () => {
    const { ticket } = await signIn();
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
  });

  it('escapes text in its reply', async () => {
    const reply = await validate({ service, ticket: 'ST-"/><cas:user>x' });
    expect(reply).not.toContain('<cas:user>');
  });

  it('remembers a browser that has signed in, until it signs out', async () => {
    const { cookie } = await signIn();
    const synced = await get('/sync', { fingerPrint: 'f' }, cookie);
    expect(await synced.json()).toEqual({ status: 'success' });
    expect(synced.headers.get('access-control-allow-origin')).toBe(shopUrl);
    expect(synced.headers.get('access-control-allow-credentials')).toBe('true');
    expect(await (await get('/sync', { fingerPrint: 'f' })).json()).toEqual({ status: 'fail' });
    expect(await (await get('/sync', {}, cookie)).json()).toEqual({ status: 'fail' });
    const again = await get('/login', { service, type: 'validateLoginStatus', fingerPrint: 'f' }, cookie);
    expect(new URL(again.headers.get('location')!).searchParams.get('ticket')).toMatch(/^ST-/);
    const left = await get('/logout', { service: `${shopUrl}/pc/home` }, cookie);
    expect(left.headers.get('location')).toBe(`${shopUrl}/pc/home`);
    expect(left.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(await (await get('/sync', { fingerPrint: 'f' }, cookie)).json()).toEqual({ status: 'fail' });
  });

  it('does not redirect to another site', async () => {
    const otherSite = 'https://evil.example/';
    expect((await fetch(loginUrl({ service: otherSite }))).status).toBe(400);
    const { status, target } = await postForm(loginUrl({ service: otherSite }), { person: 'qiao' });
    expect([status, target]).toEqual([400, undefined]);
    expect((await get('/logout', { service: otherSite })).status).toBe(200);
  });
});
