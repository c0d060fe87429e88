import {
  accountErrors,
  endOfflineLease,
  findReadingTime,
  generalErrors,
  measureOfflineBook,
  offlineErrors,
  openBook,
  readingErrors,
  renewOfflineLeases,
  reportReading,
  reviewFlashcard,
  signOut,
  startOfflineLease,
  unbindDevice,
} from '@zhiye/contract';
import { eq } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entitlements } from '../../../db/tables/commerce/entitlements.ts';
import { offlineLeases } from '../../../db/tables/study/offline-leases.ts';
import { makeBook, makeEntitlement, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { makeBrowser } from '../../../testing/test-client.ts';
import { useApp } from '../../../testing/test-app.ts';
import { startSession } from '../../people/accounts/index.ts';
import { changeSetting } from '../../base/settings/index.ts';
import { offlineLeasesArea } from './area.ts';
import { offlineLeaseSettings } from './offline-lease-settings.ts';

const app = useApp();
const DAY_MS = 86_400_000;

async function makeReader() {
  const user = await makeUser(app);
  const bookId = await makeBook(app);
  await makeRevision(app, bookId);
  await makeEntitlement(app, user, bookId);
  return { user, bookId, browser: makeBrowser(app) };
}
type Browser = ReturnType<typeof makeBrowser>;

const start = (user: TestUser, bookId: number, { cookies }: Pick<Browser, 'cookies'>) =>
  app.call(startOfflineLease, { bookId }, { ...user, cookies });
const renew = (user: TestUser, { cookies }: Pick<Browser, 'cookies'>) =>
  app.call(renewOfflineLeases, {}, { ...user, cookies });
const getFile = (user: TestUser, { cookies }: Pick<Browser, 'cookies'>, leaseId: string, path: string) =>
  app.app.inject({
    method: 'GET',
    url: `/b/v1/offlineLease/getOfflineFile/${leaseId}/${path}`,
    headers: {
      webauthorization: user.token,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
const daysUntil = (instant: string) => (Date.parse(instant) - app.clock.now().getTime()) / DAY_MS;
const runSweep = () => offlineLeasesArea.sweeps![0]!.run({ platform: app.platform }, app.clock.now());
const storedLease = async (id: string) =>
  (await app.platform.db.select().from(offlineLeases).where(eq(offlineLeases.id, id)))[0]!;

describe('a lease', () => {
  it('lists every file of the book with its digest, and sends each to the browser that holds it', async () => {
    const { user, bookId, browser } = await makeReader();
    const measured = await app.call(measureOfflineBook, { bookId }, { ...user, cookies: browser.cookies });
    expect(measured.body.data.days).toBe(14);
    const { body, headers } = await start(user, bookId, browser);
    const { lease, files } = body.data;
    expect(measured.body.data.sizeBytes).toBe(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
    expect(files.map(({ path }) => path)).toContain('manifest.json');
    for (const { path, sha256, sizeBytes } of files) {
      const reply = await getFile(user, browser, lease.leaseId, path);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.rawPayload).toHaveLength(sizeBytes);
      expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(sha256);
    }
    const keyPart = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('zy_offline='));
    expect(keyPart).toContain('SameSite=Strict');
    expect(keyPart).toContain(`Max-Age=${14 * 86_400}`);
  });

  it('needs the entitlement, the device limit, and an own place among the books of the browser', async () => {
    const { user, bookId, browser } = await makeReader();
    const stranger = await makeUser(app);
    expect((await start(stranger, bookId, browser)).body.code).toBe(readingErrors.notEntitled.code);
    expect((await start(user, 2_000_000_000, browser)).body.isOK).toBe(false);
    const others = [makeBrowser(app), makeBrowser(app), makeBrowser(app), makeBrowser(app)];
    const replies = [];
    for (const other of others) replies.push((await start(user, bookId, other)).body.code);
    expect(replies).toContain(accountErrors.deviceLimit.code);
    const setLimit = (limit: number) =>
      changeSetting(app.platform.db, offlineLeaseSettings.offlineBookLimit, limit, app.clock.now());
    await setLimit(1);
    onTestFinished(() => setLimit(30));
    const second = await makeBook(app);
    await makeRevision(app, second);
    await makeEntitlement(app, user, second);
    const codes = await Promise.all(
      [bookId, second, bookId, second].map(async (id) => (await start(user, id, others[0]!)).body.code),
    );
    expect(codes).toContain(offlineErrors.offlineBookLimit.code);
  });

  it('lasts 14 days after each contact, and never longer than the access', async () => {
    const { user, bookId, browser } = await makeReader();
    const { lease } = (await start(user, bookId, browser)).body.data;
    expect(daysUntil(lease.endsAt)).toBeCloseTo(14, 3);
    app.clock.advance(5 * DAY_MS);
    const renewed = (await renew(user, browser)).body.data;
    expect(daysUntil(renewed.list[0]!.endsAt)).toBeCloseTo(14, 3);
    const soon = new Date(app.clock.now().getTime() + 2 * DAY_MS);
    await app.platform.db.update(entitlements).set({ endsAt: soon }).where(eq(entitlements.bookId, bookId));
    expect((await renew(user, browser)).body.data.list[0]!.endsAt).toBe(soon.toISOString());
  });

  it('that lapsed gives no file, and goes on after a contact in the next session', async () => {
    const { user, bookId, browser } = await makeReader();
    const { lease } = (await start(user, bookId, browser)).body.data;
    app.clock.advance(15 * DAY_MS);
    const session = await startSession(app.platform.db, user.userId, app.clock.now());
    const again = { ...user, token: session };
    const refused = await getFile(again, browser, lease.leaseId, 'manifest.json');
    expect(refused.json<{ code: number }>().code).toBe(offlineErrors.offlineLeaseEnded.code);
    expect((await renew(again, browser)).body.data.list.map(({ leaseId }) => leaseId)).toEqual([
      lease.leaseId,
    ]);
    expect((await getFile(again, browser, lease.leaseId, 'manifest.json')).statusCode).toBe(200);
  });
});

describe('a lease ends at once', () => {
  const ends: [
    what: string,
    end: (made: Awaited<ReturnType<typeof makeReader>>) => Promise<unknown>,
    reason: string,
  ][] = [
    [
      'when the book is paid back',
      ({ bookId }) =>
        app.platform.db
          .update(entitlements)
          .set({ revokedAt: app.clock.now() })
          .where(eq(entitlements.bookId, bookId)),
      'access',
    ],
    [
      'when the device is unbound',
      ({ user, browser }) => app.call(unbindDevice, { deviceId: browser.deviceId }, user),
      'device',
    ],
  ];
  it.each(ends)('%s', async (_what, end, reason) => {
    const made = await makeReader();
    const { user, bookId, browser } = made;
    const { lease } = (await start(user, bookId, browser)).body.data;
    await end(made);
    expect((await getFile(user, browser, lease.leaseId, 'manifest.json')).statusCode).toBeGreaterThan(400);
    const { list, ended } = (await renew(user, browser)).body.data;
    expect(list).toEqual([]);
    expect(ended).toEqual([{ leaseId: lease.leaseId, bookId, reason, endedAt: expect.any(String) }]);
  });

  it.each(ends)('%s, also by the sweep alone', async (_what, end, reason) => {
    const made = await makeReader();
    const { lease } = (await start(made.user, made.bookId, made.browser)).body.data;
    await runSweep();
    expect((await storedLease(lease.leaseId)).endReason).toBeNull();
    await end(made);
    await runSweep();
    expect((await storedLease(lease.leaseId)).endReason).toBe(reason);
  });

  it('when the person signs out, and the next session starts its own', async () => {
    const { user, bookId, browser } = await makeReader();
    const { lease } = (await start(user, bookId, browser)).body.data;
    await app.call(signOut, {}, user);
    expect((await getFile(user, browser, lease.leaseId, 'manifest.json')).statusCode).toBe(401);
    await runSweep();
    expect((await storedLease(lease.leaseId)).endReason).toBe('session');
  });

  it('of a session that was signed out when the next session makes contact', async () => {
    const { user, bookId, browser } = await makeReader();
    await start(user, bookId, browser);
    await app.call(signOut, {}, user);
    const token = await startSession(app.platform.db, user.userId, app.clock.now());
    const { list, ended } = (await renew({ ...user, token }, browser)).body.data;
    expect(list).toEqual([]);
    expect(ended[0]!.reason).toBe('session');
  });

  it('when it is removed, once, and by its owner alone', async () => {
    const { user, bookId, browser } = await makeReader();
    const { lease } = (await start(user, bookId, browser)).body.data;
    const stranger = await makeUser(app);
    const foreign = await app.call(endOfflineLease, { leaseId: lease.leaseId }, stranger);
    expect(foreign.body.code).toBe(generalErrors.notFound.code);
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(endOfflineLease, { leaseId: lease.leaseId }, user)).body.isOK).toBe(true);
    }
    expect((await renew(user, browser)).body.data.ended[0]!.reason).toBe('removed');
  });

  it('and another browser of the same person gets no file by its id', async () => {
    const { user, bookId, browser } = await makeReader();
    const { lease } = (await start(user, bookId, browser)).body.data;
    const other = makeBrowser(app);
    await app.call(openBook, { bookId }, { ...user, cookies: other.cookies });
    expect((await getFile(user, other, lease.leaseId, 'manifest.json')).statusCode).toBe(410);
  });
});

describe('a download', () => {
  it('gets the sections at a pace of the person, also from a second browser', async () => {
    const { user, bookId, browser } = await makeReader();
    const second = makeBrowser(app);
    const leases = [];
    for (const one of [browser, second]) {
      const { lease, files } = (await start(user, bookId, one)).body.data;
      const section = files.find(({ mediaType }) => mediaType === 'application/xhtml+xml')!;
      leases.push({ one, leaseId: lease.leaseId, path: section.path });
    }
    const replies: Awaited<ReturnType<typeof getFile>>[] = [];
    for (let index = 0; index < 50; index += 1) {
      const { one, leaseId, path } = leases[index % 2]!;
      void getFile(user, one, leaseId, path).then((reply) => replies.push(reply));
    }
    const withStatus = (status: number) => replies.filter(({ statusCode }) => statusCode === status);
    await vi.waitFor(() => expect(withStatus(429)).toHaveLength(50 - 12 - 10), 5_000);
    await vi.waitFor(() => expect(withStatus(200).length).toBeGreaterThanOrEqual(12), 5_000);
    expect(Number(withStatus(429)[0]!.headers['retry-after'])).toBeGreaterThan(10);
    expect((await getFile(user, browser, leases[0]!.leaseId, 'manifest.json')).statusCode).toBe(200);
  });

  it('is started a number of times a day, removed ones included, and renewed without end', async () => {
    const { user, bookId, browser } = await makeReader();
    const setLimit = (limit: number) =>
      changeSetting(app.platform.db, offlineLeaseSettings.offlineStartsPerDay, limit, app.clock.now());
    await setLimit(2);
    onTestFinished(() => setLimit(60));
    const startAndRemove = async () => {
      const { body } = await start(user, bookId, browser);
      if (body.isOK) await app.call(endOfflineLease, { leaseId: body.data.lease.leaseId }, user);
      return body.code;
    };
    const refused = offlineErrors.offlineStartLimit.code;
    expect(await startAndRemove()).not.toBe(refused);
    expect((await start(user, bookId, browser)).body.isOK).toBe(true);
    const { lease } = (await start(user, bookId, browser)).body.data;
    await app.call(endOfflineLease, { leaseId: lease.leaseId }, user);
    expect(await startAndRemove()).toBe(refused);
    app.clock.advance(DAY_MS + 1);
    expect((await start(user, bookId, browser)).body.isOK).toBe(true);
  });
});

describe('reading without a network', () => {
  it('counts on the day of reading, and no second twice', async () => {
    const { user, bookId, browser } = await makeReader();
    await start(user, bookId, browser);
    const report = (seconds: number, readAgoMs: number) =>
      app.call(
        reportReading,
        { bookId, seconds, positions: 10, spans: [], readAgoMs },
        { ...user, cookies: browser.cookies },
      );
    app.clock.advance(3 * DAY_MS);
    const counted = [];
    for (const [seconds, days] of [
      [100, 2],
      [100, 2],
      [60, 1],
    ] as const) {
      counted.push((await report(seconds, days * DAY_MS)).body.data.countedSeconds);
    }
    expect(counted).toEqual([100, 0, 60]);
    const { days } = (await app.call(findReadingTime, {}, user)).body.data;
    expect(days.slice(-3).map(({ seconds }) => seconds)).toEqual([100, 60, 0]);
  });

  it('counts nothing in a browser without a lease', async () => {
    const { user, bookId, browser } = await makeReader();
    const input = { bookId, seconds: 100, positions: 10, spans: [], readAgoMs: 60_000 };
    const reply = await app.call(reportReading, input, { ...user, cookies: browser.cookies });
    expect(reply.body.data.countedSeconds).toBe(0);
  });

  it('a review of an unknown card is refused, whenever it was made', async () => {
    const user = await makeUser(app);
    const input = {
      cardId: randomUUID(),
      reviewId: randomUUID(),
      rating: 'good',
      reps: 0,
      reviewedAgoMs: DAY_MS,
    } as const;
    expect((await app.call(reviewFlashcard, input, user)).body.code).toBe(generalErrors.notFound.code);
  });
});
