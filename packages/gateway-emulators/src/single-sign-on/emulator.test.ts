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
  it('gives a ticket for the service, good once', async () => {
    const { ticket } = await signIn();
    expect(ticket).toMatch(/^ST-/);
    const answer = await validate({ service, ticket }, '/p3/serviceValidate');
    expect(answer).toMatch(/<cas:user>u[\w-]+<\/cas:user>/);
    expect(answer).toContain('乔思远');
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
  });

  it('a failed try uses the ticket up too', async () => {
    const { ticket } = await signIn();
    const elsewhere = await validate({ service: `${shopUrl}/pc/other`, ticket });
    expect(elsewhere).toContain('code="INVALID_SERVICE"');
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
    expect(await validate({ service })).toContain('code="INVALID_REQUEST"');
  });

  it('a ticket lapses', async () => {
    const { ticket } = await signIn();
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await validate({ service, ticket })).toContain('code="INVALID_TICKET"');
  });

  it('what stands in an answer is escaped', async () => {
    const answer = await validate({ service, ticket: 'ST-"/><cas:user>x' });
    expect(answer).not.toContain('<cas:user>');
  });

  it('knows a browser that has signed in, until it signs out', async () => {
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

  it('sends nobody to another site', async () => {
    const elsewhere = 'https://evil.example/';
    expect((await fetch(loginUrl({ service: elsewhere }))).status).toBe(400);
    const { status, target } = await postForm(loginUrl({ service: elsewhere }), { person: 'qiao' });
    expect([status, target]).toEqual([400, undefined]);
    expect((await get('/logout', { service: elsewhere })).status).toBe(200);
  });
});
