import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { renderPage } from '../../../../shared/testing/render-page.tsx';
import { OfflineBanner } from './offline-banner.tsx';

beforeEach(() => useOfflineState.setState(useOfflineState.getInitialState(), true));
afterEach(() => void vi.restoreAllMocks());

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** A book with these parts; the others do not matter here. */
const makeOfflineBook = (bookId: number, parts: Partial<OfflineBook>): [number, OfflineBook] => [
  bookId,
  { bookId, state: 'ready', lease: { endsAt: '2099-01-01T00:00:00Z' }, ...parts } as OfflineBook,
];

it('without a network the books that can be read are counted, and nothing is said with one', async () => {
  useOfflineState.setState({
    books: new Map([
      makeOfflineBook(1, {}),
      makeOfflineBook(2, {}),
      makeOfflineBook(3, { state: 'paused' }),
      makeOfflineBook(4, { lease: { endsAt: '2020-01-01T00:00:00Z' } as OfflineBook['lease'] }),
      makeOfflineBook(5, { ended: { reason: 'lapsed', endedAt: '2020-01-01T00:00:00Z' } }),
    ]),
  });
  renderPage(OfflineBanner, '/myBook');
  expect(screen.queryByRole('status')).toBeNull();
  setNetwork(false);
  expect((await screen.findByRole('status')).textContent).toContain('没有网络，能读下载好的 2 本');
  expect(screen.getByRole('status').textContent).toContain('联网后自动同步');
  setNetwork(true);
  expect(screen.queryByRole('status')).toBeNull();
});

it('without a network and without downloads it promises nothing', async () => {
  renderPage(OfflineBanner, '/myBook');
  setNetwork(false);
  expect((await screen.findByRole('status')).textContent).toContain('没有下载教材');
});
