import {
  createShelfGroup,
  findBySearch,
  findShelfBooks,
  findShelfGroups,
  getBook,
  getBookAccess,
  suggestSearch,
} from '@zhiye/contract';
import { MATCH, RELATIONSHIP, SEARCH_FIELD } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { indexBooks } from '../features/catalog/books/index.ts';
import { captureLog } from '../testing/log-lines.ts';
import { makeBook, makeEntitlement, makeUser } from '../testing/records.ts';
import type { TestUser } from '../testing/records.ts';
import { cookiesOf } from '../testing/test-client.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { useOwnApp } from '../testing/test-app.ts';
import type { CallOptions, RunningTestApp, TestApp } from '../testing/test-app.ts';
import { eventually } from '../testing/eventually.ts';

/** Both databases hold this book, each with another title. */
const BOOK_ID = 7_001;
const TITLES = { primary: '主库的教材', replica: '副本的教材' };
const MAX_LAG_SECONDS = 2;
const RECENT_WRITE = { recent_write: '1' };

/** Stands for the replica: another database of the same cluster, whose position in the log a test can hold back. */
const other = useOwnApp();
let app: RunningTestApp;
let reader: TestUser;

/** An address whose connections cannot write and find our functions before those of PostgreSQL, which are for real replicas. */
async function actAsReplica({ platform, databaseUrl }: TestApp): Promise<string> {
  await platform.pool.query(`
    CREATE TABLE held_back (position pg_lsn);
    CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE FUNCTION public.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT coalesce((SELECT position FROM public.held_back), pg_current_wal_lsn())'`);
  const settings = { default_transaction_read_only: 'on', search_path: 'public,pg_catalog', timezone: 'UTC' };
  const url = new URL(databaseUrl);
  const words = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', words.join(' '));
  return url.toString();
}

/** Rows of one table as they are in the primary database. */
async function copyRows(table: string, column: string, value: unknown): Promise<void> {
  const { rows } = await app.platform.pool.query<{ row: unknown }>(
    `SELECT to_json(t) AS row FROM ${table} AS t WHERE ${column} = $1`,
    [value],
  );
  for (const { row } of rows) {
    const text = `INSERT INTO ${table} SELECT * FROM json_populate_record(NULL::${table}, $1)`;
    await other.platform.pool.query(text, [JSON.stringify(row)]);
  }
}

beforeAll(async () => {
  app = await openTestApp({
    env: {
      DATABASE_REPLICA_URL: await actAsReplica(other),
      DATABASE_REPLICA_MAX_LAG_SECONDS: String(MAX_LAG_SECONDS),
    },
  });
  reader = await makeUser(app);
  const subjectCode = 'C1';
  await makeBook(app, { id: BOOK_ID, title: TITLES.primary, subjectCode });
  await makeBook(other, { id: BOOK_ID, title: TITLES.replica, subjectCode });
  await indexBooks(app.platform.db, [BOOK_ID]);
  await indexBooks(other.platform.db, [BOOK_ID]);
  await makeEntitlement(app, reader, BOOK_ID);
  await copyRows('users', 'id', reader.userId);
  await copyRows('entitlements', 'user_id', reader.userId);
  return () => app.close();
});

const titleFor = async (options: CallOptions = {}) =>
  (await app.call(getBook, { bookId: BOOK_ID }, options)).body.data.title;
const titleIs = (title: string) => vi.waitFor(async () => expect(await titleFor()).toBe(title), 10_000);

async function search(options: CallOptions = {}) {
  const condition = {
    fieldType: SEARCH_FIELD.title,
    fieldVal: '的教材',
    vague: MATCH.contains,
    relationshipType: RELATIONSHIP.and,
    isGlobal: true,
  };
  return app.call(findBySearch, { conditions: [condition], pageNo: 1, pageSize: 20 }, options);
}

async function readiness() {
  const reply = await app.app.inject('/readyz');
  const { checks } = reply.json<{ checks: { name: string; state: string; detail?: string }[] }>();
  return { status: reply.statusCode, replica: checks.find(({ name }) => name === 'replica') };
}

/** Holds the replica back, as if nothing arrived any more, until the test ends. */
async function holdBack(): Promise<() => Promise<void>> {
  const { pool } = other.platform;
  await pool.query(`INSERT INTO held_back VALUES ('0/1')`);
  const release = async () => void (await pool.query('DELETE FROM held_back'));
  onTestFinished(release);
  return release;
}

describe('with DATABASE_REPLICA_URL', () => {
  it('book page, search, suggestions and shelf are read from the replica', async () => {
    await titleIs(TITLES.replica);
    expect(await readiness()).toMatchObject({ status: 200, replica: { state: 'ok' } });
    const found = await search();
    expect(found.body.data.list.map(({ title }) => title)).toEqual([TITLES.replica]);
    // the books of a text are found in memory and described by the replica
    const suggested = await app.call(suggestSearch, { text: '教材' });
    expect(suggested.body.data.list).toMatchObject([{ text: TITLES.replica }]);
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, reader);
    expect(shelf.body.data.list.map(({ book }) => book.title)).toEqual([TITLES.replica]);
  });

  it('a browser reads its own changes: from the primary, until a cookie ends', async () => {
    await titleIs(TITLES.replica);
    const made = await app.call(createShelfGroup, { name: '本学期' }, reader);
    expect(String(made.headers['set-cookie'])).toMatch(/^recent_write=1; Max-Age=7; Path=\/; HttpOnly/);
    expect(cookiesOf(made.headers)).toBe('recent_write=1');
    const browser = { ...reader, cookies: RECENT_WRITE };
    expect((await app.call(findShelfGroups, {}, browser)).body.data.list).toMatchObject([{ name: '本学期' }]);
    expect((await app.call(findShelfGroups, {}, reader)).body.data.list).toEqual([]);
    expect(await titleFor(browser)).toBe(TITLES.primary);
    expect((await search(browser)).body.data.list.map(({ title }) => title)).toEqual([TITLES.primary]);
    expect((await search()).headers['set-cookie']).toBeUndefined();
  });

  it('who may read a book is never asked of the replica', async () => {
    await titleIs(TITLES.replica);
    await app.platform.pool.query('UPDATE entitlements SET revoked_at = now() WHERE user_id = $1', [
      reader.userId,
    ]);
    const access = await app.call(getBookAccess, { bookId: BOOK_ID }, reader);
    expect(access.body.data.state).toBe('none');
    const setListed = async (value: boolean) =>
      void (await other.platform.pool.query('UPDATE books SET listed = $1', [value]));
    onTestFinished(() => setListed(true));
    await setListed(false);
    // the replica believes that the reader owns the unlisted book; so its page is refused there, and read from the primary
    expect(await titleFor(reader)).toBe(TITLES.primary);
  });

  it('what the replica does not have yet is read from the primary', async () => {
    await titleIs(TITLES.replica);
    const bookId = await makeBook(app, { title: '刚刚上架' });
    expect((await app.call(getBook, { bookId })).body.data.title).toBe('刚刚上架');
  });

  it('a replica that is too far behind is not used, which is logged once, and used again by itself', async () => {
    await titleIs(TITLES.replica);
    const lines = captureLog(app.platform.log);
    const release = await holdBack();
    await titleIs(TITLES.primary);
    await eventually(async () =>
      expect(await readiness()).toMatchObject({
        status: 200,
        replica: { state: 'warning', detail: `it is more than ${MAX_LAG_SECONDS} s behind` },
      }),
    );
    // a change is logged at the next measurement
    await eventually(() => expect(lines.join('')).toContain('the replica is not used'));
    await release();
    await titleIs(TITLES.replica);
    await eventually(() => expect(lines.join('')).toContain('go to the replica'));
    expect(lines.filter((line) => line.includes('the replica is not used'))).toHaveLength(1);
  });

  it('a replica that was promoted is not used', async () => {
    await titleIs(TITLES.replica);
    const setRecovery = async (value: boolean) =>
      void (await other.platform.pool.query(
        `CREATE OR REPLACE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT ${value}'`,
      ));
    onTestFinished(() => setRecovery(true));
    await setRecovery(false);
    await titleIs(TITLES.primary);
    expect((await readiness()).replica?.detail).toBe('it is no streaming replica, or was promoted');
  });
});

it('a server starts and serves while its replica is down', async () => {
  const env = { DATABASE_REPLICA_URL: 'postgres://127.0.0.1:1/none', METRICS_TOKEN: 'a-token-of-the-test' };
  const alone = await openTestApp({ env, beside: app });
  onTestFinished(() => alone.close());
  const reply = await alone.call(getBook, { bookId: BOOK_ID });
  expect(reply.body.data.title).toBe(TITLES.primary);
  await eventually(async () => {
    const ready = await alone.app.inject('/readyz');
    const check = { name: 'replica', state: 'warning', detail: 'ECONNREFUSED' };
    expect(ready.json()).toMatchObject({ status: 'ok', checks: expect.arrayContaining([check]) });
  });
  const headers = { authorization: 'Bearer a-token-of-the-test' };
  const metrics = (await alone.app.inject({ url: '/metrics', headers })).body;
  expect(metrics).toMatch(/^zhiye_replica_usable 0$/m);
  expect(metrics).toMatch(/^zhiye_replica_reads_total\{outcome="notUsable"\} \d/m);
});

it('without a replica no cookie is set, and /readyz does not name one', async () => {
  const user = await makeUser(other);
  const reply = await other.call(createShelfGroup, { name: '本学期' }, user);
  expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await other.app.inject('/readyz')).body).not.toContain('replica');
});
