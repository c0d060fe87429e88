import { randomUUID } from 'node:crypto';
import { DURATIONS, findShelfBooks, getBookAccess, openBook } from '@zhiye/contract';
import type { Duration } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../platform/clock.ts';
import { makeBook, makeUser } from '../../../testing/records.ts';
import type { TestUser } from '../../../testing/records.ts';
import { makeRevision } from '../../../testing/revision.ts';
import { useApp } from '../../../testing/test-app.ts';
import { revokeSampleEntitlements } from './entitlement-revocation.service.ts';
import { grantEntitlement, revokeEntitlement } from './index.ts';

const app = useApp();
const DAY_MS = 86_400_000;
const PAGE = { pageNo: 1, pageSize: 60 };

async function grant(user: TestUser, bookId: number, duration: Duration): Promise<string> {
  const sourceRef = randomUUID();
  const given = { userId: user.userId, bookId, duration, source: 'order' as const, sourceRef };
  await app.platform.db.transaction((tx) => grantEntitlement(tx, given, app.clock.now()));
  return sourceRef;
}

const revoke = (sourceRef: string) =>
  app.platform.db.transaction((tx) => revokeEntitlement(tx, 'order', sourceRef, app.clock.now()));

interface Row {
  readonly ref: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Entitlements that are not revoked, in their order. One without an end ends at infinity. */
async function rowsOf(user: TestUser): Promise<Row[]> {
  const { rows } = await app.platform.db.execute<{ ref: string; starts: string; ends: string | null }>(sql`
    SELECT source_ref AS ref, extract(epoch FROM starts_at) * 1000 AS starts, extract(epoch FROM ends_at) * 1000 AS ends
    FROM entitlements WHERE user_id = ${user.userId} AND revoked_at IS NULL ORDER BY starts_at, created_at, id`);
  return rows.map(({ ref, starts, ends }) => ({
    ref,
    startsAt: Number(starts),
    endsAt: ends === null ? Infinity : Number(ends),
  }));
}

/** Deterministic, so that a failure can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a revoked entitlement', () => {
  it('that is being read hands over to the renewal at once', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    await makeRevision(app, bookId);
    const first = await grant(user, bookId, 'half_year');
    await grant(user, bookId, 'one_year');
    await revoke(first);
    const now = app.clock.now();
    const opened = await app.call(openBook, { bookId }, user);
    expect(opened.body.isOK).toBe(true);
    const { state, endDay } = (await app.call(getBookAccess, { bookId }, user)).body.data;
    expect(state).toBe('active');
    const [row] = await rowsOf(user);
    expect(row!.startsAt).toBeLessThanOrEqual(now.getTime());
    expect(endDay).toBe(businessDay(new Date(row!.endsAt)));
    const shelf = (await app.call(findShelfBooks, PAGE, user)).body.data.list;
    expect(shelf).toMatchObject([{ state: 'active', endDay }]);
  });

  it('in the middle, at the end or already over: what comes before it stays', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const refs = [
      await grant(user, bookId, 'half_year'),
      await grant(user, bookId, 'one_year'),
      await grant(user, bookId, 'half_year'),
    ];
    const before = await rowsOf(user);
    await revoke(refs[1]!);
    await revoke(refs[1]!);
    const after = await rowsOf(user);
    expect(after.map(({ ref }) => ref)).toEqual([refs[0], refs[2]]);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]!.startsAt).toBe(before[0]!.endsAt);
    expect(after[1]!.endsAt - after[1]!.startsAt).toBe(before[2]!.endsAt - before[2]!.startsAt);
    await revoke(refs[2]!);
    expect(await rowsOf(user)).toEqual([before[0]]);
    app.clock.advance(400 * DAY_MS);
    const later = await grant(user, bookId, 'half_year');
    const [, fresh] = await rowsOf(user);
    await revoke(refs[0]!);
    expect(await rowsOf(user)).toEqual([{ ...fresh, ref: later }]);
  });

  it('that was a sample book hands over to what was bought after it', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const { db } = app.platform;
    const sample = { userId: user.userId, bookId, source: 'sample' as const, sourceRef: randomUUID() };
    await db.transaction((tx) => grantEntitlement(tx, { ...sample, duration: 'half_year' }, app.clock.now()));
    const bought = await grant(user, bookId, 'one_year');
    const until = app.clock.now();
    await db.transaction((tx) => revokeSampleEntitlements(tx, user.userId, until));
    const rows = await rowsOf(user);
    expect(rows.map(({ ref }) => ref)).toEqual([bought]);
    expect(rows[0]!.startsAt).toBeLessThanOrEqual(until.getTime());
  });

  it('moves only renewals of the same person and book', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const [bookId, otherBook] = [await makeBook(app), await makeBook(app)];
    for (const [who, what] of [
      [other, bookId],
      [user, otherBook],
    ] as const) {
      await grant(who, what, 'half_year');
      await grant(who, what, 'half_year');
    }
    const before = [await rowsOf(other), await rowsOf(user)];
    await revoke(await grant(user, bookId, 'one_year'));
    expect([await rowsOf(other), await rowsOf(user)]).toEqual(before);
  });

  it('leaves no gap and loses no bought time, for random purchases, days and revocations', async () => {
    const random = createRandom(20_261_123);
    const pick = (count: number) => Math.floor(random() * count);
    for (let round = 0; round < 40; round += 1) {
      app.clock.reset();
      const user = await makeUser(app);
      const bookId = await makeBook(app);
      const refs: string[] = [];
      for (let bought = 0; bought < 2 + pick(4); bought += 1) {
        const duration = DURATIONS[pick(bought === 0 ? DURATIONS.length - 1 : DURATIONS.length)]!;
        if ((await rowsOf(user)).some(({ endsAt }) => endsAt === Infinity)) break;
        refs.push(await grant(user, bookId, duration));
        app.clock.advance(pick(120) * DAY_MS + pick(24 * 3_600) * 1_000);
      }
      for (let revoked = 0; revoked < 2 && refs.length > 0; revoked += 1) {
        const before = await rowsOf(user);
        const [ref] = refs.splice(pick(refs.length), 1);
        await revoke(ref!);
        const now = app.clock.now().getTime();
        const after = await rowsOf(user);
        expect(after.map((row) => row.ref)).toEqual(
          before.filter((row) => row.ref !== ref).map((row) => row.ref),
        );
        const left = ({ startsAt, endsAt }: Row) => Math.max(0, endsAt - Math.max(startsAt, now));
        for (const row of after) {
          const was = before.find((one) => one.ref === row.ref)!;
          expect(row.startsAt).toBeLessThanOrEqual(was.startsAt);
          if (was.endsAt === Infinity) expect(row.endsAt).toBe(Infinity);
          else expect(left(row)).toBeGreaterThanOrEqual(left(was));
          // At most the rest of one day is added.
          if (was.endsAt !== Infinity) expect(left(row) - left(was)).toBeLessThan(DAY_MS);
        }
        let covered = now;
        for (const { startsAt, endsAt } of after.filter((row) => row.endsAt > now)) {
          expect(startsAt).toBeLessThanOrEqual(covered);
          covered = Math.max(covered, endsAt);
        }
        app.clock.advance(pick(200) * DAY_MS);
      }
    }
  });

  it('and a purchase at the same moment: the purchase follows what is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await makeUser(app);
      const bookId = await makeBook(app);
      const first = await grant(user, bookId, 'half_year');
      await Promise.all([revoke(first), grant(user, bookId, 'one_year')]);
      const rows = await rowsOf(user);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.startsAt).toBeLessThanOrEqual(app.clock.now().getTime());
      expect(rows[0]!.endsAt - rows[0]!.startsAt).toBeGreaterThan(360 * DAY_MS);
    }
  });
});
