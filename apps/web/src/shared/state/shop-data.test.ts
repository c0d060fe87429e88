import { beforeEach, expect, it, vi } from 'vitest';
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
