import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Of } from './book-key.ts';
import { DownloadPace, fetchOfflineFile, FileRefused } from './fetch-offline-file.ts';

const text = new TextEncoder().encode('第一章').buffer;
const requests: { path: string; atMs: number }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers({ now: 0 });
  // the ArrayBuffer of jsdom is another one than that of Node
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((name, data) =>
    digest(name, new Uint8Array(data as ArrayBuffer)),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that answers with the first reply, then the second one, and so on. */
function answer(...replies: readonly (() => Response)[]): void {
  const left = [...replies];
  vi.stubGlobal('fetch', (address: string) => {
    requests.push({ path: decodeURIComponent(address.split('/').at(-1)!), atMs: Date.now() });
    return Promise.resolve((left.length > 1 ? left.shift()! : left[0]!)());
  });
}

const file = () => new Response(text);
const refusal = (status: number, retryAfter?: string) => () =>
  new Response('', { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) });

async function start(paths: readonly string[], stop = new AbortController()) {
  const pace = new DownloadPace(stop.signal);
  const sha256 = await sha256Of(text);
  return paths.map((path) => fetchOfflineFile('lease', { path, sha256 }, pace, stop.signal));
}

it.each([
  ['429 with a time', refusal(429, '30'), 30_000],
  ['503 with a time', refusal(503, '2'), 2_000],
  ['429 without one', refusal(429), 10_000],
])(
  'after %s a file is asked for again when the time is over, and not before',
  async (_what, reply, waitMs) => {
    answer(reply, file);
    const [fetched] = await start(['a.xhtml']);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(new Uint8Array(await fetched!)).toEqual(new Uint8Array(text));
    expect(requests.map(({ atMs }) => atMs)).toEqual([0, waitMs]);
  },
);

it('what one file is told to wait, the next files of the download wait too', async () => {
  answer(refusal(429, '60'), file);
  const stop = new AbortController();
  const pace = new DownloadPace(stop.signal);
  const sha256 = await sha256Of(text);
  const first = fetchOfflineFile('lease', { path: 'a', sha256 }, pace, stop.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  const second = fetchOfflineFile('lease', { path: 'b', sha256 }, pace, stop.signal);
  await vi.advanceTimersByTimeAsync(58_000);
  expect(requests.map(({ path }) => path)).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([first, second]);
  expect(requests.map(({ path }) => path).toSorted()).toEqual(['a', 'a', 'b']);
});

it('a person who pauses while the download waits does not wait for it', async () => {
  answer(refusal(429, '600'));
  const stop = new AbortController();
  const [fetched] = await start(['a'], stop);
  const outcome = expect(fetched).rejects.toThrow('paused');
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort(new Error('paused'));
  await outcome;
});

it.each([
  ['another refusal', refusal(410)],
  ['a wait that nobody sits through', refusal(429, '86400')],
])('%s ends the download', async (_what, reply) => {
  answer(reply);
  const [fetched] = await start(['a']);
  await expect(fetched).rejects.toBeInstanceOf(FileRefused);
  expect(requests).toHaveLength(1);
});

it('a file that was damaged on the way is not kept', async () => {
  answer(() => new Response('第二章'));
  const [fetched] = await start(['a']);
  await expect(fetched).rejects.toThrow('damaged');
});
