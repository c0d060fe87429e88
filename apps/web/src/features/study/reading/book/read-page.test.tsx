import { accountErrors, catalogErrors, readingErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { setTestLanguage } from '../../../../shared/testing/texts.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { DEFAULT_READER_SETTINGS, useReaderSettings } from '../settings/reader-settings.ts';
import { createdReaders, makeCurrentLocation } from '../testing/fake-reader.ts';
import {
  baseUrl,
  fullGrant,
  openedBook,
  openReadPage as open,
  locator,
  serveManifest,
  showLocation,
} from '../testing/open-read-page.tsx';

beforeEach(() => {
  createdReaders.length = 0;
  useReaderSettings.setState(DEFAULT_READER_SETTINGS);
  signInAs(USER_TYPE.personal);
});

describe('opening', () => {
  it('shows title, section, page and percent, and starts at the beginning', async () => {
    open();
    const reader = await showLocation();
    expect(screen.getByRole('heading', { name: '数据结构导论' })).toBeTruthy();
    expect(screen.getByText('位置 147 / 412')).toBeTruthy();
    expect(screen.getByText('35%')).toBeTruthy();
    expect(document.title).toBe('数据结构导论 · 知页');
    expect(reader.goTo).toHaveBeenCalledWith({ totalProgression: 0 });
    expect(reader.options.publication.resolve('a/one.xhtml')).toBe(`${baseUrl}resources/a/one.xhtml`);
  });

  it('goes to the saved position', async () => {
    open({ 'POST /b/v1/reading/openBook': () => ({ ...openedBook, locator }) });
    const reader = await showLocation();
    expect(reader.goTo).toHaveBeenCalledExactlyOnceWith(locator);
  });

  it('starts at the beginning when the saved position is no longer in the book', async () => {
    const gone = { ...locator, href: 'gone.xhtml' };
    open({ 'POST /b/v1/reading/openBook': () => ({ ...openedBook, locator: gone }) });
    const reader = await showLocation();
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 0 });
  });

  it('shows nothing, then a skeleton, until the first page is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    expect(screen.queryByText('正在加载')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('正在加载')).toBeTruthy();
    vi.useRealTimers();
    await showLocation();
    expect(screen.queryByText('正在加载')).toBeNull();
  });

  it('is complete in English', async () => {
    await setTestLanguage('en');
    open();
    await showLocation();
    expect(screen.getAllByText('Location 147 of 412').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy();
  });
});

describe('books that cannot be read', () => {
  it.each([
    '/read',
    '/read?bookId=',
    '/read?bookId=0',
    '/read?bookId=7x',
    '/read?bookId=-1',
    '/read?bookId=1e9',
  ])('%s is not a book', (address) => {
    const { server } = open({}, address);
    expect(screen.getByRole('heading', { name: '没有指定教材' })).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it.each(['guest', 'signed in'])('a book that does not exist is said so to a %s visitor', async (who) => {
    if (who === 'guest') localStorage.clear();
    const missing = () => new Refusal(catalogErrors.bookNotFound.code, '没有这本教材，或已下架');
    open({ 'GET /b/v1/book/getBook': missing, 'POST /b/v1/reading/openBook': missing });
    expect(await screen.findByRole('heading', { name: '教材不存在' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: '登录' })).toBeNull();
  });

  it('a guest is sent to sign-in with the return path, without a request that gives 4101', async () => {
    localStorage.clear();
    const { server } = open();
    const signIn = screen.getByRole('link', { name: '登录' });
    expect(signIn.getAttribute('href')).toBe('/login?from=%2Fread%3FbookId%3D7');
    expect(await screen.findByText('数据结构导论')).toBeTruthy();
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toEqual([]);
  });

  it.each([
    [readingErrors.notEntitled.code, '购买后才能阅读这本教材', '去购买'],
    [readingErrors.entitlementExpired.code, '这本教材的有效期已过，续期后可继续阅读', '去续期'],
    [readingErrors.notPublishedYet.code, '教材还没有上线，上线后即可阅读', '查看教材详情'],
    [readingErrors.noRevision.code, '这本教材的电子版还在制作中', '查看教材详情'],
  ])('%d shows the reason, the book and a link', async (code, msg, action) => {
    open({ 'POST /b/v1/reading/openBook': () => new Refusal(code, msg) });
    expect(await screen.findByRole('heading', { name: msg })).toBeTruthy();
    expect(await screen.findByText('数据结构导论')).toBeTruthy();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/bookDetail?bookId=7');
    expect(createdReaders).toEqual([]);
  });

  describe('at the device limit', () => {
    const FIND = 'GET /b/v1/userInfo/findDevices';
    const device = (number: number, type: 'desktop' | 'mobile', bound: boolean) => ({
      deviceId: `00000000-0000-7000-8000-00000000000${number}`,
      name: `Chrome ${number}`,
      type,
      bound,
      lastSignInAt: null,
      label: '',
      lastUsedAt: null,
      lastNetwork: '',
      boundAt: null,
      current: !bound,
    });
    const list = [device(1, 'desktop', true), device(2, 'mobile', true), device(3, 'desktop', false)];
    const found = {
      list,
      desktopLimit: 1,
      mobileLimit: 2,
      unbindsLeft: 1,
      unbindLimit: 2,
      unbindDays: 30,
    };
    const refusal = new Refusal(accountErrors.deviceLimit.code, '已绑定 1 台设备，请先解绑一台再阅读', {
      limit: 1,
    });

    it('lists the bound devices, unbinds one, and opens the book', async () => {
      mockDialogElement();
      let hasPlace = false;
      open({
        'POST /b/v1/reading/openBook': () => (hasPlace ? openedBook : refusal),
        [FIND]: () => found,
        'POST /b/v1/userInfo/unbindDevice': () => {
          hasPlace = true;
          return null;
        },
      });
      expect(await screen.findByRole('heading', { name: refusal.msg })).toBeTruthy();
      const rows = await screen.findAllByRole('listitem');
      expect(rows.map((row) => row.textContent)).toEqual([expect.stringContaining('Chrome 1')]);
      await userEvent.click(screen.getByRole('button', { name: '解绑 Chrome 1' }));
      await userEvent.click(screen.getByRole('button', { name: '解绑' }));
      await showLocation();
      expect(screen.getByText('位置 147 / 412')).toBeTruthy();
    });

    it('stays at the limit when unbinding is refused', async () => {
      mockDialogElement();
      const { server } = open({
        'POST /b/v1/reading/openBook': () => refusal,
        [FIND]: () => found,
        'POST /b/v1/userInfo/unbindDevice': () =>
          new Refusal(accountErrors.unbindLimit.code, '30 天内只能自行解绑 2 次，请联系客服'),
      });
      await userEvent.click(await screen.findByRole('button', { name: '解绑 Chrome 1' }));
      await userEvent.click(screen.getByRole('button', { name: '解绑' }));
      expect(await screen.findByText(/只能自行解绑 2 次/)).toBeTruthy();
      expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(1);
    });
  });

  it('a deleted book or a broken manifest offers a retry', async () => {
    const broken = { [`GET ${baseUrl}manifest.json`]: () => new Response('', { status: 502 }) };
    const { server } = open(broken as unknown as Handlers);
    await screen.findByRole('heading', { name: '页面加载失败' });
    server.use(serveManifest(baseUrl) as unknown as Handlers);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await showLocation();
    expect(screen.getByText('位置 147 / 412')).toBeTruthy();
  });
});

describe('reading', () => {
  it('turns pages by buttons and keys, also from the frame', async () => {
    open();
    const reader = await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await userEvent.keyboard('{ArrowRight}{PageDown}');
    const forwarded = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
    reader.options.container.dispatchEvent(forwarded);
    expect(forwarded.defaultPrevented).toBe(true);
    expect(reader.next).toHaveBeenCalledTimes(4);
    await userEvent.keyboard('{ArrowLeft}{PageUp}');
    expect(reader.previous).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{End}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'one.xhtml', progression: 1 });
  });

  it('a right-to-left book reverses the arrow keys and the bar', async () => {
    open();
    const reader = await showLocation(makeCurrentLocation({ direction: 'rtl' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(reader.next).toHaveBeenCalledOnce();
    expect(screen.getByRole('contentinfo').getAttribute('dir')).toBe('rtl');
  });

  it('the first and last page disable a button', async () => {
    open();
    const reader = await showLocation(makeCurrentLocation({ isFirst: true }));
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
    act(() => reader.emit('relocated', makeCurrentLocation({ isLast: true })));
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
  });

  it('contents entries go to their target, the current one is marked, back returns', async () => {
    // in some browsers it returns a promise, which an effect must not return
    const scrollIntoView = vi.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    open();
    const reader = await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '目录' }));
    const contents = screen.getByRole('navigation', { name: '目录' });
    const line = (name: RegExp) => within(contents).getByRole('button', { name });
    expect(line(/第二章/).textContent).toBe('第二章141');
    expect(line(/1\.1/).textContent).toBe('1.1 起步');
    await userEvent.click(line(/第二章/));
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml' });

    const there = { index: 2, title: '第二章', depth: 0 };
    act(() =>
      reader.emit('relocated', makeCurrentLocation({ position: 141, contents: there, cause: 'jump' })),
    );
    expect(line(/第二章/).getAttribute('aria-current')).toBe('location');
    expect(scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await userEvent.click(screen.getByRole('button', { name: '返回位置 147' }));
    expect(reader.goTo).toHaveBeenLastCalledWith(makeCurrentLocation().locator);
    act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'jump' })));
    expect(screen.queryByRole('button', { name: /返回第/ })).toBeNull();
  });

  it('theme and size reach the reader and the screen', async () => {
    open();
    const reader = await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '阅读设置' }));
    await userEvent.click(screen.getByRole('button', { name: '夜间' }));
    await userEvent.click(screen.getByRole('button', { name: 'A+ 放大字号' }));
    expect(reader.setSettings).toHaveBeenLastCalledWith(
      expect.objectContaining({ theme: 'night', fontSizePx: 20, measurePx: 720 }),
    );
    expect(screen.getByRole('main').closest('[data-reader]')?.getAttribute('data-reader')).toBe('night');
  });

  it('? lists the shortcuts; Esc closes popover and panel one by one and returns the focus', async () => {
    open();
    await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '目录' }));
    const next = screen.getByRole('button', { name: '下一页' });
    next.focus();
    await userEvent.keyboard('?');
    expect(within(screen.getByRole('dialog', { name: '快捷键' })).getByText('本节末尾')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(next);
    expect(screen.getByRole('navigation', { name: '目录' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: '目录' })).toBeNull();
  });

  it('a click on the page closes a popover', async () => {
    open();
    const reader = await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '阅读设置' }));
    act(() => void reader.options.container.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('announces pages politely', async () => {
    open();
    const reader = await showLocation();
    const spoken = () => screen.getByRole('main').querySelector('[aria-live="polite"]')?.textContent;
    expect(spoken()).toBe('位置 147，共 412');
    act(() => reader.emit('relocated', makeCurrentLocation({ position: 148 })));
    expect(spoken()).toBe('位置 148，共 412');
  });

  it('the track moves by keys without turning pages', async () => {
    open();
    const reader = await showLocation();
    screen.getByRole('slider', { name: '全书进度' }).focus();
    await userEvent.keyboard('{End}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 1 });
    await userEvent.keyboard('{ArrowRight}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 147 / 412 });
    expect(reader.next).not.toHaveBeenCalled();
  });

  it('leaving the page destroys the reader', async () => {
    const { router } = open();
    const reader = await showLocation();
    await act(() => router.navigate('/myBook'));
    expect(reader.isDestroyed).toBe(true);
  });
});

describe('the position', () => {
  const saved = 'POST /b/v1/reading/saveReadingProgress';

  it('is saved once, two seconds after the last turn', async () => {
    const { server } = open();
    const reader = await showLocation(makeCurrentLocation({ cause: 'jump' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const page of [3, 4, 5]) {
      const locator = { ...makeCurrentLocation().locator, progression: page / 8 };
      act(() => reader.emit('relocated', makeCurrentLocation({ page, locator })));
      await act(() => vi.advanceTimersByTimeAsync(1999));
    }
    expect(server.inputsOf(saved)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.inputsOf(saved)).toEqual([
      {
        bookId: 7,
        locator: { ...makeCurrentLocation().locator, progression: 5 / 8 },
        readAgoMs: expect.any(Number),
      },
    ]);
  });

  it('is saved at once when the page goes, and only once', async () => {
    const { server } = open();
    await showLocation();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
  });

  it.each<[what: string, end: () => unknown]>([
    ['is left or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is hidden by a phone',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('the request goes on when the page %s', async (_what, end) => {
    open();
    await showLocation();
    const sent = vi.spyOn(globalThis, 'fetch');
    act(() => void end());
    const [, request] = sent.mock.calls.find(([url]) => String(url).endsWith('saveReadingProgress'))!;
    expect(request?.keepalive).toBe(true);
    vi.restoreAllMocks();
  });

  it('is not saved when it was only restored or changed by layout', async () => {
    const { server } = open({
      'POST /b/v1/reading/openBook': () => ({ ...openedBook, locator }),
    });
    const reader = await showLocation(makeCurrentLocation({ cause: 'jump' }));
    act(() => reader.emit('relocated', makeCurrentLocation({ page: 1, pages: 4, cause: 'layout' })));
    window.dispatchEvent(new Event('pagehide'));
    expect(server.inputsOf(saved)).toEqual([]);
    act(() => reader.emit('relocated', makeCurrentLocation({ page: 2, pages: 4 })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
  });

  it('a save that failed offline is repeated with the next one', async () => {
    const { server } = open({ [saved]: () => Promise.reject(new TypeError('offline')) });
    const reader = await showLocation();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    server.use({ [saved]: () => null });
    act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'layout' })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(2));
  });
});

describe('the reading grant', () => {
  const beat = 'POST /b/v1/reading/heartbeat';
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

  it('is renewed every minute and when the page becomes visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { server } = open();
    await showLocation();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.inputsOf(beat)).toEqual([{ bookId: 7 }]);
    await act(async () => comeBack());
    expect(server.inputsOf(beat)).toHaveLength(2);
  });

  it('a refusal closes the book in place and stops the heartbeat', async () => {
    const { server } = open({
      [beat]: () => new Refusal(readingErrors.entitlementExpired.code, '这本教材的有效期已过'),
    });
    const reader = await showLocation();
    await act(async () => comeBack());
    expect(await screen.findByRole('heading', { name: '这本教材的有效期已过' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去续期' }).getAttribute('href')).toBe('/bookDetail?bookId=7');
    expect(reader.isDestroyed).toBe(true);
    await act(async () => comeBack());
    expect(server.inputsOf(beat)).toHaveLength(1);
  });

  it('after the device was unbound elsewhere, the book can be opened again', async () => {
    const { server } = open({
      [beat]: () => new Refusal(readingErrors.grantMissing.code, '阅读许可已失效，请重新打开这本书'),
    });
    await showLocation();
    await act(async () => comeBack());
    await userEvent.click(await screen.findByRole('button', { name: '重新打开' }));
    await waitFor(() => expect(createdReaders).toHaveLength(2));
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(2);
    await showLocation();
    expect(screen.getByText('位置 147 / 412')).toBeTruthy();
  });

  it('a heartbeat that fails offline or on the server closes nothing', async () => {
    const { server } = open({ [beat]: () => Promise.reject(new TypeError('offline')) });
    const reader = await showLocation();
    await act(async () => comeBack());
    server.use({ [beat]: () => new Refusal(5000, '出错了') });
    await act(async () => comeBack());
    expect(reader.isDestroyed).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a refused section is requested again once after the renewal, then only on request', async () => {
    const { server } = open();
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    expect(server.inputsOf(beat)).toHaveLength(1);
    expect(reader.retry).toHaveBeenCalledOnce();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    expect(reader.retry).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(reader.retry).toHaveBeenCalledTimes(2));
    act(() => reader.emit('relocated', makeCurrentLocation()));
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('a new revision opens at the current position', async () => {
    const newBase = baseUrl.replace('revision-one', 'revision-two');
    const { server } = open();
    const first = await showLocation();
    server.use({
      [beat]: () => ({ ...fullGrant, baseUrl: newBase, closesAt: null }),
      'POST /b/v1/reading/openBook': () => ({ ...openedBook, baseUrl: newBase }),
      ...serveManifest(newBase),
    } as unknown as Handlers);
    await act(async () => comeBack());
    await waitFor(() => expect(createdReaders).toHaveLength(2));
    expect(first.isDestroyed).toBe(true);
    expect(createdReaders[1]!.goTo).toHaveBeenCalledWith(makeCurrentLocation().locator);
  });
});
