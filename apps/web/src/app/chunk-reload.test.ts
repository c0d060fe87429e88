import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** A page of its own each time, as after a reload. */
async function freshPage() {
  vi.resetModules();
  vi.stubGlobal('location', { ...location, reload });
  return import('./chunk-reload.ts');
}

beforeEach(() => reload.mockReset());

const lost = () => Promise.reject(new Error('404'));
const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise.catch(() => 'rejected'), Promise.resolve('pending')])) === 'pending';

it('a lost chunk reloads the page once; the second time it is an error', async () => {
  const first = await freshPage();
  const drawn = first.loadChunk(lost);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(await isPending(drawn)).toBe(true);

  const second = await freshPage();
  await expect(second.loadChunk(lost)).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('after a chunk has loaded, the next lost one may reload again', async () => {
  const first = await freshPage();
  void first.loadChunk(lost);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  const second = await freshPage();
  await second.loadChunk(() => Promise.resolve('page'));
  void second.loadChunk(lost);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('120 seconds count as lost', async () => {
  vi.useFakeTimers();
  const { loadChunk } = await freshPage();
  void loadChunk(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a chunk that a page loads by itself counts as well', async () => {
  const { reloadOnLostChunks } = await freshPage();
  reloadOnLostChunks();
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('without session storage nothing reloads for ever', async () => {
  const { loadChunk } = await freshPage();
  const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  await expect(loadChunk(lost)).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
  off.mockRestore();
});
