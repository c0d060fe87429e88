import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../shared/state/toasts.ts';
import { Refusal, startFakeServer } from '../shared/testing/fake-server.ts';
import type { Handlers } from '../shared/testing/fake-server.ts';
import { deviceFingerprint } from './device-fingerprint.ts';
import { trySilentSso } from './single-sign-on.ts';

const assign = vi.fn();
const sync = 'https://sso.example/sync?site=zhiye';

const open: Handlers = {
  'GET /o/v1/spoauth/getSsoOpenFlag': () => true,
  'GET /b/v1/userInfo/syncLoginStatus': () => ({
    localLoginStatus: false,
    syncLoginUrl: sync,
    loginUrl: 'https://sso.example/login',
  }),
};

/** Our server by contract, the other site by hand. */
function start(handlers: Handlers, otherSite: (url: URL, signal: AbortSignal) => Promise<Response>) {
  const server = startFakeServer(handlers);
  const ours = fetch;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    if (url.host !== 'sso.example') return ours(address, init);
    asked.push(url);
    return otherSite(url, init.signal!);
  });
  return { server, asked };
}

const says = (status: string) => () => Promise.resolve(new Response(JSON.stringify({ status })));
const standAt = (href: string) =>
  vi.stubGlobal('location', { href, origin: 'https://zhiye.example', assign });

beforeEach(() => {
  assign.mockReset();
  standAt('https://zhiye.example/pc/home');
});
afterEach(() => expect(useToasts.getState().list).toEqual([]));

describe('single sign-on', () => {
  it('goes to the other site when the person is signed in there', async () => {
    const { asked } = start(open, says('success'));
    await trySilentSso();
    expect(localStorage.getItem('ssoFlag')).toBe('true');
    const fingerPrint = deviceFingerprint();
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ site: 'zhiye', fingerPrint });
    const target = new URL(assign.mock.calls[0]![0] as string);
    expect(target.origin + target.pathname).toBe('https://sso.example/login');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      type: 'validateLoginStatus',
      fingerPrint,
      service: 'https://zhiye.example/pc/ssoLogin',
    });
  });

  it('asks nothing when it is closed', async () => {
    const { server, asked } = start({ 'GET /o/v1/spoauth/getSsoOpenFlag': () => false }, says('success'));
    await trySilentSso();
    expect(localStorage.getItem('ssoFlag')).toBe('false');
    expect(server.calls).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it('is skipped on the way back', async () => {
    standAt('https://zhiye.example/pc/ssoLogin?ticket=ST-1');
    const { server } = start(open, says('success'));
    await trySilentSso();
    expect(server.calls).toHaveLength(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each<[string, Handlers]>([
    [
      'signed in here',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: true,
          syncLoginUrl: sync,
          loginUrl: sync,
        }),
      },
    ],
    [
      'no address',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: false,
          syncLoginUrl: null,
          loginUrl: null,
        }),
      },
    ],
    ['a refusal', { 'GET /b/v1/userInfo/syncLoginStatus': () => new Refusal(5000, '出错') }],
    ['no answer about the flag', { 'GET /o/v1/spoauth/getSsoOpenFlag': () => new Response('x') }],
    [
      'a script for an address',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: false,
          syncLoginUrl: sync,
          loginUrl: 'javascript:alert(1)',
        }),
      },
    ],
  ])('%s: stays, silently', async (_, handlers) => {
    start({ ...open, ...handlers }, says('success'));
    await trySilentSso();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['another status', says('fail')],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['JSON of another kind', () => Promise.resolve(new Response('"success"'))],
    ['a broken network', () => Promise.reject(new TypeError('network'))],
  ])('after %s of the single sign-on server nothing happens, silently', async (_, otherSite) => {
    start(open, otherSite);
    await trySilentSso();
    expect(assign).not.toHaveBeenCalled();
  });

  it('waits 10 seconds for the single sign-on server', async () => {
    vi.useFakeTimers();
    let aborted = false;
    start(open, (_, signal) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason as Error);
        });
      });
    });
    const done = trySilentSso();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(aborted).toBe(true);
    await done;
    expect(assign).not.toHaveBeenCalled();
  });
});
