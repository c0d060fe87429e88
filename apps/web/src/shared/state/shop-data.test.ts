import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { makeHomePage, shopHandlers } from '../testing/fixtures.ts';
import { useClientStore } from './client-store.ts';
import { loadShopData } from './shop-data.ts';
import { useToasts } from './toasts.ts';

beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  useToasts.setState(useToasts.getInitialState(), true);
});

it('a failed start is told once, but not to somebody without a network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await loadShopData();
  expect(useClientStore.getState().shopData).toBe('failed');
  expect(useToasts.getState().list).toHaveLength(0);
  network.mockReturnValue(true);
  await loadShopData();
  expect(useToasts.getState().list).toHaveLength(1);
});

it('equal data change nothing, so that a page from the server is not rendered again; a change keeps what is equal', async () => {
  const server = startFakeServer(shopHandlers);
  await loadShopData();
  const before = useClientStore.getState();
  expect(before.shopData).toBe('ready');
  const told = vi.fn();
  onTestFinished(useClientStore.subscribe(told));
  await loadShopData();
  expect(server.inputsOf('GET /b/v1/home/getHomePage')).toHaveLength(2);
  expect(told).not.toHaveBeenCalled();
  expect(useClientStore.getState()).toBe(before);

  startFakeServer({ 'GET /b/v1/home/getHomePage': () => makeHomePage({ bookTotalNum: 7 }) });
  await loadShopData();
  const after = useClientStore.getState();
  expect(after.bookTotalNum).toBe(7);
  expect(after.classList).toBe(before.classList);
});
