import { readingErrors } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../shared/testing/fake-server.ts';
import { makeBook } from '../../../../shared/testing/fixtures.ts';
import { allTexts, setTestLanguage } from '../../../../shared/testing/texts.ts';
import { endSession } from '../../../../shared/state/session.ts';
import { signInAs } from '../../../../shared/testing/session.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { DEFAULT_READER_SETTINGS, useReaderSettings } from '../settings/reader-settings.ts';
import { createdReaders, makeCurrentLocation } from '../testing/fake-reader.ts';
import {
  baseUrl,
  fullGrant,
  openedBook,
  locator,
  openReadPage as open,
  serveManifest,
  showLocation,
} from '../testing/open-read-page.tsx';

const SEARCH = 'POST /b/v1/reading/searchInBook';
const LAST = 'GET /b/v1/reading/getReadingProgress';
const becomeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  createdReaders.length = 0;
  useReaderSettings.setState(DEFAULT_READER_SETTINGS);
  signInAs(USER_TYPE.personal);
});

describe('searching', () => {
  const hit = (index: number, at: number) => ({
    href: 'two.xhtml',
    cfi: `epubcfi(/6/4!/4/${index})`,
    before: '就叫',
    match: '冲突',
    after: '。',
    title: '第二章',
    position: at,
    printedPage: null,
  });
  const found = {
    list: [hit(2, 10), hit(4, 150), hit(6, 160)],
    total: 3,
    hasMore: false,
    isShortened: false,
  };

  it('lists and marks hits, goes from one to the next, with one step back', async () => {
    const { server } = open({ [SEARCH]: () => found });
    const reader = await showLocation();
    await userEvent.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '在书中搜索' }));
    await userEvent.keyboard('冲突');
    expect(await screen.findByText('共 3 个结果')).toBeTruthy();
    expect(server.inputsOf(SEARCH)).toEqual([{ bookId: 7, text: '冲突', pageNo: 1, pageSize: 100 }]);
    const cfis = found.list.map(({ cfi }) => cfi);
    expect(reader.setSearchHighlights).toHaveBeenLastCalledWith({ cfis });

    await userEvent.keyboard('{Enter}');
    // the first hit from the current page on
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml', cfi: cfis[1] });
    expect(reader.setSearchHighlights).toHaveBeenLastCalledWith({ cfis, current: cfis[1] });
    act(() => reader.emit('relocated', makeCurrentLocation({ position: 150, cause: 'jump' })));
    await userEvent.keyboard('{F3}');
    act(() => reader.emit('relocated', makeCurrentLocation({ position: 160, cause: 'jump' })));
    expect(screen.getByText('第 3 个，共 3 个')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{F3}{/Shift}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml', cfi: cfis[1] });
    act(() => reader.emit('relocated', makeCurrentLocation({ position: 150, cause: 'jump' })));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(reader.goTo).toHaveBeenLastCalledWith(makeCurrentLocation().locator);
    await userEvent.keyboard('{Escape}');
    expect(reader.setSearchHighlights).toHaveBeenLastCalledWith({ cfis: [] });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows messages for no hits, more hits and a failure', async () => {
    const { server } = open({ [SEARCH]: () => ({ list: [], total: 0, hasMore: false, isShortened: false }) });
    await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '在书中搜索' }));
    await userEvent.keyboard('无');
    expect(await screen.findByText('没有找到结果。')).toBeTruthy();
    server.use({ [SEARCH]: () => ({ ...found, total: 500, hasMore: true }) });
    await userEvent.keyboard('有');
    expect(await screen.findByText('前 500 个结果，还有更多')).toBeTruthy();
    expect(screen.getByRole('button', { name: '加载更多' })).toBeTruthy();
    server.use({ [SEARCH]: () => new Refusal(5000, '出错了') });
    await userEvent.keyboard('错');
    expect(await screen.findByText('搜索失败，请重试。')).toBeTruthy();
    server.use({ [SEARCH]: () => found });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 3 个结果')).toBeTruthy();
  });
});

describe('other devices', () => {
  const last = {
    locator,
    readAt: '2026-11-20T08:00:00.000Z',
    isThisDevice: false,
    deviceName: 'Edge · Windows',
  };

  it('a later position is offered once when the page becomes visible', async () => {
    const { server } = open();
    const reader = await showLocation();
    server.use({ [LAST]: () => ({ progress: last }) });
    await becomeVisible();
    expect(await screen.findByText('你在Edge · Windows上读到了位置 277。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '前往该位置' }));
    const { title: _, ...target } = locator;
    expect(reader.goTo).toHaveBeenLastCalledWith(target);
    await becomeVisible();
    await waitFor(() => expect(server.inputsOf(LAST)).toHaveLength(2));
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('the offer leaves with the next page turn, and stays through a new layout', async () => {
    const { server } = open();
    const reader = await showLocation();
    server.use({ [LAST]: () => ({ progress: last }) });
    await becomeVisible();
    expect(await screen.findByText(/读到了/)).toBeTruthy();
    act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'layout' })));
    expect(screen.getByText(/读到了/)).toBeTruthy();
    act(() => reader.emit('relocated', makeCurrentLocation({ position: 148, cause: 'turn' })));
    expect(screen.queryByText(/读到了/)).toBeNull();
    await becomeVisible();
    await waitFor(() => expect(server.inputsOf(LAST)).toHaveLength(2));
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('a position of this device, or the restored one, is not offered', async () => {
    const { server } = open({
      'POST /b/v1/reading/openBook': () => ({ ...openedBook, locator }),
      [LAST]: () => ({ progress: last }),
    });
    await showLocation();
    await becomeVisible();
    server.use({
      [LAST]: () => ({
        progress: { ...last, locator: { ...locator, progression: 0.1 }, isThisDevice: true },
      }),
    });
    await becomeVisible();
    await waitFor(() => expect(server.inputsOf(LAST)).toHaveLength(2));
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('an address with a position opens it, and the saved one is offered', async () => {
    open({ [LAST]: () => ({ progress: last }) }, '/read?bookId=7&cfi=epubcfi(/6/2!/4/2)');
    const reader = await showLocation();
    expect(reader.goTo).toHaveBeenCalledExactlyOnceWith({ cfi: 'epubcfi(/6/2!/4/2)' });
    await userEvent.click(await screen.findByRole('button', { name: '留在当前位置' }));
    expect(reader.goTo).toHaveBeenCalledOnce();
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('a reader that another device replaces sees the time, and can continue', async () => {
    const closesAt = '2026-11-20T08:12:00.000Z';
    const { server } = open({ 'POST /b/v1/reading/heartbeat': () => ({ ...fullGrant, closesAt }) });
    await showLocation();
    await becomeVisible();
    expect(await screen.findByText('你在另一台设备上打开了教材，这里的阅读将在 16:12 结束。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '在这里继续阅读' }));
    await waitFor(() => expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/这里的阅读将在/)).toBeNull());
    expect(createdReaders).toHaveLength(1);
  });
});

describe('a preview', () => {
  const book = {
    ...makeBook({ bookId: 7, title: '数据结构导论', hasPreview: true }),
    prices: [
      { duration: 'half_year', listFen: 6_000, priceFen: 5_200, endDay: '2027-05-26' },
      { duration: 'one_year', listFen: 12_800, priceFen: 9_800, endDay: '2027-11-26' },
      { duration: 'long_term', listFen: 32_800, priceFen: 32_800, endDay: null },
    ],
  };
  const preview = { ...fullGrant, scope: 'preview', previewLimit: 140 } as const;
  const handlers = {
    'POST /b/v1/reading/openBook': () => ({
      ...openedBook,
      ...preview,
      titlesBeyondPreview: ['第二章', '第三章', '第四章', '第五章', '附录'],
    }),
    'POST /b/v1/reading/heartbeat': () => ({ ...preview, closesAt: null }),
    'GET /b/v1/book/getBook': () => book as never,
  };

  it('opens for a guest, ends with price and purchase links, and goes back', async () => {
    endSession();
    const { server } = open(handlers, '/read?bookId=7&preview=1');
    const reader = await showLocation(makeCurrentLocation({ position: 35 }));
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toEqual([{ bookId: 7, preview: true }]);
    expect(screen.getByText(/^正在试读/).textContent).toBe('正在试读，还剩 75%');
    expect(await screen.findByText('¥52.00 起')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(screen.queryByText(/^正在试读/)).toBeNull();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = await screen.findByRole('alert');
    expect(
      within(ending).getByRole('heading', { name: '当前页已超过试读范围，购买后才能继续阅读哦~' }),
    ).toBeTruthy();
    expect(within(ending).getByRole('heading', { name: '后面还有 1 章，占全书的 66%' })).toBeTruthy();
    expect(
      within(ending)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['第二章141']);
    expect(await within(ending).findByText('今天购买，可读至 2027-11-26')).toBeTruthy();
    const linkOf = (name: string) => within(ending).getByRole('link', { name }).getAttribute('href');
    expect(linkOf('登录后购买')).toContain('/place?bookId=7&duration=one_year');
    await userEvent.click(within(ending).getByRole('radio', { name: /长期/ }));
    expect(within(ending).getByText('328.00')).toBeTruthy();
    expect(linkOf('登录后购买')).toContain('duration=long_term');
    expect(linkOf('教材详情')).toContain('/bookDetail?bookId=7');
    expect(within(ending).getByRole('link', { name: '加入购物车' }).getAttribute('href')).toContain('add=1');
    await userEvent.click(within(ending).getByRole('button', { name: '返回试读' }));
    expect(reader.goTo).toHaveBeenLastCalledWith(makeCurrentLocation().locator);
    act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'jump' })));
    expect(screen.queryByRole('alert')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(server.inputsOf('POST /b/v1/reading/saveReadingProgress')).toEqual([]);
  });

  it('marks the chapters in its contents, and those beyond it', async () => {
    localStorage.clear();
    open(handlers, '/read?bookId=7&preview=1');
    await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '目录' }));
    const contents = within(screen.getByRole('navigation', { name: '目录' }));
    expect(contents.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['第一章可试读1', '1.1 起步', '第二章购买后可读141']),
    );
  });

  it('says in its contents where it ends, and that a chapter is locked, without leaving the page', async () => {
    localStorage.clear();
    open(handlers, '/read?bookId=7&preview=1');
    const reader = await showLocation();
    await userEvent.click(screen.getByRole('button', { name: '目录' }));
    const contents = within(screen.getByRole('navigation', { name: '目录' }));
    const jumps = vi.mocked(reader.goTo).mock.calls.length;
    expect(contents.getByText('试读到位置 140').closest('li')?.textContent).toContain('第二章');
    await userEvent.click(contents.getByRole('button', { name: /第二章/ }));
    expect(contents.getByRole('status').textContent).toContain('“第二章”购买后可读');
    expect((await contents.findByRole('link', { name: '购买 ¥98.00' })).getAttribute('href')).toContain(
      '/place?bookId=7&duration=one_year',
    );
    expect(reader.goTo).toHaveBeenCalledTimes(jumps);
    await userEvent.click(contents.getByRole('button', { name: '返回试读' }));
    expect(contents.queryByRole('link', { name: '购买 ¥98.00' })).toBeNull();
  });

  it('asks for nothing more while its end is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open(handlers, '/read?bookId=7&preview=1');
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    await screen.findByRole('alert');
    const before = server.inputsOf('POST /b/v1/reading/heartbeat').length;
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(server.inputsOf('POST /b/v1/reading/heartbeat')).toHaveLength(before);
    expect(reader.retry).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('goes on in the whole book when it was bought in another tab', async () => {
    let isBought = false;
    const part = { ...preview, baseUrl: baseUrl.replace('full', 'preview') };
    const grantNow = () => ({ ...(isBought ? fullGrant : part), closesAt: null });
    open(
      {
        ...handlers,
        'POST /b/v1/reading/openBook': () =>
          isBought ? openedBook : { ...openedBook, ...part, titlesBeyondPreview: ['第二章'] },
        ...serveManifest(part.baseUrl),
        'POST /b/v1/reading/heartbeat': grantNow,
      },
      '/read?bookId=7&preview=1',
    );
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = await screen.findByRole('alert');
    expect((await within(ending).findByRole('link', { name: '购买' })).getAttribute('target')).toBe('_blank');
    isBought = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(createdReaders).toHaveLength(2));
    await showLocation();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^正在试读/)).toBeNull();
  });

  it.each([
    [USER_TYPE.teacher, '申请样书', '/sampleBook?books=7'],
    [USER_TYPE.institution, '索取报价单', '/personal/quotation/new'],
  ])('offers users of type %i %s', async (type, name, address) => {
    signInAs(type);
    open(handlers, '/read?bookId=7&preview=1');
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = await screen.findByRole('alert');
    expect((await within(ending).findByRole('link', { name })).getAttribute('href')).toContain(address);
  });

  const noAccess = { daysLeft: null, endDays: [], neverEnds: false, unpaidOrderNo: null };
  const inCart = { list: [{ book, duration: 'one_year' }, { book: { ...book, bookId: 8 } }] };
  it.each([
    [
      'had the book',
      { state: 'expired', endDay: '2026-09-12' },
      { list: [] },
      '续期',
      '看我的笔记',
      '2026-09-12',
    ],
    ['has it in the cart', { state: 'none', endDay: null }, inCart, '去结算', '只买这一本', '共 2 种'],
  ])('who %s is offered what fits', async (_, access, cart, first, second, text) => {
    const owned = {
      'GET /b/v1/shelf/getBookAccess': () => ({ ...noAccess, ...access }) as never,
      'GET /b/v1/cart/getCart': () => cart as never,
    };
    open({ ...handlers, ...owned }, '/read?bookId=7&preview=1');
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = within(await screen.findByRole('alert'));
    expect(await ending.findByRole('link', { name: first })).toBeTruthy();
    expect(ending.getByRole('link', { name: second })).toBeTruthy();
    expect(ending.getByText(new RegExp(text))).toBeTruthy();
  });

  it('says when the book is no longer sold', async () => {
    const unsold = { ...book, prices: [], fromPrice: null, listed: false };
    open({ ...handlers, 'GET /b/v1/book/getBook': () => unsold as never }, '/read?bookId=7&preview=1');
    const reader = await showLocation();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = await screen.findByRole('alert');
    expect(await within(ending).findByText('这本教材已停售，买过的照常读。')).toBeTruthy();
  });

  it('that is cut in the last section ends after its last page', async () => {
    localStorage.clear();
    open(handlers, '/read?bookId=7&preview=1');
    const reader = await showLocation(makeCurrentLocation({ isLast: true }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => reader.emit('endReached', {}));
    expect(within(await screen.findByRole('alert')).getByRole('button', { name: '返回试读' })).toBeTruthy();
    act(() => reader.emit('relocated', makeCurrentLocation({ cause: 'jump' })));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a book without a preview shows a message', async () => {
    const refusal = new Refusal(readingErrors.noPreview.code, '本书不支持试读，请购买后阅读');
    open({ ...handlers, 'POST /b/v1/reading/openBook': () => refusal }, '/read?bookId=7&preview=1');
    expect(await screen.findByRole('heading', { name: refusal.msg })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去购买' })).toBeTruthy();
  });

  it('is offered to a guest when the book has one', async () => {
    localStorage.clear();
    open(handlers);
    const link = await screen.findByRole('link', { name: '试读' });
    expect(link.getAttribute('href')).toBe('/read?bookId=7&preview=1');
  });
});

describe('clicks in the text', () => {
  const rect = { left: 100, top: 100, width: 10, height: 10 };

  it('a footnote opens over the page and links to its place in the text', async () => {
    open();
    const reader = await showLocation();
    const footnote = {
      href: 'two.xhtml#n1',
      html: '<p>见第二章。</p>',
      text: '见第二章。',
      language: 'zh',
      rect,
    };
    act(() => reader.emit('footnoteClicked', footnote));
    expect(within(screen.getByRole('dialog', { name: '注释' })).getByText('见第二章。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '到注释处' }));
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml#n1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('an external link asks for a confirmation first', async () => {
    mockDialogElement();
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    open();
    const reader = await showLocation();
    act(() => reader.emit('linkFollowed', { kind: 'external', url: 'https://example.org/a' }));
    expect(screen.getByText('https://example.org/a')).toBeTruthy();
    expect(openWindow).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '打开链接' }));
    expect(openWindow).toHaveBeenCalledWith('https://example.org/a', '_blank', 'noopener,noreferrer');
  });

  it('a picture opens large and closes again', async () => {
    mockDialogElement();
    open();
    const reader = await showLocation();
    act(() => reader.emit('imageClicked', { src: '/b/tree.svg', alt: '二叉树', rect }));
    expect(screen.getByRole('img', { name: '二叉树' }).getAttribute('src')).toBe('/b/tree.svg');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('img', { name: '二叉树' })).toBeNull();
  });
});

describe('reader settings', () => {
  const READ = 'GET /b/v1/reading/getReaderSettings';
  const SAVE = 'POST /b/v1/reading/saveReaderSettings';

  it('come from the account; a change is saved there and in the browser', async () => {
    history.replaceState(null, '', '/pc/read');
    const saved = { ...DEFAULT_READER_SETTINGS, theme: 'sepia', font: 'kai' } as const;
    const { server } = open({ [READ]: () => ({ settings: saved }) });
    const reader = await showLocation();
    await waitFor(() =>
      expect(reader.setSettings).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'sepia' })),
    );
    await userEvent.click(screen.getByRole('button', { name: '阅读设置' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: '版面' })).getByRole('button', { name: '原书' }),
    );
    expect(reader.setSettings).toHaveBeenLastCalledWith(expect.objectContaining({ mode: 'auto' }));
    await userEvent.click(screen.getByRole('button', { name: '滚动' }));
    await userEvent.click(screen.getByRole('button', { name: '松' }));
    const choose = (group: string, choice: string) =>
      userEvent.click(
        within(screen.getByRole('group', { name: group })).getByRole('button', { name: choice }),
      );
    await choose('两端对齐', '关');
    await choose('英文断词', '开');
    expect(reader.setSettings).toHaveBeenLastCalledWith(
      expect.objectContaining({ justify: 'off', hyphens: 'on' }),
    );
    window.dispatchEvent(new Event('pagehide'));
    const changed = { ...saved, mode: 'scrolled', lineHeight: 2.2, justify: 'off', hyphens: 'on' };
    await waitFor(() => expect(server.inputsOf(SAVE).at(-1)).toEqual({ settings: changed }));
    expect(decodeURIComponent(document.cookie)).toContain('"mode":"scrolled"');
  });

  it('fixed layout has zoom instead of text settings', async () => {
    open();
    const reader = await showLocation(makeCurrentLocation({ layout: 'fixed' }));
    await userEvent.click(screen.getByRole('button', { name: '阅读设置' }));
    expect(screen.queryByRole('group', { name: '字号' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '适宽' }));
    expect(reader.setSettings).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 'width' }));
  });
});

it('the bar goes to a page and refuses a wrong number', async () => {
  open();
  const reader = await showLocation();
  await userEvent.click(screen.getByRole('button', { name: /跳转$/ }));
  await userEvent.keyboard('999{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('没有这个位置');
  await userEvent.clear(screen.getByLabelText('位置'));
  await userEvent.type(screen.getByLabelText('位置'), '207{Enter}');
  expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 206 / 412 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('after a click on the progress bar the keys turn pages again; keys in the bar keep it', async () => {
  open();
  const reader = await showLocation();
  const slider = screen.getByRole('slider', { name: '全书进度' });
  // jsdom has no pointer capture
  slider.setPointerCapture = vi.fn();
  await userEvent.click(slider);
  expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 0 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await userEvent.keyboard('{PageDown}');
  expect(reader.next).toHaveBeenCalledOnce();
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(slider);
});

it('clicks at the sides of the page turn it', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  open();
  const reader = await showLocation();
  act(() => reader.emit('pageClicked', { x: 900, y: 300 }));
  expect(reader.next).toHaveBeenCalledOnce();
  act(() => reader.emit('pageClicked', { x: 100, y: 300 }));
  expect(reader.previous).toHaveBeenCalledOnce();
  act(() => reader.emit('pageClicked', { x: 500, y: 300 }));
  expect(reader.next).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('a failed section is loaded again when the network returns, without the turns that waited', async () => {
  const { server } = open();
  const reader = await showLocation();
  server.use({ 'POST /b/v1/reading/heartbeat': () => Response.error() });
  await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.use({ 'POST /b/v1/reading/heartbeat': () => ({ ...fullGrant, closesAt: null }) });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(reader.retry).toHaveBeenCalledExactlyOnceWith());
});

it('shows the page of the printed book where there is one, else the position', async () => {
  open(serveManifest(baseUrl, { pageList: [{ title: '12' }, { title: '98' }] }));
  const reader = await showLocation(makeCurrentLocation({ printedPage: '35' }));
  expect(screen.getByText('第 35 页 / 98')).toBeTruthy();
  act(() => reader.emit('relocated', makeCurrentLocation({ layout: 'fixed', position: 3, positions: 9 })));
  expect(screen.getByText('第 3 页 / 9')).toBeTruthy();
});

/** What people see of an element: without what only screen readers get. */
function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.vh, [aria-hidden]')) hidden.remove();
  return copy.textContent.trim();
}

it.each(['zh', 'en'] as const)('the names of controls contain their visible text (%s)', async (language) => {
  await setTestLanguage(language);
  open();
  await showLocation();
  const { reading } = allTexts;
  const name = (key: 'appearance' | 'contents') => reading![language]![key] as string;
  await userEvent.click(screen.getByRole('button', { name: name('contents') }));
  await userEvent.click(screen.getByRole('button', { name: name('appearance') }));
  const controls = screen.getAllByRole('button').filter((button) => visibleText(button) !== '');
  expect(controls.length).toBeGreaterThan(10);
  for (const control of controls) {
    const accessibleName = control.getAttribute('aria-label') ?? control.textContent;
    expect(accessibleName).toContain(visibleText(control));
  }
});
