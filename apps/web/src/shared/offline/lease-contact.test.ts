import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFakeServer } from '../testing/fake-server.ts';
import { signInAs } from '../testing/session.ts';
import { contactServer } from './lease-contact.ts';
import { offlineDatabase } from './offline-database.ts';
import { setOfflineFlag } from './offline-flag.ts';
import { useOfflineState } from './offline-state.ts';
import type { OfflineBook } from './offline-types.ts';

// What a contact does with downloads that change while the server is asked.

const USER = '00000000-0000-4000-8000-000000000002';
const lease = {
  leaseId: '00000000-0000-4000-8000-000000000001',
  bookId: 1,
  revision: '1',
  title: '数据结构',
  endsAt: '2099-01-01T00:00:00Z',
  accessEndDay: null,
};
const renewed = { ...lease, endsAt: '2099-02-01T00:00:00Z' };
const book: OfflineBook = {
  bookId: 1,
  userId: USER,
  lease,
  revision: '1',
  files: [],
  sizeBytes: 10,
  doneBytes: 5,
  state: 'paused',
  item: null,
};
const stored = new Map<number, OfflineBook>();
const takenLocks = new Set<string>();

beforeEach(() => {
  signInAs(1);
  useOfflineState.setState(useOfflineState.getInitialState(), true);
  stored.clear();
  stored.set(1, book);
  takenLocks.clear();
  const request = (name: string, ...rest: unknown[]) => {
    const task = rest.at(-1) as (lock: object | null) => Promise<unknown>;
    return task(takenLocks.has(name) ? null : {});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  vi.spyOn(offlineDatabase, 'listBooks').mockImplementation(() => Promise.resolve([...stored.values()]));
  vi.spyOn(offlineDatabase, 'findBook').mockImplementation((id) => Promise.resolve(stored.get(id)));
  vi.spyOn(offlineDatabase, 'putBook').mockImplementation((one) => {
    stored.set(one.bookId, one);
    return Promise.resolve(one.bookId);
  });
  vi.spyOn(offlineDatabase, 'listPaths').mockResolvedValue([]);
  vi.spyOn(offlineDatabase, 'listQueue').mockResolvedValue([]);
  vi.spyOn(offlineDatabase, 'readValue').mockResolvedValue(undefined);
  vi.spyOn(offlineDatabase, 'writeValue').mockResolvedValue('clock');
  vi.spyOn(offlineDatabase, 'removeKey').mockResolvedValue(undefined);
  vi.spyOn(offlineDatabase, 'removeFiles').mockResolvedValue(undefined);
});
afterEach(() => {
  setOfflineFlag(false);
  Reflect.deleteProperty(navigator, 'locks');
});

/** The server renews the lease or not; meanwhile something happens in the browser. */
async function contact(list: readonly object[], meanwhile: () => void = () => undefined): Promise<void> {
  startFakeServer({
    'POST /b/v1/offlineLease/renewOfflineLeases': () => {
      meanwhile();
      return { userId: USER, list, days: 14, ended: [], serverTime: '2098-12-01T00:00:00Z' } as never;
    },
  });
  await contactServer();
}

it('the lease of a download lasts anew', async () => {
  await contact([renewed]);
  expect(stored.get(1)).toMatchObject({ lease: renewed, state: 'paused' });
});

it('a download whose lease is over says so', async () => {
  await contact([]);
  expect(stored.get(1)?.ended).toEqual({ reason: 'lapsed', endedAt: '2098-12-01T00:00:00Z' });
});

it('a download that is removed meanwhile stays removed', async () => {
  await contact([renewed], () => stored.clear());
  expect(stored.size).toBe(0);
});

it('a download that was complete meanwhile stays complete', async () => {
  await contact([renewed], () => stored.set(1, { ...book, state: 'ready', doneBytes: 10 }));
  expect(stored.get(1)).toMatchObject({ state: 'ready', doneBytes: 10 });
});

it('a download that was begun anew meanwhile is not ended with its former lease', async () => {
  const fresh = { ...book, lease: { ...lease, leaseId: '00000000-0000-4000-8000-000000000009' } };
  await contact([], () => stored.set(1, fresh));
  expect(stored.get(1)).toEqual(fresh);
});

it('a download that runs is left alone', async () => {
  takenLocks.add('offline book 1');
  await contact([]);
  expect(stored.get(1)).toEqual(book);
});
