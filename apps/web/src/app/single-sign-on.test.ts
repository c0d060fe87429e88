import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useToasts } from '../shared/state/toasts.ts';
import { Refusal, startFakeServer } from '../shared/testing/fake-server.ts';
import type { Handlers } from '../shared/testing/fake-server.ts';
import { deviceFingerprint } from './single-sign-on.ts';
import {
  readSilentSsoReturnPath,
  staySsoGuest,
} from '../features/people/accounts/external-login/single-sign-on.ts';
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

/** A fake server of the shop, and a fake single sign-on server. */
function start(handlers: Handlers, otherSite: (url: URL, signal: AbortSignal) => Promise<Response>) {
  const server = startFakeServer(handlers);
  const ours = fetch;
  const requested: URL[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    if (url.host !== 'sso.example') return ours(address, init);
    requested.push(url);
    return otherSite(url, init.signal!);
  });
  return { server, requested };
}

const replyWithStatus = (status: string) => () => Promise.resolve(new Response(JSON.stringify({ status })));
const openAt = (href: string) => {
  const { origin, pathname, search } = new URL(href);
  vi.stubGlobal('location', { href, origin, pathname, search, assign });
};

beforeEach(() => {
  assign.mockReset();
  sessionStorage.clear();
  openAt('https://zhiye.example/pc/home');
});
afterEach(() => expect(useToasts.getState().list).toEqual([]));

describe('single sign-on', () => {
  it('goes to the other site when the user is signed in there', async () => {
    const { requested } = start(open, replyWithStatus('success'));
    await trySilentSso();
    expect(localStorage.getItem('ssoFlag')).toBe('true');
    const fingerPrint = deviceFingerprint();
    expect(Object.fromEntries(requested[0]!.searchParams)).toEqual({ site: 'zhiye', fingerPrint });
    const target = new URL(assign.mock.calls[0]![0] as string);
    expect(target.origin + target.pathname).toBe('https://sso.example/login');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      type: 'validateLoginStatus',
      fingerPrint,
      service: 'https://zhiye.example/pc/ssoLogin',
    });
  });

  it.each([
    'ssoLogin?ticket=ST-1',
    'ssoLogout',
    'nowhere?back=ssoLogin',
    'bindAccount',
    'completeInfo',
    'oauthLogin_qq?code=c&state=s',
  ])('does nothing on /%s', async (page) => {
    openAt(`https://zhiye.example/pc/${page}`);
    const { requested } = start(open, replyWithStatus('success'));
    await trySilentSso();
    expect(requested).toEqual([]);
    expect(assign).not.toHaveBeenCalled();
  });

  it('remembers the page that was opened, and leaves somebody alone who stays a guest', async () => {
    openAt('https://zhiye.example/pc/bookDetail?bookId=7');
    const { requested } = start(open, replyWithStatus('success'));
    await trySilentSso();
    expect(readSilentSsoReturnPath()).toBe('/bookDetail?bookId=7');
    expect(assign).toHaveBeenCalledTimes(1);
    staySsoGuest(true);
    await trySilentSso();
    expect(assign).toHaveBeenCalledTimes(1);
    expect(requested).toHaveLength(1);
  });

  it('stays when the tab can remember nothing, instead of going there again and again', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    start(open, replyWithStatus('success'));
    await trySilentSso();
    vi.restoreAllMocks();
    expect(assign).not.toHaveBeenCalled();
  });

  it('sends no request when it is turned off', async () => {
    const { server, requested } = start(
      { 'GET /o/v1/spoauth/getSsoOpenFlag': () => false },
      replyWithStatus('success'),
    );
    await trySilentSso();
    expect(localStorage.getItem('ssoFlag')).toBe('false');
    expect(server.calls).toHaveLength(1);
    expect(requested).toEqual([]);
  });

  it.each<[string, Handlers]>([
    [
      'a user who is signed in here',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: true,
          syncLoginUrl: sync,
          loginUrl: sync,
        }),
      },
    ],
    [
      'no sign-in address',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: false,
          syncLoginUrl: null,
          loginUrl: null,
        }),
      },
    ],
    ['a refusal', { 'GET /b/v1/userInfo/syncLoginStatus': () => new Refusal(5000, '出错') }],
    ['a refusal of the flag', { 'GET /o/v1/spoauth/getSsoOpenFlag': () => new Refusal(5000, '出错') }],
    ['no network', { 'GET /o/v1/spoauth/getSsoOpenFlag': () => Promise.reject(new TypeError('network')) }],
    ['an invalid reply about the flag', { 'GET /o/v1/spoauth/getSsoOpenFlag': () => new Response('x') }],
    [
      'a script URL',
      {
        'GET /b/v1/userInfo/syncLoginStatus': () => ({
          localLoginStatus: false,
          syncLoginUrl: sync,
          loginUrl: 'javascript:alert(1)',
        }),
      },
    ],
  ])('%s: stays without a message', async (_, handlers) => {
    start({ ...open, ...handlers }, replyWithStatus('success'));
    await trySilentSso();
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    ['another status', replyWithStatus('fail')],
    ['an error', () => Promise.resolve(new Response('gone', { status: 502 }))],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['JSON of another type', () => Promise.resolve(new Response('"success"'))],
    ['a broken network', () => Promise.reject(new TypeError('network'))],
  ])('after %s from the single sign-on server stays without a message', async (_, otherSite) => {
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
