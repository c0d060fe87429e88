import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** Loads the module again, as after a reload. */
async function loadModule() {
  vi.resetModules();
  vi.stubGlobal('location', { ...location, reload });
  return import('./chunk-reload.ts');
}

beforeEach(() => reload.mockReset());

const failToLoad = () => Promise.reject(new Error('404'));
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.catch(() => 'rejected'), Promise.resolve('pending')])) === 'pending';

it('a chunk that fails to load reloads the page once; the second time it is an error', async () => {
  const first = await loadModule();
  const loading = first.loadChunk(failToLoad);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(await isPending(loading)).toBe(true);

  const second = await loadModule();
  await expect(second.loadChunk(failToLoad)).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('what loads before or after the lost chunk does not let the page reload in a circle', async () => {
  const first = await loadModule();
  await first.loadChunk(() => Promise.resolve('texts'));
  void first.loadChunk(failToLoad);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const second = await loadModule();
  await second.loadChunk(() => Promise.resolve('texts'));
  await expect(second.loadChunk(failToLoad)).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a minute later, the next failed chunk may reload again', async () => {
  vi.useFakeTimers();
  const first = await loadModule();
  void first.loadChunk(failToLoad);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  vi.setSystemTime(Date.now() + 61_000);
  const second = await loadModule();
  void second.loadChunk(failToLoad);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('without a network nothing is reloaded, because a reload brings nothing', async () => {
  const { loadChunk } = await loadModule();
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadChunk(failToLoad)).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
  offline.mockRestore();
});

it('a chunk that loads beside the lost one does not let the page reload in a circle', async () => {
  const first = await loadModule();
  void first.loadChunk(failToLoad);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const second = await loadModule();
  let lose: (error: Error) => void;
  const lost = new Promise<string>((_, reject) => (lose = reject));
  const page = second.loadChunk(() => lost);
  await second.loadChunk(() => Promise.resolve('another part'));
  lose!(new Error('404'));
  await expect(page).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a chunk fails after 120 seconds', async () => {
  vi.useFakeTimers();
  const { loadChunk } = await loadModule();
  void loadChunk(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a failed preload reloads the page too', async () => {
  const { reloadOnLostChunks } = await loadModule();
  reloadOnLostChunks();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without session storage', async () => {
  const { loadChunk } = await loadModule();
  const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  await expect(loadChunk(failToLoad)).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
  off.mockRestore();
});

it('a page that is leaving does not reload, and one that stays does', async () => {
  vi.useFakeTimers();
  const { loadChunk, reloadOnLostChunks } = await loadModule();
  reloadOnLostChunks();
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(await isPending(loadChunk(failToLoad))).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that Back shows again may reload', async () => {
  const { reloadOnLostChunks } = await loadModule();
  reloadOnLostChunks();
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledTimes(1);
});
