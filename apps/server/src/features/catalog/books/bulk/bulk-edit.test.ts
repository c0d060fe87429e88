// Bulk edits of any number of books: progress, interruption, undoing, and one audit entry for each book.
import {
  approvePriceChange,
  BULK_EDIT_BATCH,
  bulkEditBooks,
  bulkEditErrors,
  findBulkEdits,
  findPriceChanges,
  getBulkEdit,
  previewBulkEdit,
  undoBulkEdit,
  undoPriceChange,
} from '@zhiye/contract';
import type { BulkChange } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../../db/client.ts';
import { makeBook, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';
import { recoverBulkEdits, runBulkEdit } from './bulk-edit-run.service.ts';

const app = useOwnApp();
let editor: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  editor = await makeUser(app, USER_TYPE.staff, ['catalog']);
  colleague = await makeUser(app, USER_TYPE.staff, ['catalog']);
  // the subject of the books
  await makeBook(app, { subjectCode: 'bulk' });
});

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.pool.query<Row>(sql, values)).rows;

async function makeManyBooks(publisher: string, total: number): Promise<void> {
  await query(
    `INSERT INTO books (title, authors, publisher, isbn, subject_code, language, publish_date, layout, brief, brief_en,
       copyright, majors, using_colleges, preview_rule, cover_key, spine_key, contents, listed)
     SELECT 'x' || n, '{}', $2::text, $2::text || n, 'bulk', 'zh', '2026-01-01', 'reflowable', '', '', '', '{}', '{}',
       '{"kind":"none","value":0}', 'a.svg', 'a.svg', '[]', false FROM generate_series(1, $1) n`,
    [total, publisher],
  );
  await query(
    `INSERT INTO book_prices (book_id, duration, list_fen, price_fen)
     SELECT id, 'one_year', 1000, 900 FROM books WHERE publisher = $1`,
    [publisher],
  );
}

const start = async (publisher: string, change: BulkChange, isConfirmed = false) => {
  const target = { filter: { publisher } };
  const preview = await app.call(previewBulkEdit, { target, change }, editor);
  const expected = preview.body.data.changed;
  const reply = await app.call(bulkEditBooks, { target, change, expected, isConfirmed }, editor);
  return reply.body.data;
};
const read = async (bulkEditId: string) => (await app.call(getBulkEdit, { bulkEditId }, editor)).body.data;
const newestPriceChange = async () =>
  (await app.call(findPriceChanges, { pageNo: 1, pageSize: 1 }, editor)).body.data.list[0]!;
const countAudited = async (action: string, bulkEditId: string) => {
  const [row] = await query<{ entries: string; books: string }>(
    `SELECT count(*) AS entries, count(DISTINCT target) AS books FROM audit_entries
     WHERE action = $1 AND detail::text LIKE '%' || $2 || '%' AND target LIKE 'book:%'`,
    [action, bulkEditId],
  );
  return [Number(row!.entries), Number(row!.books)];
};

/** A database that breaks off in the middle of a batch, after some whole ones: what kill -9 leaves behind. */
const interruptedAfter = (batches: number): Db => {
  const { db } = app.platform;
  let done = 0;
  const transaction = (work: (tx: Db) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      done += 1;
      if (done > batches) throw new Error('killed');
      return result;
    });
  return { transaction } as unknown as Db;
};

describe('a bulk edit of many books', () => {
  const TOTAL = 2_600;

  it('has no limit of books', async () => {
    await makeManyBooks('万种社', 10_001);
    const { changed, bulkEdit } = await start('万种社', { copy: { maxCharacters: 77, percent: 7 } });
    expect([changed, bulkEdit!.bookCount]).toEqual([10_001, 10_001]);
    await query('DELETE FROM bulk_edit_books');
    await query('DELETE FROM bulk_edits');
  }, 30_000);

  it('continues after an interruption, changes every book once, and is undone as a whole', async () => {
    await makeManyBooks('海图社', TOTAL);
    const { changed, bulkEdit } = await start('海图社', { copy: { maxCharacters: 77, percent: 7 } });
    expect(changed).toBe(TOTAL);
    expect(bulkEdit).toMatchObject({ state: 'running', bookCount: TOTAL, processed: 0 });
    const { bulkEditId } = bulkEdit!;
    const { jobs, log } = app.platform;
    const now = app.clock.now();
    await expect(runBulkEdit({ db: interruptedAfter(3), jobs }, bulkEditId, now)).rejects.toThrow('killed');
    expect(await read(bulkEditId)).toMatchObject({ state: 'running', processed: 3 * BULK_EDIT_BATCH });
    expect((await app.call(undoBulkEdit, { bulkEditId }, editor)).body.code).toBe(
      bulkEditErrors.bulkEditNotDone.code,
    );

    // a run that made progress within the last minute is alive
    await recoverBulkEdits({ db: app.platform.db, jobs, log }, now);
    expect(await read(bulkEditId)).toMatchObject({ state: 'running' });
    await query(`UPDATE bulk_edits SET progress_at = now() - interval '2 minutes' WHERE id = $1`, [
      bulkEditId,
    ]);
    await Promise.all([
      recoverBulkEdits({ db: app.platform.db, jobs, log }, now),
      app.jobs.runBulkEdit({ bulkEditId }),
    ]);
    expect(await read(bulkEditId)).toMatchObject({ state: 'done', processed: TOTAL, kept: 0 });
    const edited = `SELECT count(*)::int AS count FROM books WHERE publisher = '海图社' AND copy_max_characters = 77`;
    expect(await query(edited)).toEqual([{ count: TOTAL }]);
    expect(await countAudited('book.bulkEdit', bulkEditId)).toEqual([TOTAL, TOTAL]);

    await query(`UPDATE books SET copy_percent = 50 WHERE publisher = '海图社' AND title = 'x1'`);
    expect((await app.call(undoBulkEdit, { bulkEditId }, colleague)).body.data.state).toBe('undoing');
    await app.jobs.runBulkEdit({ bulkEditId });
    expect(await read(bulkEditId)).toMatchObject({ state: 'undone', processed: TOTAL, kept: 1 });
    expect(await query(edited)).toEqual([{ count: 1 }]);
    expect(await countAudited('book.undoBulkEdit', bulkEditId)).toEqual([TOTAL - 1, TOTAL - 1]);
  }, 60_000);
});

describe('a large change of prices', () => {
  const TOTAL = 1_200;
  const priced = (publisher: string, fen: number) =>
    query(
      `SELECT count(*)::int AS count FROM books JOIN book_prices ON book_id = id
       WHERE publisher = $1 AND price_fen = $2`,
      [publisher, fen],
    );

  it('runs in batches, keeps prices that somebody else changed, and is undone as a whole', async () => {
    await makeManyBooks('价格社', TOTAL);
    const { bulkEdit } = await start('价格社', { price: { of: 'both', percent: 90 } });
    expect(await newestPriceChange()).toMatchObject({ state: 'applying', processed: 0, bookCount: TOTAL });
    const other = `UPDATE book_prices SET price_fen = 333 FROM books
      WHERE book_id = id AND publisher = '价格社' AND title = 'x1200'`;
    await query(other);
    const { bulkEditId } = bulkEdit!;
    const { jobs } = app.platform;
    const killed = runBulkEdit({ db: interruptedAfter(1), jobs }, bulkEditId, app.clock.now());
    await expect(killed).rejects.toThrow('killed');
    expect(await priced('价格社', 810)).toEqual([{ count: BULK_EDIT_BATCH }]);
    await app.jobs.runBulkEdit({ bulkEditId });
    expect(await read(bulkEditId)).toMatchObject({ state: 'done', processed: TOTAL, kept: 1 });
    const change = await newestPriceChange();
    expect(change).toMatchObject({ state: 'applied', processed: null, bookCount: TOTAL - 1 });
    expect(await priced('价格社', 810)).toEqual([{ count: TOTAL - 1 }]);
    const { priceChangeId } = change;
    expect(await countAudited('book.changePrices', priceChangeId)).toEqual([TOTAL - 1, TOTAL - 1]);

    const undone = await app.call(undoPriceChange, { priceChangeId }, editor);
    expect(undone.body.data).toMatchObject({ isRunning: true });
    await app.jobs.runBulkEdit({ bulkEditId });
    expect(await newestPriceChange()).toMatchObject({ state: 'undone' });
    expect(await priced('价格社', 900)).toEqual([{ count: TOTAL - 1 }]);
    expect(await priced('价格社', 333)).toEqual([{ count: 1 }]);
  }, 30_000);

  it('that needs approval runs after it', async () => {
    await makeManyBooks('通过社', 600);
    const { isPending, bulkEdit } = await start('通过社', { price: { of: 'both', percent: 40 } }, true);
    expect([isPending, bulkEdit]).toEqual([true, null]);
    const { priceChangeId } = await newestPriceChange();
    const approved = await app.call(approvePriceChange, { priceChangeId }, colleague);
    expect(approved.body.data).toMatchObject({ state: 'applying', processed: 0 });
    const [run] = await query<{ id: string }>('SELECT id FROM bulk_edits WHERE price_change_id = $1', [
      priceChangeId,
    ]);
    await app.jobs.runBulkEdit({ bulkEditId: run!.id });
    expect(await newestPriceChange()).toMatchObject({ state: 'applied' });
    expect(await priced('通过社', 360)).toEqual([{ count: 600 }]);
  });
});

it('a small edit is done with the reply, listed and undone at once', async () => {
  await makeManyBooks('小社', 3);
  const { bulkEdit } = await start('小社', { publisher: '改名社' });
  expect(bulkEdit).toMatchObject({ state: 'done', bookCount: 3, processed: 3, kept: 0 });
  const { bulkEditId } = bulkEdit!;
  const { body } = await app.call(findBulkEdits, { pageNo: 1, pageSize: 1 }, editor);
  expect(body.data.list).toMatchObject([{ bulkEditId, state: 'done', change: { publisher: '改名社' } }]);
  const undone = await app.call(undoBulkEdit, { bulkEditId }, editor);
  expect(undone.body.data).toMatchObject({ state: 'undone', kept: 0 });
  expect(await query(`SELECT 1 FROM books WHERE publisher = '小社'`)).toHaveLength(3);
});

it('the database refuses an unknown state and impossible progress', async () => {
  await expect(query(`UPDATE bulk_edits SET state = 'lost'`)).rejects.toThrow('bulk_edits_state');
  await expect(query(`UPDATE bulk_edits SET processed = book_count + 1`)).rejects.toThrow(
    'bulk_edits_progress',
  );
});
