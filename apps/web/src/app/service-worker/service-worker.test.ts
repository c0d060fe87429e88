import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPDATE_REQUEST } from '../../shared/book-files/book-file-protocol.ts';

// Two versions of the worker in one browser: what each keeps, and when the new one begins (decision 129).

type Listener = (event: {
  data?: unknown;
  ports?: unknown[];
  waitUntil: (task: Promise<unknown>) => void;
}) => void;

const stores = new Map<string, Map<string, Response>>();
const addressOf = (request: string | Request) => (typeof request === 'string' ? request : request.url);
let pages: { frameType: string }[] = [];

beforeEach(() => {
  stores.clear();
  pages = [{ frameType: 'top-level' }];
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return Promise.resolve({
        addAll: (files: string[]) =>
          Promise.resolve(files.forEach((file) => store.set(file, new Response(file)))),
        put: (key: string, value: Response) => Promise.resolve(store.set(key, value)),
      });
    },
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (request: string | Request) =>
      Promise.resolve([...stores.values()].map((store) => store.get(addressOf(request))).find(Boolean)),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a version of the worker; the server has the page of that version. */
async function startVersion(version: string) {
  const listeners = new Map<string, Listener>();
  const skipWaiting = vi.fn(() => Promise.resolve());
  vi.stubGlobal('SHELL', { version, files: [`assets/${version}.js`] });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(`<script src="/pc/assets/${version}.js"></script>`)),
  );
  vi.stubGlobal('self', {
    registration: { scope: 'https://shop.example/pc/' },
    clients: { matchAll: () => Promise.resolve(pages), claim: () => Promise.resolve() },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting,
  });
  // each version is a script of its own
  const script = `./service-worker.ts?${version}`;
  await import(/* @vite-ignore */ script);
  const run = async (name: string, event: object = {}): Promise<void> => {
    const tasks: Promise<unknown>[] = [];
    listeners.get(name)!({ ...event, waitUntil: (task) => tasks.push(task) });
    await Promise.all(tasks);
  };
  const askToBegin = async () => {
    const postMessage = vi.fn();
    await run('message', { data: UPDATE_REQUEST, ports: [{ postMessage }] });
    return { reply: postMessage.mock.calls[0]![0] as boolean, hasBegun: skipWaiting.mock.calls.length > 0 };
  };
  return { run, askToBegin, skipWaiting };
}

const isKept = async (version: string) => (await caches.match(`/pc/assets/${version}.js`)) !== undefined;

it('the files of the old version stay while the new one waits, and go when it begins', async () => {
  const old = await startVersion('old');
  await old.run('install');
  await old.run('activate');
  const fresh = await startVersion('fresh');
  await fresh.run('install');
  expect([await isKept('old'), await isKept('fresh')]).toEqual([true, true]);
  expect(fresh.skipWaiting).not.toHaveBeenCalled();
  await fresh.run('activate');
  expect([await isKept('old'), await isKept('fresh')]).toEqual([false, true]);
});

it('the new version begins by the wish of the person, from the only open page', async () => {
  const fresh = await startVersion('alone');
  pages = [{ frameType: 'top-level' }, { frameType: 'nested' }];
  expect(await fresh.askToBegin()).toEqual({ reply: true, hasBegun: true });
});

it('it does not begin while another page is open', async () => {
  const fresh = await startVersion('together');
  pages = [{ frameType: 'top-level' }, { frameType: 'top-level' }];
  expect(await fresh.askToBegin()).toEqual({ reply: false, hasBegun: false });
});
