import { heartbeat, openBook, readingSessionErrors } from '@zhiye/contract';
import { expect, it } from 'vitest';
import { makeBrowser } from '../../testing/account.ts';
import { useApp } from '../../testing/app.ts';
import { makeEdition } from '../../testing/book.ts';
import { makeBook, makeEntitlement, makeUser } from '../../testing/make.ts';
import { changeSetting } from '../settings/index.ts';

const app = useApp();
const MOBILE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const MINUTE_MS = 60_000;

/** Somebody with three bound browsers, each of which opens a book a second after the other. */
async function makeThreeSeats() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeEdition(app, bookId);
  await makeEntitlement(app, user, bookId);
  const browsers = [makeBrowser(app), makeBrowser(app), { ...makeBrowser(app), userAgent: MOBILE }];
  const open = async (index: number) => {
    app.clock.advance(1_000);
    const reply = await app.call(openBook, { bookId }, { ...user, ...browsers[index] });
    expect(reply.body.isOK).toBe(true);
  };
  const beat = async (index: number) =>
    (await app.call(heartbeat, { bookId }, { ...user, ...browsers[index] })).body;
  const closesAt = async (index: number) => (await beat(index)).data.closesAt;
  for (const index of [0, 1, 2]) await open(index);
  return { open, beat, closesAt };
}

it('the one opened first is warned, then ends, and the two others read on', async () => {
  const { beat, closesAt } = await makeThreeSeats();
  const before = app.clock.now().getTime();
  const end = await closesAt(0);
  expect(Date.parse(end!)).toBeGreaterThanOrEqual(before + 2 * MINUTE_MS);
  expect(Date.parse(end!)).toBeLessThanOrEqual(app.clock.now().getTime() + 2 * MINUTE_MS);
  app.clock.advance(MINUTE_MS);
  expect(await closesAt(0)).toBe(end);
  expect([await closesAt(1), await closesAt(2)]).toEqual([null, null]);
  app.clock.advance(MINUTE_MS);
  const ended = await beat(0);
  expect([ended.code, ended.isOK]).toEqual([readingSessionErrors.readElsewhere.code, false]);
  expect((await beat(0)).code).toBe(readingSessionErrors.readElsewhere.code);
  expect(await closesAt(1)).toBeNull();
});

it('taking it back by opening the book anew warns the next one', async () => {
  const { open, closesAt } = await makeThreeSeats();
  await closesAt(0);
  app.clock.advance(3 * MINUTE_MS);
  await Promise.all([closesAt(1), closesAt(2)]);
  await open(0);
  expect(await closesAt(0)).toBeNull();
  expect(await closesAt(1)).not.toBeNull();
});

it('a warning is taken back when another device has fallen silent', async () => {
  const { closesAt } = await makeThreeSeats();
  app.clock.advance(9 * MINUTE_MS);
  await closesAt(2);
  expect(await closesAt(0)).not.toBeNull();
  app.clock.advance(MINUTE_MS + 30_000);
  expect(await closesAt(0)).toBeNull();
});

it('as many read at once as the setting says', async () => {
  await changeSetting(app.platform.db, 'readingSessionLimit', 3, app.clock.now());
  const { closesAt } = await makeThreeSeats();
  expect([await closesAt(0), await closesAt(1), await closesAt(2)]).toEqual([null, null, null]);
});
