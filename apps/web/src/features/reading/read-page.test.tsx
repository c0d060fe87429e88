import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../../shared/testing/fake-server.ts';
import type { Handlers } from '../../shared/testing/fake-server.ts';
import { signInAs } from '../../shared/testing/sign-in.ts';
import { useLanguageInTest } from '../../shared/testing/texts.ts';
import { enableDialogs } from '../../shared/ui/confirm-dialog.testing.ts';
import { DEFAULT_LOOK, useReaderLook } from './reader-look.ts';
import { madeReaders, makePlace } from './testing/fake-reader.ts';
import {
  baseUrl,
  full,
  opened,
  openReadPage as open,
  position,
  serveManifest,
  showPlace,
} from './testing/open-read-page.tsx';

vi.mock('@zhiye/reader', async (actual) => ({
  ...(await actual<object>()),
  createReader: (await import('./testing/fake-reader.ts')).createFakeReader,
}));

beforeEach(() => {
  madeReaders.length = 0;
  useReaderLook.setState(DEFAULT_LOOK);
  signInAs(1);
});

describe('opening', () => {
  it('shows title, section, page and percent, and starts at the beginning', async () => {
    open();
    const reader = await showPlace();
    expect(screen.getByRole('heading', { name: '数据结构导论' })).toBeTruthy();
    expect(screen.getByText('第 147 页 / 412')).toBeTruthy();
    expect(screen.getByText('35%')).toBeTruthy();
    expect(document.title).toBe('数据结构导论 · 知页');
    expect(reader.goTo).toHaveBeenCalledWith({ totalProgression: 0 });
    expect(reader.options.publication.resolve('a/one.xhtml')).toBe(`${baseUrl}resources/a/one.xhtml`);
  });

  it('goes to the saved position', async () => {
    open({ 'POST /b/v1/reading/openBook': () => ({ ...opened, position }) });
    const reader = await showPlace();
    expect(reader.goTo).toHaveBeenCalledExactlyOnceWith(position);
  });

  it('starts at the beginning when the saved position is no longer in the book', async () => {
    const gone = { ...position, href: 'gone.xhtml' };
    open({ 'POST /b/v1/reading/openBook': () => ({ ...opened, position: gone }) });
    const reader = await showPlace();
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 0 });
  });

  it('waits without a skeleton at first, then with one, until the first page is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    expect(screen.queryByText('正在加载')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('正在加载')).toBeTruthy();
    vi.useRealTimers();
    await showPlace();
    expect(screen.queryByText('正在加载')).toBeNull();
  });

  it('speaks English', async () => {
    await useLanguageInTest('en');
    open();
    await showPlace();
    expect(screen.getAllByText('Page 147 of 412').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeTruthy();
  });
});

describe('what cannot be read', () => {
  it.each([
    '/read',
    '/read?bookId=',
    '/read?bookId=0',
    '/read?bookId=7x',
    '/read?bookId=-1',
    '/read?bookId=1e9',
  ])('%s names no book', (address) => {
    const { server } = open({}, address);
    expect(screen.getByRole('heading', { name: '没有指明要读哪本书' })).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('a guest is asked to sign in, comes back here, and causes no 4101', async () => {
    localStorage.clear();
    const { server } = open();
    const signIn = screen.getByRole('link', { name: '登录' });
    expect(signIn.getAttribute('href')).toBe('/login?from=%2Fread%3FbookId%3D7');
    expect(await screen.findByText('数据结构导论')).toBeTruthy();
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toEqual([]);
  });

  it.each([
    [4601, '购买后才能阅读这本教材', '去购买'],
    [4602, '这本教材的使用期已到，续期后可继续阅读', '去续期'],
    [4603, '这本教材的电子版还在制作中', '查看教材详情'],
  ])('%d says why, which book, and the way on', async (code, msg, action) => {
    open({ 'POST /b/v1/reading/openBook': () => new Refusal(code, msg) });
    expect(await screen.findByRole('heading', { name: msg })).toBeTruthy();
    expect(await screen.findByText('数据结构导论')).toBeTruthy();
    expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/bookDetail?bookId=7');
    expect(madeReaders).toEqual([]);
  });

  describe('on one device too many', () => {
    const FIND = 'GET /b/v1/userInfo/findDevices';
    const device = (number: number, type: 'desktop' | 'mobile', bound: boolean) => ({
      deviceId: `00000000-0000-7000-8000-00000000000${number}`,
      name: `Chrome ${number}`,
      type,
      bound,
      lastSignInAt: null,
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
    const refusal = new Refusal(4142, '已绑定 1 台设备，请先解绑一台再阅读', { limit: 1 });

    it('lists those that hold its places, unbinds one, and reads on', async () => {
      enableDialogs();
      let hasPlace = false;
      open({
        'POST /b/v1/reading/openBook': () => (hasPlace ? opened : refusal),
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
      await showPlace();
      expect(screen.getByText('第 147 页 / 412')).toBeTruthy();
    });

    it('stays closed when unbinding is refused', async () => {
      enableDialogs();
      const { server } = open({
        'POST /b/v1/reading/openBook': () => refusal,
        [FIND]: () => found,
        'POST /b/v1/userInfo/unbindDevice': () => new Refusal(4141, '30 天内只能自行解绑 2 次，请联系客服'),
      });
      await userEvent.click(await screen.findByRole('button', { name: '解绑 Chrome 1' }));
      await userEvent.click(screen.getByRole('button', { name: '解绑' }));
      expect(await screen.findByText(/只能自行解绑 2 次/)).toBeTruthy();
      expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(1);
    });
  });

  it('a book that is gone, or a broken manifest, can be tried again', async () => {
    const broken = { [`GET ${baseUrl}manifest.json`]: () => new Response('', { status: 502 }) };
    const { server } = open(broken as unknown as Handlers);
    await screen.findByRole('heading', { name: '没能读到这一页' });
    server.use(serveManifest(baseUrl) as unknown as Handlers);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await showPlace();
    expect(screen.getByText('第 147 页 / 412')).toBeTruthy();
  });
});

describe('reading', () => {
  it('turns by buttons and keys, also by those of the frame', async () => {
    open();
    const reader = await showPlace();
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

  it('a book from right to left turns the arrows and the bar around', async () => {
    open();
    const reader = await showPlace(makePlace({ direction: 'rtl' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(reader.next).toHaveBeenCalledOnce();
    expect(screen.getByRole('contentinfo').getAttribute('dir')).toBe('rtl');
  });

  it('the ends of the book disable their button', async () => {
    open();
    const reader = await showPlace(makePlace({ isFirst: true }));
    expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
    act(() => reader.emit('relocated', makePlace({ isLast: true })));
    expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
  });

  it('contents lead to their place, mark the current line and give the way back', async () => {
    // some browsers answer with a promise, which an effect must not return
    const scrollIntoView = vi.fn(() => Promise.resolve());
    Object.assign(Element.prototype, { scrollIntoView });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    open();
    const reader = await showPlace();
    await userEvent.click(screen.getByRole('button', { name: '目录' }));
    const contents = screen.getByRole('navigation', { name: '目录' });
    const line = (name: RegExp) => within(contents).getByRole('button', { name });
    expect(line(/第二章/).textContent).toBe('第二章141');
    expect(line(/1\.1/).textContent).toBe('1.1 起步');
    await userEvent.click(line(/第二章/));
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml' });

    const there = { index: 2, title: '第二章', depth: 0 };
    act(() => reader.emit('relocated', makePlace({ position: 141, contents: there, cause: 'jump' })));
    expect(line(/第二章/).getAttribute('aria-current')).toBe('location');
    expect(scrollIntoView).toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await userEvent.click(screen.getByRole('button', { name: '回到第 147 页' }));
    expect(reader.goTo).toHaveBeenLastCalledWith(makePlace().locator);
    act(() => reader.emit('relocated', makePlace({ cause: 'jump' })));
    expect(screen.queryByRole('button', { name: /回到第/ })).toBeNull();
  });

  it('theme and size reach the reader and the room', async () => {
    open();
    const reader = await showPlace();
    await userEvent.click(screen.getByRole('button', { name: '字体与主题' }));
    await userEvent.click(screen.getByRole('button', { name: '夜间' }));
    await userEvent.click(screen.getByRole('button', { name: '放大字号' }));
    expect(reader.setSettings).toHaveBeenLastCalledWith(
      expect.objectContaining({ theme: 'night', fontSizePx: 20, measurePx: 720 }),
    );
    expect(screen.getByRole('main').closest('[data-reader]')?.getAttribute('data-reader')).toBe('night');
  });

  it('? lists the keys, Esc closes one thing after the other and gives the focus back', async () => {
    open();
    await showPlace();
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

  it('a press on the page closes a popover', async () => {
    open();
    const reader = await showPlace();
    await userEvent.click(screen.getByRole('button', { name: '字体与主题' }));
    act(() => void reader.options.container.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says pages politely', async () => {
    open();
    const reader = await showPlace();
    const spoken = () => screen.getByRole('main').querySelector('[aria-live="polite"]')?.textContent;
    expect(spoken()).toBe('第 147 页，共 412 页');
    act(() => reader.emit('relocated', makePlace({ position: 148 })));
    expect(spoken()).toBe('第 148 页，共 412 页');
  });

  it('the track goes by keys without turning pages', async () => {
    open();
    const reader = await showPlace();
    screen.getByRole('slider', { name: '全书进度' }).focus();
    await userEvent.keyboard('{End}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 1 });
    await userEvent.keyboard('{ArrowRight}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 147 / 412 });
    expect(reader.next).not.toHaveBeenCalled();
  });

  it('leaving destroys the reader', async () => {
    const { router } = open();
    const reader = await showPlace();
    await act(() => router.navigate('/myBook'));
    expect(reader.isDestroyed).toBe(true);
  });
});

describe('the position', () => {
  const saved = 'POST /b/v1/reading/savePosition';

  it('is saved once, two seconds after the last turn', async () => {
    const { server } = open();
    const reader = await showPlace(makePlace({ cause: 'jump' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const page of [3, 4, 5]) {
      const locator = { ...makePlace().locator, progression: page / 8 };
      act(() => reader.emit('relocated', makePlace({ page, locator })));
      await act(() => vi.advanceTimersByTimeAsync(1999));
    }
    expect(server.inputsOf(saved)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.inputsOf(saved)).toEqual([
      { bookId: 7, position: { ...makePlace().locator, progression: 5 / 8 }, readAgoMs: expect.any(Number) },
    ]);
  });

  it('is saved at once when the page goes, and only once', async () => {
    const { server } = open();
    await showPlace();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
  });

  it('is not written back when it was only restored or laid out anew', async () => {
    const { server } = open({
      'POST /b/v1/reading/openBook': () => ({ ...opened, position }),
    });
    const reader = await showPlace(makePlace({ cause: 'jump' }));
    act(() => reader.emit('relocated', makePlace({ page: 1, pages: 4, cause: 'layout' })));
    window.dispatchEvent(new Event('pagehide'));
    expect(server.inputsOf(saved)).toEqual([]);
    act(() => reader.emit('relocated', makePlace({ page: 2, pages: 4 })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
  });

  it('a save that met no network is made up for by the next', async () => {
    const { server } = open({ [saved]: () => Promise.reject(new TypeError('offline')) });
    const reader = await showPlace();
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    server.use({ [saved]: () => null });
    act(() => reader.emit('relocated', makePlace({ cause: 'layout' })));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(saved)).toHaveLength(2));
  });
});

describe('the permission', () => {
  const beat = 'POST /b/v1/reading/heartbeat';
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

  it('is renewed every minute and on coming back', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { server } = open();
    await showPlace();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.inputsOf(beat)).toEqual([{ bookId: 7 }]);
    await act(async () => comeBack());
    expect(server.inputsOf(beat)).toHaveLength(2);
  });

  it('its loss closes the book in place, and ends the beat', async () => {
    const { server } = open({ [beat]: () => new Refusal(4602, '这本教材的使用期已到') });
    const reader = await showPlace();
    await act(async () => comeBack());
    expect(await screen.findByRole('heading', { name: '这本教材的使用期已到' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去续期' }).getAttribute('href')).toBe('/bookDetail?bookId=7');
    expect(reader.isDestroyed).toBe(true);
    await act(async () => comeBack());
    expect(server.inputsOf(beat)).toHaveLength(1);
  });

  it('of a device that was unbound elsewhere is asked for again by the person', async () => {
    const { server } = open({ [beat]: () => new Refusal(4604, '阅读许可已失效，请重新打开这本书') });
    await showPlace();
    await act(async () => comeBack());
    await userEvent.click(await screen.findByRole('button', { name: '重新打开' }));
    await waitFor(() => expect(madeReaders).toHaveLength(2));
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(2);
    await showPlace();
    expect(screen.getByText('第 147 页 / 412')).toBeTruthy();
  });

  it('a beat without network or with a broken server closes nothing', async () => {
    const { server } = open({ [beat]: () => Promise.reject(new TypeError('offline')) });
    const reader = await showPlace();
    await act(async () => comeBack());
    server.use({ [beat]: () => new Refusal(5000, '出错了') });
    await act(async () => comeBack());
    expect(reader.isDestroyed).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a refused section is asked for again after renewing, once; then the person decides', async () => {
    const { server } = open();
    const reader = await showPlace();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    expect(server.inputsOf(beat)).toHaveLength(1);
    expect(reader.retry).toHaveBeenCalledOnce();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    expect(reader.retry).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(reader.retry).toHaveBeenCalledTimes(2));
    act(() => reader.emit('relocated', makePlace()));
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('a new edition is opened where the reader was', async () => {
    const newBase = baseUrl.replace('edition-one', 'edition-two');
    const { server } = open();
    const first = await showPlace();
    server.use({
      [beat]: () => ({ ...full, baseUrl: newBase, closesAt: null }),
      'POST /b/v1/reading/openBook': () => ({ ...opened, baseUrl: newBase }),
      ...serveManifest(newBase),
    } as unknown as Handlers);
    await act(async () => comeBack());
    await waitFor(() => expect(madeReaders).toHaveLength(2));
    expect(first.isDestroyed).toBe(true);
    expect(madeReaders[1]!.goTo).toHaveBeenCalledWith(makePlace().locator);
  });
});
