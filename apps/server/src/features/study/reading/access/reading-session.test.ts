import { heartbeat, openBook, readingSessionErrors } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBrowser } from '../../../../testing/test-client.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { makeRevision } from '../../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../../testing/records.ts';
import { changeSetting } from '../../../base/settings/index.ts';
import { readingSettings } from '../reading-settings.ts';

const app = useApp();
const MOBILE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const MINUTE_MS = 60_000;

const openOnThreeDevices = () => openOnDevices([0, 1, 2]);

/** A user with four devices, of which some open a book, a second after each other. */
async function openOnDevices(indexes: readonly number[]) {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  const mobile = () => ({ ...makeBrowser(app), userAgent: MOBILE });
  const browsers = [makeBrowser(app), makeBrowser(app), mobile(), mobile()];
  const manifests: { url: string; headers: { cookie: string } }[] = [];
  const open = (index: number) => {
    app.clock.advance(1_000);
    return openNow(index);
  };
  const openNow = async (index: number) => {
    const reply = await app.call(openBook, { bookId }, { ...user, ...browsers[index] });
    expect(reply.body.isOK).toBe(true);
    const grant = [reply.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((set) => set.startsWith('zy_read_'));
    const cookie = `${grant?.split(';')[0]}; zhiye_device=${browsers[index]!.cookies.zhiye_device}`;
    manifests[index] = { url: `${reply.body.data.baseUrl}manifest.json`, headers: { cookie } };
  };
  /** Asks for a resource with the grant of the last opening. */
  const load = async (index: number) => {
    const reply = await app.app.inject({ method: 'GET', ...manifests[index]! });
    return reply.statusCode === 200 ? 200 : reply.json<{ code: number }>().code;
  };
  const renew = async (index: number) =>
    (await app.call(heartbeat, { bookId }, { ...user, ...browsers[index] })).body;
  const closesAt = async (index: number) => (await renew(index)).data.closesAt;
  for (const index of indexes) await open(index);
  return { open, openNow, load, renew, closesAt };
}

it('the oldest session is warned and then ends, and the two others continue', async () => {
  const { renew, closesAt } = await openOnThreeDevices();
  const before = app.clock.now().getTime();
  const end = await closesAt(0);
  // The warning began when the third device opened the book.
  expect(Date.parse(end!)).toBeGreaterThan(before + MINUTE_MS);
  expect(Date.parse(end!)).toBeLessThanOrEqual(app.clock.now().getTime() + 2 * MINUTE_MS);
  app.clock.advance(MINUTE_MS);
  expect(await closesAt(0)).toBe(end);
  expect([await closesAt(1), await closesAt(2)]).toEqual([null, null]);
  app.clock.advance(MINUTE_MS);
  const ended = await renew(0);
  expect([ended.code, ended.isOK]).toEqual([readingSessionErrors.readElsewhere.code, false]);
  expect((await renew(0)).code).toBe(readingSessionErrors.readElsewhere.code);
  expect(await closesAt(1)).toBeNull();
});

it('a device over the limit gets no resources after the warning, although it sends no heartbeats', async () => {
  const { open, load } = await openOnThreeDevices();
  expect(await load(0)).toBe(200);
  app.clock.advance(2 * MINUTE_MS);
  expect([await load(0), await load(1), await load(2)]).toEqual([
    readingSessionErrors.readElsewhere.code,
    200,
    200,
  ]);
  await open(0);
  expect(await load(0)).toBe(200);
  app.clock.advance(2 * MINUTE_MS);
  expect([await load(0), await load(1)]).toEqual([200, readingSessionErrors.readElsewhere.code]);
});

it('a fourth device ends the one that is warned, so that one device at most reads beyond the limit', async () => {
  const { open, load, closesAt } = await openOnThreeDevices();
  expect([await load(0), await load(1), await load(2)]).toEqual([200, 200, 200]);
  await open(3);
  expect([await load(0), await load(1), await load(2), await load(3)]).toEqual([
    readingSessionErrors.readElsewhere.code,
    200,
    200,
    200,
  ]);
  expect([await closesAt(2), await closesAt(3)]).toEqual([null, null]);
  expect(await closesAt(1)).not.toBeNull();
  app.clock.advance(2 * MINUTE_MS);
  expect([await load(1), await load(2), await load(3)]).toEqual([
    readingSessionErrors.readElsewhere.code,
    200,
    200,
  ]);
});

it('a warned device that opens the book again keeps reading, and the next oldest is warned', async () => {
  const { open, load, closesAt } = await openOnThreeDevices();
  await open(0);
  expect([await closesAt(0), await closesAt(2)]).toEqual([null, null]);
  expect(await closesAt(1)).not.toBeNull();
  app.clock.advance(2 * MINUTE_MS);
  expect([await load(0), await load(1), await load(2)]).toEqual([
    200,
    readingSessionErrors.readElsewhere.code,
    200,
  ]);
});

it('of three devices that open a book at the same instant, one is warned and then ends', async () => {
  const { openNow, load, closesAt } = await openOnDevices([]);
  await Promise.all([0, 1, 2].map(openNow));
  expect(await Promise.all([0, 1, 2].map(load))).toEqual([200, 200, 200]);
  const ends = [await closesAt(0), await closesAt(1), await closesAt(2)];
  expect(ends.filter((end) => end !== null)).toHaveLength(1);
  app.clock.advance(2 * MINUTE_MS);
  const replies = await Promise.all([0, 1, 2].map(load));
  expect(replies.map((reply) => reply === 200)).toEqual(ends.map((end) => end === null));
});

it('opening the book again warns the next device', async () => {
  const { open, closesAt } = await openOnThreeDevices();
  await closesAt(0);
  app.clock.advance(3 * MINUTE_MS);
  await Promise.all([closesAt(1), closesAt(2)]);
  await open(0);
  expect(await closesAt(0)).toBeNull();
  expect(await closesAt(1)).not.toBeNull();
});

it('a warning ends when another device sends no heartbeats', async () => {
  const { open, closesAt } = await openOnDevices([0, 1]);
  app.clock.advance(9 * MINUTE_MS);
  expect(await closesAt(0)).toBeNull();
  await open(2);
  expect(await closesAt(0)).not.toBeNull();
  app.clock.advance(MINUTE_MS + 30_000);
  expect(await closesAt(0)).toBeNull();
});

it('the setting limits how many devices read at the same time', async () => {
  await changeSetting(app.platform.db, readingSettings.readingSessionLimit, 3, app.clock.now());
  const { closesAt } = await openOnThreeDevices();
  expect([await closesAt(0), await closesAt(1), await closesAt(2)]).toEqual([null, null, null]);
});
