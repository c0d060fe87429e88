import { heartbeat, openBook, readingSessionErrors } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBrowser } from '../../../testing/test-client.ts';
import { useApp } from '../../../testing/test-app.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import { changeSetting } from '../../settings/index.ts';
import { readingSettings } from '../reading-settings.ts';

const app = useApp();
const MOBILE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const MINUTE_MS = 60_000;

/** A user with three bound devices that open a book a second after each other. */
async function openOnThreeDevices() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  const browsers = [makeBrowser(app), makeBrowser(app), { ...makeBrowser(app), userAgent: MOBILE }];
  const open = async (index: number) => {
    app.clock.advance(1_000);
    const reply = await app.call(openBook, { bookId }, { ...user, ...browsers[index] });
    expect(reply.body.isOK).toBe(true);
  };
  const renew = async (index: number) =>
    (await app.call(heartbeat, { bookId }, { ...user, ...browsers[index] })).body;
  const closesAt = async (index: number) => (await renew(index)).data.closesAt;
  for (const index of [0, 1, 2]) await open(index);
  return { open, renew, closesAt };
}

it('the oldest session is warned and then ends, and the two others continue', async () => {
  const { renew, closesAt } = await openOnThreeDevices();
  const before = app.clock.now().getTime();
  const end = await closesAt(0);
  expect(Date.parse(end!)).toBeGreaterThanOrEqual(before + 2 * MINUTE_MS);
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
  const { closesAt } = await openOnThreeDevices();
  app.clock.advance(9 * MINUTE_MS);
  await closesAt(2);
  expect(await closesAt(0)).not.toBeNull();
  app.clock.advance(MINUTE_MS + 30_000);
  expect(await closesAt(0)).toBeNull();
});

it('the setting limits how many devices read at the same time', async () => {
  await changeSetting(app.platform.db, readingSettings.readingSessionLimit, 3, app.clock.now());
  const { closesAt } = await openOnThreeDevices();
  expect([await closesAt(0), await closesAt(1), await closesAt(2)]).toEqual([null, null, null]);
});
