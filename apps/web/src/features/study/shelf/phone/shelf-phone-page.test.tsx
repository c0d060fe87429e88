import { accountErrors } from '@zhiye/contract';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setOfflineFlag } from '../../../../shared/offline/offline-flag.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { offlineDatabase } from '../../../../shared/offline/offline-database.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { touchWith } from '../../../../shared/testing/finger.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { Refusal, startFakeServer } from '../../../../shared/testing/fake-server.ts';
import type { Handlers } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { makeShelfBook } from '../testing/make-shelf-book.ts';
import { ShelfPhonePage } from './shelf-phone-page.tsx';

mockDialogElement();

const GROUP = { groupId: '00000000-0000-4000-8000-000000000007', name: '大二下' };
const shelf = ['数据结构', '民法总论', '药理学'].map((title) => makeShelfBook(title));

async function openShelf(more: Handlers = {}) {
  signInAs(1);
  const server = startFakeServer({
    'GET /b/v1/shelf/findShelfBooks': () => ({ list: shelf, total: shelf.length }),
    'GET /b/v1/shelf/findShelfGroups': () => ({ list: [GROUP] }),
    'POST /b/v1/shelf/moveShelfBook': () => ({}),
    ...more,
  });
  const page = renderPage(ShelfPhonePage, '/myBook');
  await screen.findByRole('link', { name: '数据结构' });
  return { server, ...page };
}
beforeEach(() => useOfflineState.setState(useOfflineState.getInitialState(), true));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  setOfflineFlag(false);
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const movesOf = ({ server }: Awaited<ReturnType<typeof openShelf>>) =>
  server.inputsOf('POST /b/v1/shelf/moveShelfBook');

/** A finger on the title of a book for so long; it may travel meanwhile. */
function holdFinger(title: string, holdMs: number, travelPx = 0): void {
  vi.useFakeTimers();
  const link = screen.getByRole('link', { name: title });
  const [begin, end] = [50, 50 + travelPx].map((clientY) => ({ clientX: 50, clientY }));
  touchWith(link, 'pointerdown', begin!);
  touchWith(link, 'pointermove', end!);
  act(() => void vi.advanceTimersByTime(holdMs));
  touchWith(link, 'pointerup', end!);
  vi.useRealTimers();
}

it('a long press opens the menu of the book, as its button does; a tap and a scroll do not', async () => {
  await openShelf();
  holdFinger('数据结构', 300);
  holdFinger('数据结构', 600, 20);
  expect(screen.queryByRole('dialog')).toBeNull();
  holdFinger('数据结构', 500);
  const sheet = within(await dialog('数据结构'));
  const rows = sheet.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['下载', '移到分组未分组', '笔记和划线', '教材页', '多选']);
  await userEvent.click(sheet.getByRole('button', { name: '关闭' }));
  await press('更多操作 民法总论');
  expect(await dialog('民法总论')).toBeTruthy();
});

it('the finger that opens the menu clicks nothing when it is lifted', async () => {
  await openShelf();
  holdFinger('数据结构', 500);
  const lifted = fireEvent.touchEnd(screen.getByRole('link', { name: '数据结构', hidden: true }));
  // the event is prevented
  expect(lifted).toBe(false);
});

it('several books are chosen from the menu of one, and moved together', async () => {
  const page = await openShelf();
  await press('更多操作 数据结构');
  await userEvent.click(within(await dialog('数据结构')).getByRole('button', { name: '多选' }));
  expect(screen.getByRole('heading', { name: '已选 1 本' })).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: '药理学' }));
  expect(screen.getByRole('heading', { name: '已选 2 本' })).toBeTruthy();
  await press('移到分组');
  const sheet = within(await dialog('移到分组'));
  await userEvent.click(await sheet.findByRole('radio', { name: /大二下/ }));
  await userEvent.click(sheet.getByRole('button', { name: /^移 2 本到“ ?大二下 ?”$/ }));
  await vi.waitFor(() => expect(movesOf(page)).toHaveLength(2));
  const moved = [shelf[0]!, shelf[2]!].map(({ book }) => ({ bookId: book.bookId, groupId: GROUP.groupId }));
  expect(movesOf(page)).toEqual(moved);
  // the choice is over
  expect(screen.getByRole('link', { name: '数据结构' })).toBeTruthy();
});

it('without a long press several books are chosen from the menu of the shelf; what cannot be done is off', async () => {
  const { router } = await openShelf();
  await act(() => router.navigate('/before'));
  await act(() => router.navigate('/myBook'));
  await screen.findByRole('link', { name: '数据结构' });
  await press('更多操作');
  await userEvent.click(within(await dialog('书架')).getByRole('button', { name: '多选' }));
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['移到分组', '下载', '移除'].map(isOff)).toEqual([true, true, true]);
  await press('全选');
  expect(screen.getByRole('heading', { name: '已选 3 本' })).toBeTruthy();
  expect(['移到分组', '下载', '移除'].map(isOff)).toEqual([false, false, true]);
  await press('全不选');
  // the way back ends the choice
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/myBook');
  expect(await screen.findByRole('link', { name: '数据结构' })).toBeTruthy();
});

/** A browser that can keep books, as far as it tells; test files share it, so that it is taken away again. */
const OFFERED = ['serviceWorker', 'locks'];

it('the downloads of this phone are a sheet, whose button downloads what is read now', async () => {
  for (const name of OFFERED) Object.defineProperty(navigator, name, { configurable: true, value: {} });
  vi.stubGlobal('indexedDB', {});
  vi.spyOn(offlineDatabase, 'listBooks').mockResolvedValue([]);
  const started = { lastReadAt: '2026-11-20T08:00:00Z', percent: 40 };
  shelf[1] = { ...shelf[1]!, ...started };
  await openShelf();
  await press('下载管理');
  const sheet = within(await dialog('下载管理'));
  expect(await sheet.findByText('这个浏览器还没有下载教材')).toBeTruthy();
  await userEvent.click(await sheet.findByRole('button', { name: '下载在读的 1 本' }));
  expect(await dialog('下载《民法总论》？')).toBeTruthy();
  for (const name of OFFERED) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

it('where nothing can be downloaded the sheet says why, and the way', async () => {
  await openShelf();
  await press('下载管理');
  expect(within(await dialog('这里下载不了')).getByText(/换用普通窗口或新版浏览器/)).toBeTruthy();
});

/** What this phone has of a book of the shelf. */
function keep(index: number, parts: Partial<OfflineBook> = {}): OfflineBook {
  const item = shelf[index]!;
  const { bookId } = item.book;
  const lease = { endsAt: '2099-12-04T00:00:00Z' } as OfflineBook['lease'];
  return { bookId, item, state: 'ready', lease, doneBytes: 41, sizeBytes: 100, ...parts } as OfflineBook;
}
const keepAll = (books: readonly OfflineBook[]) =>
  useOfflineState.setState({ books: new Map(books.map((book) => [book.bookId, book])) });

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
const shownTitles = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')!.textContent);

it('a tab has the downloaded books, also one whose lease is over', async () => {
  keepAll([
    keep(0, { lease: { endsAt: '2020-01-01T00:00:00Z' } as OfflineBook['lease'] }),
    keep(1, { state: 'paused' }),
    keep(2),
  ]);
  const { router } = await openShelf();
  const tabs = screen.getByRole('navigation', { name: '筛选书架' });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((tab) => tab.textContent),
  ).toEqual(['全部 3', expect.stringContaining('在读'), expect.stringContaining('快到期'), '已下载 2']);
  await userEvent.click(within(tabs).getByRole('link', { name: '已下载 2' }));
  expect(router.state.location.search).toBe('?tab=downloaded');
  expect(shownTitles()).toEqual(['数据结构', '药理学']);
});

it('the shelf is searched from its top bar; the way back ends the search', async () => {
  const { router } = await openShelf();
  await press('搜索书架');
  await userEvent.type(screen.getByRole('searchbox', { name: '搜索书架' }), '药');
  expect(shownTitles()).toEqual(['药理学']);
  expect(screen.queryByRole('heading', { name: '书架', level: 1 })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(router.state.location.search).toBe('');
  expect(shownTitles()).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('without a network a book that is not downloaded is gray and says so, and downloaded ones come first and open', async () => {
  keepAll([
    keep(0, { state: 'paused' }),
    keep(1, { lease: { endsAt: '2020-01-01T00:00:00Z' } as OfflineBook['lease'] }),
    keep(2),
  ]);
  shelf.push(makeShelfBook('植物生理学'));
  const { router } = await openShelf();
  setNetwork(false);
  expect(shownTitles()).toEqual(['药理学', '数据结构', '民法总论', '植物生理学']);
  expect(screen.getByText('离线可读到 12-04')).toBeTruthy();
  for (const [title, strip, words] of [
    ['数据结构', '停在 41%', '没有下载完，联网后接着下载'],
    ['民法总论', '联网就续', '离线授权已到期，联网后自动续期'],
    ['植物生理学', '没下载', '没有下载，联网后可以阅读'],
  ] as const) {
    const card = within(screen.getByRole('article', { name: title }));
    expect(card.getByText(strip)).toBeTruthy();
    expect(card.queryByRole('status')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: title }));
    expect(card.getByRole('status').textContent).toBe(words);
  }
  expect(screen.queryByRole('button', { name: '下载 植物生理学' })).toBeNull();
  expect(screen.getByRole('link', { name: '药理学' }).getAttribute('href')).toBe(
    `/read?bookId=${shelf[2]!.book.bookId}`,
  );
  expect(router.state.location.pathname).toBe('/myBook');
  setNetwork(true);
  expect(screen.getByRole('link', { name: '植物生理学' })).toBeTruthy();
  shelf.pop();
});

it('the whole shelf is kept for the time without a network, when a book is downloaded', async () => {
  const values = new Map<string, unknown>();
  vi.spyOn(offlineDatabase, 'listBooks').mockResolvedValue([keep(2)]);
  vi.spyOn(offlineDatabase, 'listPaths').mockResolvedValue([]);
  vi.spyOn(offlineDatabase, 'readValue').mockImplementation((name) =>
    Promise.resolve(values.get(name) as never),
  );
  vi.spyOn(offlineDatabase, 'writeValue').mockImplementation((name, value) => {
    values.set(name, value);
    return Promise.resolve(name);
  });
  setOfflineFlag(true);
  keepAll([keep(2)]);
  await openShelf();
  await vi.waitFor(() => expect(values.get('shelf')).toHaveLength(3), 5000);
  cleanup();
  setNetwork(false);
  renderPage(ShelfPhonePage, '/myBook');
  await vi.waitFor(() => expect(shownTitles()).toEqual(['药理学', '数据结构', '民法总论']));
});

it('a book that cannot be downloaded because of the limit of devices says so on its card', async () => {
  const locks = { request: (_name: string, _options: object, task: (lock: object) => unknown) => task({}) };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  await openShelf({
    'POST /b/v1/offlineLease/startOfflineLease': () =>
      new Refusal(accountErrors.deviceLimit.code, '设备已满'),
  });
  const { downloadBook } = await import('../../../../shared/offline/offline-books.ts');
  await act(() => downloadBook(shelf[0]!));
  Reflect.deleteProperty(navigator, 'locks');
  const card = within(screen.getByRole('article', { name: '数据结构' }));
  expect(card.getByRole('alert').textContent).toBe('绑定的设备已满，打开教材解绑一台后再下载');
  expect(card.getByRole('link', { name: '数据结构' })).toBeTruthy();
});
