import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineDatabase } from '../../../../shared/offline/offline-database.ts';
import { hasOfflineBooks, setOfflineFlag } from '../../../../shared/offline/offline-flag.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { mockDialogElement } from '../../../../shared/testing/dialogs.ts';
import { startFakeServer } from '../../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { signInAs } from '../../../../shared/testing/session.ts';
import { userEvent } from '../../../../shared/testing/user-event.ts';
import { ShelfPage } from '../shelf-page.tsx';
import { makeShelfBook } from '../testing/make-shelf-book.ts';
import { DownloadsPage } from './downloads-page.tsx';

mockDialogElement();

const INITIAL = useOfflineState.getInitialState();
const values = new Map<string, unknown>();

/** What the browser of the tests lacks. Test files share it, so that it is taken away again. */
const OFFERED = ['serviceWorker', 'locks'];

beforeEach(() => {
  values.clear();
  useOfflineState.setState(INITIAL, true);
  signInAs(1);
  vi.spyOn(offlineDatabase, 'listBooks').mockResolvedValue([]);
  vi.spyOn(offlineDatabase, 'readValue').mockImplementation((name) =>
    Promise.resolve(values.get(name) as never),
  );
  vi.spyOn(offlineDatabase, 'writeValue').mockImplementation((name, value) => {
    values.set(name, value);
    return Promise.resolve(name);
  });
});
afterEach(() => {
  setOfflineFlag(false);
  for (const name of OFFERED) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
});

it('what the browser has removed by itself is said until it was seen', async () => {
  setOfflineFlag(true);
  renderPage(DownloadsPage, '/bookcase?view=downloads');
  expect(await screen.findByText(/浏览器清掉了下载在这里的教材/)).toBeTruthy();
  cleanup();
  // a reload before that says it again
  useOfflineState.setState(INITIAL, true);
  renderPage(DownloadsPage, '/bookcase?view=downloads');
  await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByText(/浏览器清掉了/)).toBeNull());
  expect(hasOfflineBooks()).toBe(false);
});

it('what the person has removed is nothing to tell', async () => {
  setOfflineFlag(true);
  values.set('kept', true);
  renderPage(DownloadsPage, '/bookcase?view=downloads');
  expect(await screen.findByText('这个浏览器还没有下载教材')).toBeTruthy();
  expect(screen.queryByText(/浏览器清掉了/)).toBeNull();
  expect(hasOfflineBooks()).toBe(false);
});

/** A browser that can keep books, as far as it tells. */
function offerDownloads(): void {
  for (const name of OFFERED) {
    const request = (_name: string, _options: object, task: (lock: object) => Promise<void>) => task({});
    Object.defineProperty(navigator, name, { configurable: true, value: { request } });
  }
  vi.stubGlobal('indexedDB', {});
}

const LEASE = {
  leaseId: '00000000-0000-4000-8000-000000000001',
  bookId: 1,
  revision: '1',
  title: '数据结构',
  endsAt: '2099-01-01T00:00:00Z',
  accessEndDay: null,
};

it.each([
  ['InvalidStateError', '这个浏览器或无痕窗口没能保存教材。请换用普通窗口，或用别的浏览器下载'],
  ['QuotaExceededError', '存储空间不够，清理后接着下载'],
])('a download that cannot even begin says why: %s', async (name, text) => {
  offerDownloads();
  vi.spyOn(offlineDatabase, 'writeValue').mockRejectedValue(new DOMException('', name));
  startFakeServer({
    'GET /b/v1/shelf/findShelfBooks': () => ({ list: [makeShelfBook('数据结构')], total: 1 }),
    'GET /b/v1/offlineLease/measureOfflineBook': () => ({
      sizeBytes: 1_000_000,
      days: 14,
      used: 0,
      limit: 30,
    }),
    'POST /b/v1/offlineLease/startOfflineLease': () => ({
      userId: '00000000-0000-4000-8000-000000000002',
      lease: LEASE,
      files: [],
      serverTime: '2026-01-01T00:00:00Z',
    }),
  });
  renderPage(ShelfPage, '/myBook');
  await userEvent.click(await screen.findByRole('button', { name: /^下载/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^下载 1/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0', /在浏览器打开/],
  ['Mozilla/5.0 (Windows NT 10.0; rv:130.0) Firefox/130.0', /换用普通窗口或新版浏览器/],
])('where no service worker is, the way to another browser is told: %s', async (userAgent, text) => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  startFakeServer({
    'GET /b/v1/shelf/findShelfBooks': () => ({ list: [makeShelfBook('数据结构')], total: 1 }),
  });
  renderPage(ShelfPage, '/myBook');
  await userEvent.click(await screen.findByRole('button', { name: /^下载/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('这里下载不了')).toBeTruthy();
  expect(dialog.getByText(text)).toBeTruthy();
});

it('a refunded book that has left the shelf with its download is told until it was seen', async () => {
  const ended = { reason: 'access', endedAt: '2026-11-20T02:00:00Z' } as const;
  const book: OfflineBook = {
    bookId: LEASE.bookId,
    userId: '00000000-0000-4000-8000-000000000002',
    lease: LEASE,
    revision: '1',
    files: [],
    sizeBytes: 10,
    doneBytes: 0,
    state: 'paused',
    item: null,
    ended,
  };
  useOfflineState.setState({ books: new Map([[book.bookId, book]]) });
  vi.spyOn(offlineDatabase, 'findBook').mockResolvedValue(book);
  for (const name of ['removeKey', 'removeFiles', 'removeBook'] as const)
    vi.spyOn(offlineDatabase, name).mockResolvedValue(undefined);
  startFakeServer({
    'GET /b/v1/shelf/findShelfBooks': () => ({ list: [], total: 0 }),
    'POST /b/v1/offlineLease/endOfflineLease': () => null,
  });
  renderPage(ShelfPage, '/myBook');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    '数据结构 订单已退款或阅读权限已收回，2026-11-20 起不能再阅读，下载已移除',
  );
  await userEvent.click(within(notice).getByRole('button', { name: '知道了 数据结构' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(offlineDatabase.removeBook).toHaveBeenCalledWith(LEASE.bookId);
});
