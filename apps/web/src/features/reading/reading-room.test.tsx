import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { makeBook } from '../../shared/testing/make.ts';
import { signInAs } from '../../shared/testing/sign-in.ts';
import { enableDialogs } from '../../shared/ui/confirm-dialog.testing.ts';
import { DEFAULT_LOOK, useReaderLook } from './reader-look.ts';
import { madeReaders, makePlace } from './testing/fake-reader.ts';
import { full, opened, openReadPage as open, position, showPlace } from './testing/open-read-page.tsx';

vi.mock('@zhiye/reader', async (actual) => ({
  ...(await actual<object>()),
  createReader: (await import('./testing/fake-reader.ts')).createFakeReader,
}));

const SEARCH = 'POST /b/v1/reading/searchInBook';
const LAST = 'GET /b/v1/reading/getPosition';
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  madeReaders.length = 0;
  useReaderLook.setState(DEFAULT_LOOK);
  signInAs(1);
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
  });
  const found = { list: [hit(2, 10), hit(4, 150), hit(6, 160)], total: 3, hasMore: false };

  it('lists the hits, marks them and leads from one to the next, with one way back', async () => {
    const { server } = open({ [SEARCH]: () => found });
    const reader = await showPlace();
    await userEvent.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '在书中搜索' }));
    await userEvent.keyboard('冲突');
    expect(await screen.findByText('共 3 处')).toBeTruthy();
    expect(server.inputsOf(SEARCH)).toEqual([{ bookId: 7, text: '冲突', pageNo: 1, pageSize: 100 }]);
    const cfis = found.list.map(({ cfi }) => cfi);
    expect(reader.mark).toHaveBeenLastCalledWith({ cfis });

    await userEvent.keyboard('{Enter}');
    // the first one from the page in view on
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml', cfi: cfis[1] });
    expect(reader.mark).toHaveBeenLastCalledWith({ cfis, current: cfis[1] });
    act(() => reader.emit('relocated', makePlace({ position: 150, cause: 'jump' })));
    await userEvent.keyboard('{F3}');
    act(() => reader.emit('relocated', makePlace({ position: 160, cause: 'jump' })));
    expect(screen.getByText('第 3 处，共 3 处')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{F3}{/Shift}');
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml', cfi: cfis[1] });
    act(() => reader.emit('relocated', makePlace({ position: 150, cause: 'jump' })));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(reader.goTo).toHaveBeenLastCalledWith(makePlace().locator);
    await userEvent.keyboard('{Escape}');
    expect(reader.mark).toHaveBeenLastCalledWith({ cfis: [] });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('says when there is nothing, when there is more, and when it failed', async () => {
    const { server } = open({ [SEARCH]: () => ({ list: [], total: 0, hasMore: false }) });
    await showPlace();
    await userEvent.click(screen.getByRole('button', { name: '在书中搜索' }));
    await userEvent.keyboard('无');
    expect(await screen.findByText('书中没有找到。')).toBeTruthy();
    server.use({ [SEARCH]: () => ({ ...found, total: 500, hasMore: true }) });
    await userEvent.keyboard('有');
    expect(await screen.findByText('前 500 处，书中还有更多')).toBeTruthy();
    expect(screen.getByRole('button', { name: '再列出一些' })).toBeTruthy();
    server.use({ [SEARCH]: () => new Refusal(5000, '出错了') });
    await userEvent.keyboard('错');
    expect(await screen.findByText('没能搜索到，请重试。')).toBeTruthy();
    server.use({ [SEARCH]: () => found });
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('共 3 处')).toBeTruthy();
  });
});

describe('other devices', () => {
  const last = { position, readAt: '2026-11-20T08:00:00.000Z', isHere: false, deviceName: 'Edge · Windows' };

  it('a later place is offered on coming back, once', async () => {
    const { server } = open();
    const reader = await showPlace();
    server.use({ [LAST]: () => ({ last }) });
    await comeBack();
    expect(await screen.findByText('你在Edge · Windows上读到了第 277 页。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '去那里' }));
    const { title: _, ...target } = position;
    expect(reader.goTo).toHaveBeenLastCalledWith(target);
    await comeBack();
    await waitFor(() => expect(server.inputsOf(LAST)).toHaveLength(2));
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('a place of this device, or the one that was restored, is no news', async () => {
    const { server } = open({
      'POST /b/v1/reading/openBook': () => ({ ...opened, position }),
      [LAST]: () => ({ last }),
    });
    await showPlace();
    await comeBack();
    server.use({
      [LAST]: () => ({ last: { ...last, position: { ...position, progression: 0.1 }, isHere: true } }),
    });
    await comeBack();
    await waitFor(() => expect(server.inputsOf(LAST)).toHaveLength(2));
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('an address that names a place opens it, and the kept one is offered', async () => {
    open({ [LAST]: () => ({ last }) }, '/read?bookId=7&cfi=epubcfi(/6/2!/4/2)');
    const reader = await showPlace();
    expect(reader.goTo).toHaveBeenCalledExactlyOnceWith({ cfi: 'epubcfi(/6/2!/4/2)' });
    await userEvent.click(await screen.findByRole('button', { name: '留在这里' }));
    expect(reader.goTo).toHaveBeenCalledOnce();
    expect(screen.queryByText(/读到了/)).toBeNull();
  });

  it('who has to give way is told when, and can stay', async () => {
    const closesAt = '2026-11-20T08:12:00.000Z';
    const { server } = open({ 'POST /b/v1/reading/heartbeat': () => ({ ...full, closesAt }) });
    await showPlace();
    await comeBack();
    expect(await screen.findByText('你在另一台设备上打开了书，这里将在 16:12 结束。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '留在这里读' }));
    await waitFor(() => expect(server.inputsOf('POST /b/v1/reading/openBook')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/这里将在/)).toBeNull());
    expect(madeReaders).toHaveLength(1);
  });
});

describe('a trial', () => {
  const book = makeBook({ bookId: 7, title: '数据结构导论', hasTrial: true });
  const trial = { ...full, scope: 'trial', trialEnd: 140 } as const;
  const handlers = {
    'POST /b/v1/reading/openBook': () => ({ ...opened, ...trial }),
    'POST /b/v1/reading/heartbeat': () => ({ ...trial, closesAt: null }),
    'GET /b/v1/book/getBook': () => book as never,
  };

  it('opens for a guest, ends with the price and the ways to buy, and leads back', async () => {
    localStorage.clear();
    const { server } = open(handlers, '/read?bookId=7&trial=1');
    const reader = await showPlace();
    expect(server.inputsOf('POST /b/v1/reading/openBook')).toEqual([{ bookId: 7, trial: true }]);
    expect(screen.getByText('正在试读')).toBeTruthy();
    await act(async () => reader.emit('sectionFailed', { href: 'two.xhtml' }));
    const ending = await screen.findByRole('alert');
    expect(
      within(ending).getByRole('heading', { name: '当前页已超过试读范围，购买后才能继续阅读哦~' }),
    ).toBeTruthy();
    expect(await within(ending).findByText('52.00')).toBeTruthy();
    expect(within(ending).getByRole('link', { name: '购买' }).getAttribute('href')).toContain(
      '/place?bookId=7',
    );
    expect(within(ending).getByRole('link', { name: '加入购物车' }).getAttribute('href')).toContain('add=1');
    await userEvent.click(within(ending).getByRole('button', { name: '回到试读部分' }));
    expect(reader.goTo).toHaveBeenLastCalledWith(makePlace().locator);
    act(() => reader.emit('relocated', makePlace({ cause: 'jump' })));
    expect(screen.queryByRole('alert')).toBeNull();
    window.dispatchEvent(new Event('pagehide'));
    expect(server.inputsOf('POST /b/v1/reading/savePosition')).toEqual([]);
  });

  it('that a book does not have is said in place', async () => {
    const refusal = new Refusal(4606, '本书不支持试读，请购买后阅读');
    open({ ...handlers, 'POST /b/v1/reading/openBook': () => refusal }, '/read?bookId=7&trial=1');
    expect(await screen.findByRole('heading', { name: refusal.msg })).toBeTruthy();
    expect(screen.getByRole('link', { name: '去购买' })).toBeTruthy();
  });

  it('is offered to a guest where the book has one', async () => {
    localStorage.clear();
    open(handlers);
    const link = await screen.findByRole('link', { name: '试读' });
    expect(link.getAttribute('href')).toBe('/read?bookId=7&trial=1');
  });
});

describe('what is pressed in the text', () => {
  const rect = { left: 100, top: 100, width: 10, height: 10 };

  it('a note opens over the page and leads to where it stands', async () => {
    open();
    const reader = await showPlace();
    const note = {
      href: 'two.xhtml#n1',
      html: '<p>见第二章。</p>',
      text: '见第二章。',
      language: 'zh',
      rect,
    };
    act(() => reader.emit('notePressed', note));
    expect(within(screen.getByRole('dialog', { name: '注释' })).getByText('见第二章。')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '到注释处' }));
    expect(reader.goTo).toHaveBeenLastCalledWith({ href: 'two.xhtml#n1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a link out of the shop asks first', async () => {
    enableDialogs();
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    open();
    const reader = await showPlace();
    act(() => reader.emit('linkFollowed', { kind: 'external', url: 'https://example.org/a' }));
    expect(screen.getByText('https://example.org/a')).toBeTruthy();
    expect(openWindow).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '打开链接' }));
    expect(openWindow).toHaveBeenCalledWith('https://example.org/a', '_blank', 'noopener,noreferrer');
  });

  it('a picture is shown large and closed again', async () => {
    enableDialogs();
    open();
    const reader = await showPlace();
    act(() => reader.emit('imagePressed', { src: '/b/tree.svg', alt: '二叉树', rect }));
    expect(screen.getByRole('img', { name: '二叉树' }).getAttribute('src')).toBe('/b/tree.svg');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('img', { name: '二叉树' })).toBeNull();
  });
});

describe('how the book looks', () => {
  const READ = 'GET /b/v1/reading/getReaderSettings';
  const SAVE = 'POST /b/v1/reading/saveReaderSettings';

  it('comes from the account, and a change goes there and to the browser', async () => {
    history.replaceState(null, '', '/pc/read');
    const kept = { ...DEFAULT_LOOK, theme: 'sepia', font: 'kai' } as const;
    const { server } = open({ [READ]: () => ({ settings: kept }) });
    const reader = await showPlace();
    await waitFor(() =>
      expect(reader.setSettings).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'sepia' })),
    );
    await userEvent.click(screen.getByRole('button', { name: '字体与主题' }));
    await userEvent.click(screen.getByRole('button', { name: '滚动' }));
    await userEvent.click(screen.getByRole('button', { name: '松' }));
    window.dispatchEvent(new Event('pagehide'));
    const changed = { ...kept, mode: 'scrolled', lineHeight: 2.2 };
    await waitFor(() => expect(server.inputsOf(SAVE)).toEqual([{ settings: changed }]));
    expect(decodeURIComponent(document.cookie)).toContain('"mode":"scrolled"');
    history.replaceState(null, '', '/');
  });

  it('fixed pages have a zoom in the place of text settings', async () => {
    open();
    const reader = await showPlace(makePlace({ layout: 'fixed' }));
    await userEvent.click(screen.getByRole('button', { name: '字体与主题' }));
    expect(screen.queryByRole('group', { name: '字号' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '适宽' }));
    expect(reader.setSettings).toHaveBeenLastCalledWith(expect.objectContaining({ zoom: 'width' }));
  });
});

it('a page, a percentage and a wrong number are asked for in the bar', async () => {
  open();
  const reader = await showPlace();
  await userEvent.click(screen.getByRole('button', { name: '跳转' }));
  await userEvent.keyboard('999{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('没有这一页');
  await userEvent.clear(screen.getByLabelText('页码'));
  await userEvent.type(screen.getByLabelText('页码'), '207{Enter}');
  expect(reader.goTo).toHaveBeenLastCalledWith({ totalProgression: 206 / 412 });
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
