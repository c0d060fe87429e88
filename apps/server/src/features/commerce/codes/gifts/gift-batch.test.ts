import { randomUUID } from 'node:crypto';
import {
  approveGiftBatch,
  createGiftBatch,
  exportGiftCodes,
  findAuditEntries,
  findGiftBatches,
  findShelfBooks,
  generalErrors,
  getGiftBatch,
  giftBatchErrors,
  previewCodes,
  redeemCode,
  withdrawGiftBatch,
} from '@zhiye/contract';
import type { InputOf } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { normalizeCode } from '@zhiye/contract/constants/commerce/code-text';
import { describe, expect, it } from 'vitest';
import { businessDay } from '../../../../platform/clock.ts';
import { readCsv } from '../../../../platform/spreadsheets/csv.ts';
import { receiveFile } from '../../../../testing/download.ts';
import { makeBook, makeGiftBatch, makeUser } from '../../../../testing/records.ts';
import type { TestUser } from '../../../../testing/records.ts';
import { nextAddress } from '../../../../testing/test-client.ts';
import { useOwnApp } from '../../../../testing/test-app.ts';

const app = useOwnApp();
const DAY_MS = 86_400_000;
const PAGE = { pageNo: 1, pageSize: 20 };
type NewBatch = InputOf<typeof createGiftBatch>;

const dayIn = (days: number) => businessDay(new Date(app.clock.now().getTime() + days * DAY_MS));
const serviceUser = () => makeUser(app, USER_TYPE.staff, ['service']);
const newBatch = async (given: Partial<NewBatch> = {}): Promise<NewBatch> => ({
  bookId: given.bookId ?? (await makeBook(app)),
  duration: 'one_year',
  purpose: 'teaching',
  quantity: 3,
  redeemBefore: dayIn(90),
  note: '春季教师研修班',
  idempotencyKey: randomUUID(),
  ...given,
});
const create = async (staff: TestUser, given: Partial<NewBatch> = {}) =>
  app.call(createGiftBatch, await newBatch(given), staff);
const batchOf = async (giftBatchId: string, staff: TestUser) =>
  (await app.call(getGiftBatch, { ...PAGE, giftBatchId }, staff)).body.data;
const redeem = (code: string, user: TestUser, extend = false) =>
  app.call(redeemCode, { code, extend }, { ...user, address: nextAddress() });
const auditOf = async (giftBatchId: string) => {
  const admin = await makeUser(app, USER_TYPE.staff);
  const query = { ...PAGE, target: `giftBatch:${giftBatchId}` };
  return (await app.call(findAuditEntries, query, admin)).body.data.list;
};

describe('a gift batch', () => {
  it('has its codes at once, with counts, and is in the audit log', async () => {
    const staff = await serviceUser();
    const bookId = await makeBook(app);
    const { body } = await create(staff, { bookId });
    expect(body.data.state).toBe('made');
    const { batch, list, total } = await batchOf(body.data.giftBatchId, staff);
    expect(batch).toMatchObject({
      bookId,
      quantity: 3,
      purpose: 'teaching',
      note: '春季教师研修班',
      createdByName: '测试者',
      state: 'made',
      isOwn: true,
      approvedByName: null,
      redeemBefore: dayIn(90),
      counts: { total: 3, unassigned: 3, activated: 0, void: 0, lapsed: 0 },
    });
    expect([total, list.map(({ ordinal, state }) => [ordinal, state])]).toEqual([
      3,
      [1, 2, 3].map((ordinal) => [ordinal, 'unassigned']),
    ]);
    const found = await app.call(findGiftBatches, { ...PAGE, bookId, purpose: 'teaching' }, staff);
    expect(found.body.data).toMatchObject({ total: 1, list: [{ counts: { total: 3 } }], max: 1_000 });
    const other = await app.call(findGiftBatches, { ...PAGE, bookId, purpose: 'campaign' }, staff);
    expect(other.body.data.total).toBe(0);
    const [entry] = await auditOf(body.data.giftBatchId);
    expect(entry).toMatchObject({ action: 'giftBatch.create', actorId: staff.userId });
  });

  it('of 1,000 codes has 1,000 distinct ones', async () => {
    const { giftBatchId } = (await create(await serviceUser(), { quantity: 1_000 })).body.data;
    const colleague = await serviceUser();
    expect((await app.call(approveGiftBatch, { giftBatchId }, colleague)).body.isOK).toBe(true);
    const { bytes } = await receiveFile(app, exportGiftCodes, { giftBatchId }, colleague);
    const [, ...lines] = readCsv(bytes.toString())!;
    expect(new Set(lines.map(([, , text]) => text)).size).toBe(1_000);
  });

  it('is made once for a repeated request, also at the same time; another body with the key is refused', async () => {
    const staff = await serviceUser();
    const input = await newBatch();
    const replies = await Promise.all([1, 2, 3].map(() => app.call(createGiftBatch, input, staff)));
    const ids = new Set(replies.map(({ body }) => body.data.giftBatchId));
    expect(ids.size).toBe(1);
    const { rows } = await app.platform.pool.query('SELECT 1 FROM codes WHERE gift_batch_id = $1', [...ids]);
    expect(rows).toHaveLength(3);
    const changed = await app.call(createGiftBatch, { ...input, quantity: 4 }, staff);
    expect(changed.body.code).toBe(generalErrors.idempotencyConflict.code);
    // The key of somebody else is another key.
    const other = await app.call(createGiftBatch, input, await serviceUser());
    expect(ids.has(other.body.data.giftBatchId)).toBe(false);
  });

  it('that is killed half way does not exist, and the repeated request makes it once', async () => {
    const staff = await serviceUser();
    const input = await newBatch({ quantity: 50 });
    const { pool } = app.platform;
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    // The codes are written, and the entry of the audit log waits.
    await blocker.query('LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE');
    const killed = app.call(createGiftBatch, input, staff);
    const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE 'insert into "audit_entries"%'`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await pool.query<{ pid: number }>(waiting)).rows[0]?.pid;
    await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    const reply = await killed;
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, expect.any(String)]);
    await blocker.query('ROLLBACK');
    blocker.release();
    const countCodes = `SELECT count(*)::int AS total FROM codes c JOIN gift_batches b ON b.id = c.gift_batch_id
      WHERE b.idempotency_key = $1`;
    expect((await pool.query(countCodes, [input.idempotencyKey])).rows).toEqual([{ total: 0 }]);
    expect((await app.call(createGiftBatch, input, staff)).body.isOK).toBe(true);
    await app.call(createGiftBatch, input, staff);
    expect((await pool.query(countCodes, [input.idempotencyKey])).rows).toEqual([{ total: 50 }]);
  });

  it('is refused with an end that is past, too late or no day, and for a book that is not there', async () => {
    const staff = await serviceUser();
    for (const redeemBefore of [dayIn(-1), dayIn(900)]) {
      expect((await create(staff, { redeemBefore })).body.code).toBe(giftBatchErrors.endDay.code);
    }
    expect((await create(staff, { redeemBefore: '2027-02-30' })).status).toBe(422);
    expect((await create(staff, { redeemBefore: dayIn(0) })).body.isOK).toBe(true);
    expect((await create(staff, { bookId: 2_000_000_000 })).body.code).toBe(generalErrors.notFound.code);
    expect((await create(staff, { quantity: 1_001 })).status).toBe(422);
  });

  it('with many codes waits for another colleague', async () => {
    const staff = await serviceUser();
    const { data } = (await create(staff, { quantity: 101 })).body;
    const { giftBatchId } = data;
    expect(data.state).toBe('waiting');
    expect((await batchOf(giftBatchId, staff)).batch.counts.total).toBe(0);
    const own = await app.call(approveGiftBatch, { giftBatchId }, staff);
    expect([own.status, own.body.code]).toEqual([403, giftBatchErrors.ownBatch.code]);
    const finance = await makeUser(app, USER_TYPE.staff, ['finance']);
    const approvals = await Promise.all(
      [1, 2].map(() => app.call(approveGiftBatch, { giftBatchId }, finance)),
    );
    expect(approvals.map(({ body }) => body.code).sort()).toEqual([200, giftBatchErrors.batchChanged.code]);
    const { batch } = await batchOf(giftBatchId, staff);
    expect(batch).toMatchObject({ state: 'made', approvedByName: '测试者', counts: { total: 101 } });
    expect((await auditOf(giftBatchId)).map(({ action }) => action)).toEqual([
      'giftBatch.approve',
      'giftBatch.create',
    ]);
  });
});

describe('a gift code', () => {
  it('is redeemed like any other, by one of two people, and its access says that it was a gift', async () => {
    const [one, two] = [await makeUser(app), await makeUser(app)];
    const { codes, giftBatchId } = await makeGiftBatch(app);
    const { text, code } = codes[0]!;
    const shown = await app.call(previewCodes, { codes: [text] }, { ...one, address: nextAddress() });
    expect(shown.body.data.list[0]).toMatchObject({
      status: 'redeemable',
      redeemBefore: businessDay(code.expiresAt),
    });
    const replies = await Promise.all([redeem(text, one), redeem(text, two)]);
    expect(replies.filter(({ body }) => body.isOK)).toHaveLength(1);
    const winner = replies[0].body.isOK ? one : two;
    const shelf = await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, winner);
    expect(shelf.body.data.list).toMatchObject([{ source: 'gift', book: { bookId: code.bookId } }]);
    const { batch, list } = await batchOf(giftBatchId, await serviceUser());
    expect(batch.counts).toMatchObject({ activated: 1, unassigned: 0 });
    expect(list[0]).toMatchObject({ state: 'activated', activatedByName: '测试者' });
  });

  it('of a book on the shelf keeps the code', async () => {
    const user = await makeUser(app);
    const bookId = await makeBook(app);
    const { codes } = await makeGiftBatch(app, { bookId, quantity: 2 });
    await redeem(codes[0]!.text, user);
    expect((await redeem(codes[1]!.text, user)).body.code).toBe(4001);
    expect((await redeem(codes[1]!.text, user, true)).body.isOK).toBe(true);
  });

  it('lapses at the end of the last day', async () => {
    const { giftBatchId, codes } = await makeGiftBatch(app, { quantity: 2 });
    app.clock.advance(31 * DAY_MS);
    expect((await redeem(codes[0]!.text, await makeUser(app))).body.code).toBe(4506);
    await app.sweep('lapsedCodes');
    expect((await batchOf(giftBatchId, await serviceUser())).batch.counts).toMatchObject({
      lapsed: 2,
      unassigned: 0,
    });
  });
});

describe('withdrawing a batch', () => {
  it('voids what nobody has redeemed, once, and keeps what is redeemed', async () => {
    const staff = await serviceUser();
    const user = await makeUser(app);
    const { giftBatchId, codes } = await makeGiftBatch(app, { by: staff, quantity: 3 });
    await redeem(codes[0]!.text, user);
    const withdraw = () => app.call(withdrawGiftBatch, { giftBatchId, reason: '活动取消' }, staff);
    const replies = await Promise.all([withdraw(), withdraw()]);
    expect(replies.map(({ body }) => body.code).sort()).toEqual([200, giftBatchErrors.batchChanged.code]);
    expect(replies.find(({ body }) => body.isOK)!.body.data).toEqual({ voided: 2 });
    const { batch, list } = await batchOf(giftBatchId, staff);
    expect(batch).toMatchObject({
      state: 'withdrawn',
      withdrawReason: '活动取消',
      withdrawnByName: '测试者',
      counts: { total: 3, activated: 1, void: 2, unassigned: 0 },
    });
    expect(list[1]).toMatchObject({ state: 'void', voidReason: '活动取消' });
    expect((await redeem(codes[1]!.text, await makeUser(app))).body.code).toBe(4505);
    expect((await app.call(findShelfBooks, { pageNo: 1, pageSize: 60 }, user)).body.data.total).toBe(1);
    expect((await auditOf(giftBatchId))[0]!.detail).toBe('{"reason":"活动取消","voided":2}');
  });

  it('while a code is redeemed gives the code to one side', async () => {
    const staff = await serviceUser();
    const { giftBatchId, codes } = await makeGiftBatch(app, { by: staff });
    const [redeemed, withdrawn] = await Promise.all([
      redeem(codes[0]!.text, await makeUser(app)),
      app.call(withdrawGiftBatch, { giftBatchId, reason: '作废' }, staff),
    ]);
    expect(withdrawn.body.data.voided).toBe(redeemed.body.isOK ? 0 : 1);
  });

  it('that waits refuses it for good', async () => {
    const staff = await serviceUser();
    const { giftBatchId } = (await create(staff, { quantity: 200 })).body.data;
    const colleague = await serviceUser();
    const refused = await app.call(withdrawGiftBatch, { giftBatchId, reason: '数量过多' }, colleague);
    expect(refused.body.data).toEqual({ voided: 0 });
    const approved = await app.call(approveGiftBatch, { giftBatchId }, colleague);
    expect(approved.body.code).toBe(giftBatchErrors.batchChanged.code);
  });
});

describe('the export of a batch', () => {
  it('has the codes that can be redeemed, and the batch says who took them out', async () => {
    const staff = await serviceUser();
    const { giftBatchId, codes } = await makeGiftBatch(app, { quantity: 3 });
    await redeem(codes[1]!.text, await makeUser(app));
    const { bytes } = await receiveFile(app, exportGiftCodes, { giftBatchId }, staff);
    const [head, ...lines] = readCsv(bytes.toString())!;
    expect(head).toEqual(['序号', '教材', 'CODE', '兑换链接', '兑换截止']);
    expect(lines.map(([ordinal, , text]) => [ordinal, normalizeCode(text!)])).toEqual([
      ['1', codes[0]!.text],
      ['3', codes[2]!.text],
    ]);
    expect(lines[0]![3]).toBe(`${app.publicUrl}/pc/codeExchange?code=${codes[0]!.text}`);
    const { exports } = await batchOf(giftBatchId, staff);
    expect(exports).toMatchObject([{ byName: '测试者', codes: 2 }]);
    expect((await auditOf(giftBatchId))[0]).toMatchObject({
      action: 'giftBatch.export',
      detail: '{"codes":2}',
    });
  });

  it('is refused without codes that can be redeemed, and for other roles', async () => {
    const staff = await serviceUser();
    const { giftBatchId } = await makeGiftBatch(app);
    const catalog = await makeUser(app, USER_TYPE.staff, ['catalog']);
    expect((await receiveFile(app, exportGiftCodes, { giftBatchId }, catalog)).status).toBe(403);
    await app.call(withdrawGiftBatch, { giftBatchId, reason: '测试' }, staff);
    const refused = await receiveFile(app, exportGiftCodes, { giftBatchId }, staff);
    expect(refused.envelope?.code).toBe(giftBatchErrors.nothingToExport.code);
  });
});

describe('the database', () => {
  const insertBatch = (columns: string, values: string) =>
    `INSERT INTO gift_batches (id, idempotency_key, body_hash, book_id, duration, purpose, quantity, note, expires_at,
      state, created_by${columns}) SELECT gen_random_uuid(), gen_random_uuid()::text, 'x', book_id, duration, purpose, quantity,
      note, expires_at, ${values} FROM gift_batches WHERE id = $1`;

  it.each([
    [
      'no codes for a batch that is made',
      insertBatch(', made_at', "'made', created_by, now()"),
      'has 0 codes',
    ],
    [
      'a batch that begins as withdrawn',
      insertBatch('', "'withdrawn', created_by"),
      'cannot begin as withdrawn',
    ],
    ['a batch without a known state', insertBatch('', "'sold', created_by"), 'cannot begin as sold'],
    ['made without a time', insertBatch('', "'made', created_by"), 'gift_batches_made'],
    ['another book', 'UPDATE gift_batches SET quantity = 9 WHERE id = $1', 'what a gift batch is for'],
    [
      'a batch that waits again',
      "UPDATE gift_batches SET state = 'waiting', made_at = NULL WHERE id = $1",
      'cannot go from made to waiting',
    ],
    ['a second time of making', 'UPDATE gift_batches SET made_at = now() WHERE id = $1', 'is made once'],
    [
      'a withdrawal by nobody',
      "UPDATE gift_batches SET state = 'withdrawn' WHERE id = $1",
      'gift_batches_withdrawn',
    ],
    [
      'a withdrawal that leaves codes open',
      "UPDATE gift_batches SET state = 'withdrawn', withdrawn_by = created_by, withdrawn_at = now(), withdraw_reason = 'x' WHERE id = $1",
      'has 2 open codes',
    ],
    [
      'a reason without a withdrawal',
      "UPDATE gift_batches SET withdraw_reason = 'x' WHERE id = $1",
      'gift_batches_withdrawn',
    ],
    ['a deleted batch', 'DELETE FROM gift_batches WHERE id = $1', 'never deleted'],
    [
      'a code without a source',
      'UPDATE codes SET gift_batch_id = NULL WHERE gift_batch_id = $1',
      'what a code is for',
    ],
    ['a code for an ordinal that has one', copyCode('ordinal'), 'codes_by_gift_batch'],
    ['more codes than the batch has', copyCode('3'), 'is what its batch says'],
    ['a code for another time', copyCode('2', "'five_years'"), 'is what its batch says'],
  ])('refuses %s', async (_what, statement, error) => {
    const { giftBatchId } = await makeGiftBatch(app, { quantity: 2 });
    await expect(app.platform.pool.query(statement, [giftBatchId])).rejects.toThrow(error);
  });

  it('refuses a code with two sources, or without one', async () => {
    const { giftBatchId } = await makeGiftBatch(app, { quantity: 2 });
    const { pool } = app.platform;
    const client = await pool.connect();
    for (const change of [
      'gift_batch_id = NULL',
      'owner_id = $2::uuid',
      "order_no = '1', line_no = 1, owner_id = $2::uuid",
      'refund_row_id = $2::uuid',
    ]) {
      await client.query('BEGIN');
      // Triggers are off, so that the constraint itself is tried.
      await client.query('SET LOCAL session_replication_role = replica');
      const update = `UPDATE codes SET ${change} WHERE gift_batch_id = $1 AND ($2::uuid IS NOT NULL)`;
      await expect(client.query(update, [giftBatchId, randomUUID()])).rejects.toThrow('codes_source');
      await client.query('ROLLBACK');
    }
    client.release();
  });

  it('refuses an approval by whoever asked, or by nobody', async () => {
    const staff = await serviceUser();
    const { giftBatchId } = (await create(staff, { quantity: 101 })).body.data;
    const approve = (by: string) =>
      app.platform.pool.query(
        `UPDATE gift_batches SET state = 'made', made_at = now(), approved_by = ${by} WHERE id = $1`,
        [giftBatchId],
      );
    await expect(approve('created_by')).rejects.toThrow('gift_batches_second_person');
    await expect(approve('NULL')).rejects.toThrow('approved by somebody');
  });

  it('refuses changes of the history and of the exports', async () => {
    const staff = await serviceUser();
    const { giftBatchId, codes } = await makeGiftBatch(app, { quantity: 2 });
    await redeem(codes[0]!.text, await makeUser(app));
    await receiveFile(app, exportGiftCodes, { giftBatchId }, staff);
    for (const statement of [
      'UPDATE code_moves SET moved_by = NULL',
      'DELETE FROM code_moves',
      'UPDATE gift_exports SET code_count = 1',
      'DELETE FROM gift_exports',
    ]) {
      await expect(app.platform.pool.query(statement)).rejects.toThrow();
    }
  });

  function copyCode(ordinal: string, duration = 'duration'): string {
    return `INSERT INTO codes (id, code_hash, sealed_code, last_four, gift_batch_id, ordinal, book_id, duration, state,
      state_since, expires_at) SELECT gen_random_uuid(), code_hash || '+', sealed_code, last_four, gift_batch_id, ${ordinal},
      book_id, ${duration}, state, state_since, expires_at FROM codes WHERE gift_batch_id = $1 AND ordinal = 1`;
  }
});
