import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, callQuery, CallFailed, LoginExpired, TransportFailed } from './index.ts';
import { useToasts } from '../state/toasts.ts';
import { onSessionExpiry, startSession } from '../state/session.ts';
import { useClientStore } from '../state/client-store.ts';
import { Refusal, startFakeServer } from '../testing/fake-server.ts';
import { signInAs } from '../testing/session.ts';
import { setTestLanguage } from '../testing/texts.ts';

const key = 'GET /b/v1/cart/getCart';
const toastTexts = () => useToasts.getState().list.map(({ text }) => text);
const replyWith = (reply: Refusal | Response) => startFakeServer({ [key]: () => reply });
const onlyNotice = () => {
  expect(toastTexts()).toHaveLength(1);
  return toastTexts()[0];
};

describe('requests', () => {
  it('put the query in the address, without undefined values', async () => {
    const server = startFakeServer({
      'GET /b/v1/bookRetrieve/suggest': () => ({ list: [] }),
    });
    await call('GET /b/v1/bookRetrieve/suggest', { text: '数学', fieldType: undefined });
    expect(server.inputsOf('GET /b/v1/bookRetrieve/suggest')).toEqual([{ text: '数学' }]);
    expect(server.calls[0]?.init.body).toBeUndefined();
  });

  it('put the body as JSON, with cookies, token and language', async () => {
    signInAs(1);
    const server = startFakeServer({ 'POST /b/v1/account/signOut': () => null });
    await call('POST /b/v1/account/signOut', {});
    const sent = server.calls[0]!;
    expect(sent.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{}' });
    expect(sent.headers.get('content-type')).toBe('application/json');
    expect(sent.headers.get('webauthorization')).toBe('token-of-type-1');
    expect(sent.headers.get('accept-language')).toBe('zh-CN');
  });

  it('name the language of the page', async () => {
    await setTestLanguage('en');
    const server = startFakeServer({ [key]: () => ({ list: [] }) });
    await call(key, {});
    expect(server.calls[0]!.headers.get('accept-language')).toBe('en');
  });

  it('of a guest have no token', async () => {
    const server = startFakeServer({ 'POST /b/v1/account/signOut': () => null });
    await call('POST /b/v1/account/signOut', {});
    expect(server.calls[0]!.headers.has('webauthorization')).toBe(false);
  });
});

describe('replies', () => {
  it('resolve with the data without a message on success', async () => {
    startFakeServer({ [key]: () => ({ list: [] }) });
    await expect(call(key, {})).resolves.toEqual({ isOK: true, code: 200, data: { list: [] } });
    expect(toastTexts()).toEqual([]);
  });

  it('with another code resolve and show their message once, for 3 seconds', async () => {
    vi.useFakeTimers();
    signInAs(1);
    replyWith(new Refusal(4401, '这个有效期暂时不能购买'));
    const reply = await call(key, {});
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(reply).toEqual({ isOK: false, code: 4401, msg: '这个有效期暂时不能购买', data: {} });
    expect(onlyNotice()).toBe('这个有效期暂时不能购买');
    vi.advanceTimersByTime(2999);
    expect(toastTexts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastTexts()).toEqual([]);
  });

  it('without a message show the default', async () => {
    replyWith(new Refusal(5000, ''));
    await call(key, {});
    expect(onlyNotice()).toBe('下载失败');
  });

  it('show the default in the current language', async () => {
    await setTestLanguage('en');
    replyWith(new Refusal(5000, ''));
    await call(key, {});
    expect(onlyNotice()).toBe('Download failed');
  });

  it.each([
    [4201, '样书权限不足'],
    [4201, 'You may not apply for sample books'],
    [4001, '书架已存在该书'],
    [4001, 'This textbook is already on your bookshelf'],
  ])('%i "%s" shows no message', async (code, msg) => {
    replyWith(new Refusal(code, msg));
    await expect(call(key, {})).resolves.toEqual({ isOK: false, code, msg, data: {} });
    expect(toastTexts()).toEqual([]);
  });

  it.each([
    [4201, '当前账号没有此操作的权限'],
    [4201, '书架已存在该书'],
    [4001, '样书权限不足'],
    [4000, '书架已存在该书'],
  ])('%i "%s" shows its message', async (code, msg) => {
    replyWith(new Refusal(code, msg));
    await call(key, {});
    expect(onlyNotice()).toBe(msg);
  });

  it.each([
    [1000, 1],
    [1001, 0],
  ])('with a body of %i characters show %i toasts', async (length, count) => {
    const bare = JSON.stringify({ code: 4000, msg: 'x', data: '', isOK: false }).length;
    replyWith(new Refusal(4000, 'x', '长'.repeat(length - bare)));
    await expect(call(key, {})).resolves.toMatchObject({ isOK: false, code: 4000 });
    expect(toastTexts()).toHaveLength(count);
  });

  it("'LoginExpired' rejects without a message and keeps the session", async () => {
    signInAs(1);
    replyWith(new Refusal('LoginExpired', '已过期'));
    await expect(call(key, {})).rejects.toBeInstanceOf(LoginExpired);
    expect(toastTexts()).toEqual([]);
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  it('use the code of the body, whatever the HTTP status is', async () => {
    const body = JSON.stringify({ code: 200, msg: '', data: { list: [] }, isOK: true });
    replyWith(new Response(body, { status: 500 }));
    await expect(call(key, {})).resolves.toMatchObject({ isOK: true });
    const refusal = JSON.stringify({ code: 4005, msg: '没有找到', data: null, isOK: false });
    replyWith(new Response(refusal, { status: 200 }));
    await expect(call(key, {})).resolves.toMatchObject({ isOK: false, code: 4005 });
  });
});

describe('an ended session', () => {
  const left = vi.fn();
  let stopListening: () => void;
  beforeEach(() => {
    stopListening = onSessionExpiry(left);
  });
  afterEach(() => {
    stopListening();
    left.mockReset();
  });

  it.each([4101, 4102])('%i shows the message, forgets the user and goes to sign-in', async (code) => {
    vi.useFakeTimers();
    signInAs(2);
    replyWith(new Refusal(code, '登录已失效，请重新登录'));
    await expect(call(key, {})).resolves.toMatchObject({ isOK: false, code });
    expect(onlyNotice()).toBe('登录已失效，请重新登录');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('personalInfo')).toBeNull();
    expect(useClientStore.getState()).toMatchObject({ roleType: null, personalInfo: null });
    expect(left).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(toastTexts()).toEqual([]);
  });

  it('shows the default text when the server sends none', async () => {
    signInAs(2);
    replyWith(new Refusal(4101, ''));
    await call(key, {});
    expect(onlyNotice()).toBe('下载失败');
  });

  it('shows one message for several calls', async () => {
    signInAs(1);
    replyWith(new Refusal(4102, '登录已失效'));
    await Promise.all([call(key, {}), call(key, {}), call(key, {})]);
    expect(onlyNotice()).toBe('登录已失效');
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('is not shown again for calls of the page that is being left, and is for those of the next page', async () => {
    let leave!: () => void;
    left.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)));
    signInAs(1);
    replyWith(new Refusal(4102, '登录已失效'));
    await call(key, {});
    replyWith(new Refusal(4101, '请先登录'));
    await call(key, {});
    expect(onlyNotice()).toBe('登录已失效');
    leave();
    await vi.waitFor(async () => {
      await call(key, {});
      expect(toastTexts()).toContain('请先登录');
    });
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('is ignored for a call with an older token', async () => {
    signInAs(1);
    let sendReply!: (refusal: Refusal) => void;
    const pendingReply = new Promise<Refusal>((resolve) => (sendReply = resolve));
    startFakeServer({ [key]: () => pendingReply });
    const late = call(key, {});
    startSession({ token: 'newer', personalInfo: { name: '新', type: 1 } });
    sendReply(new Refusal(4102, '登录已失效'));
    await late;
    expect(localStorage.getItem('token')).toBe('newer');
    expect(toastTexts()).toEqual([]);
  });
});

describe('transport failures', () => {
  it.each([
    ['an HTML page of a proxy', () => new Response('<html>502</html>', { status: 502 })],
    ['an empty reply', () => new Response('')],
    ['JSON that is not an envelope', () => new Response('{"hello":1}')],
    ['null', () => new Response('null')],
    ['an envelope without isOK', () => new Response('{"code":200,"data":1}')],
    ['a code of another type', () => new Response('{"code":"200","isOK":true}')],
  ])('%s rejects and shows one message for 5 seconds', async (_, makeReply) => {
    vi.useFakeTimers();
    replyWith(makeReply());
    await expect(call(key, {})).rejects.toBeInstanceOf(TransportFailed);
    expect(onlyNotice()).toBe('接口请求失败');
    vi.advanceTimersByTime(4999);
    expect(toastTexts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toastTexts()).toEqual([]);
  });

  it('a network failure is not retried', async () => {
    const server = startFakeServer();
    await expect(call(key, {})).rejects.toBeInstanceOf(TransportFailed);
    expect(server.calls).toHaveLength(1);
    expect(onlyNotice()).toBe('接口请求失败');
  });

  it('are told in the current language', async () => {
    await setTestLanguage('en');
    startFakeServer();
    await expect(call(key, {})).rejects.toBeInstanceOf(TransportFailed);
    expect(onlyNotice()).toBe('The request failed');
  });

  it('aborts after 8 minutes', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        }),
    );
    const outcome = call(key, {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(8 * 60 * 1000 - 1);
    expect(toastTexts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(TransportFailed);
    expect(onlyNotice()).toBe('接口请求失败');
  });

  it('a canceled call shows no message', async () => {
    startFakeServer({ [key]: () => new Promise<never>(() => undefined) });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason as Error));
        }),
    );
    const cancel = new AbortController();
    const outcome = call(key, {}, { signal: cancel.signal }).catch((error: unknown) => error);
    cancel.abort(new Error('gone'));
    expect(await outcome).toEqual(new Error('gone'));
    expect(toastTexts()).toEqual([]);
  });

  it('a silent call shows no message', async () => {
    startFakeServer();
    await expect(call(key, {}, { silent: true })).rejects.toBeInstanceOf(TransportFailed);
    replyWith(new Refusal(5000, '出错'));
    await expect(call(key, {}, { silent: true })).resolves.toMatchObject({ isOK: false });
    expect(toastTexts()).toEqual([]);
  });
});

describe('callQuery', () => {
  const fetchCart = () => new QueryClient().fetchQuery({ ...callQuery(key, {}), retry: false });

  it('returns the data under the key [route, input]', async () => {
    startFakeServer({ [key]: () => ({ list: [] }) });
    expect(callQuery(key, {}).queryKey).toEqual([key, {}]);
    await expect(fetchCart()).resolves.toEqual({ list: [] });
  });

  it('throws a refusal and shows it once', async () => {
    replyWith(new Refusal(4005, '没有找到'));
    const error = await fetchCart().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({ code: 4005, message: '没有找到' });
    expect(onlyNotice()).toBe('没有找到');
  });
});
