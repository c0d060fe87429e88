import { randomUUID } from 'node:crypto';
import { confirmMatch } from '@zhiye/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { makeFinance, makeTransfer, propose, receive } from './testing/transfer-records.ts';

const app = useApp();
const run = (statement: SQL) => app.platform.db.execute(statement);

/** The constraint, or the text of the exception, that refused a statement. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
  return 'accepted';
}

const set = (id: string, change: SQL) => refusalOf(run(sql`UPDATE transfers SET ${change} WHERE id = ${id}`));

describe('the database itself refuses', () => {
  it('a match that its maker checks', async () => {
    const maker = await makeFinance(app);
    const matchId = await propose(app, await makeTransfer(app), 9_000, maker);
    const check = (checkedBy: string) =>
      run(sql`UPDATE transfer_matches SET state = 'confirmed', checked_by = ${checkedBy}, checked_at = now()
        WHERE id = ${matchId}`);
    expect(await refusalOf(check(maker.userId))).toBe('transfer_matches_two_people');
    const unchecked = sql`UPDATE transfer_matches SET state = 'confirmed' WHERE id = ${matchId}`;
    expect(await refusalOf(run(unchecked))).toBe('transfer_matches_checked_by');
    const nobody = sql`UPDATE transfer_matches SET state = 'returned' WHERE id = ${matchId}`;
    expect(await refusalOf(run(nobody))).toBe('transfer_matches_returned_by');
    const other = sql`UPDATE transfer_matches SET made_by = ${(await makeFinance(app)).userId} WHERE id = ${matchId}`;
    expect(await refusalOf(run(other))).toContain('does not change');
  });

  it('a second live match of a bank line, a decided match that changes, and its deletion', async () => {
    const maker = await makeFinance(app);
    const matchId = await propose(app, await makeTransfer(app), 9_000, maker);
    const second = sql`INSERT INTO transfer_matches (id, line_id, state, made_by, made_at)
      SELECT ${randomUUID()}, line_id, 'proposed', made_by, now() FROM transfer_matches WHERE id = ${matchId}`;
    expect(await refusalOf(run(second))).toBe('transfer_matches_one_per_line');
    await app.call(confirmMatch, { matchId }, await makeFinance(app));
    const back = sql`UPDATE transfer_matches SET state = 'proposed' WHERE id = ${matchId}`;
    expect(await refusalOf(run(back))).toContain('decided');
    const deletion = sql`DELETE FROM transfer_matches WHERE id = ${matchId}`;
    expect(await refusalOf(run(deletion))).toContain('never deleted');
    const part = sql`UPDATE transfer_match_parts SET amount_fen = 1 WHERE match_id = ${matchId}`;
    expect(await refusalOf(run(part))).toContain('does not change');
    const confirmed = sql`INSERT INTO transfer_matches (id, line_id, state, made_by, made_at)
      SELECT ${randomUUID()}, line_id, 'confirmed', made_by, now() FROM transfer_matches WHERE id = ${matchId}`;
    expect(await refusalOf(run(confirmed))).toContain('begins as proposed');
  });

  it('parts that are not the bank line, and a match without parts', async () => {
    const { transferId } = await makeTransfer(app);
    const { userId } = await makeFinance(app);
    const insert = (parts: number[]) =>
      app.platform.db.transaction(async (tx) => {
        const [lineId, matchId] = [randomUUID(), randomUUID()];
        await tx.execute(sql`INSERT INTO bank_statement_lines
          (id, line_key, source, received_at, payer, amount_fen, remark, recorded_by)
          VALUES (${lineId}, ${lineId}, 'manual', now(), 'p', 100, '', ${userId})`);
        await tx.execute(sql`INSERT INTO transfer_matches (id, line_id, state, made_by, made_at)
          VALUES (${matchId}, ${lineId}, 'proposed', ${userId}, now())`);
        for (const amountFen of parts) {
          await tx.execute(sql`INSERT INTO transfer_match_parts (match_id, transfer_id, amount_fen)
            VALUES (${matchId}, ${transferId}, ${amountFen})`);
        }
      });
    expect(await refusalOf(insert([100]))).toBe('accepted');
    expect(await refusalOf(insert([99]))).toContain('99 of 100');
    expect(await refusalOf(insert([101]))).toContain('101 of 100');
    expect(await refusalOf(insert([]))).toContain('0 of 100');
    expect(await refusalOf(insert([50, 50]))).toBe('transfer_match_parts_match_id_transfer_id_pk');
    expect(await refusalOf(insert([-1]))).toBe('transfer_match_parts_amount');
  });

  it('a bank line that is counted twice, changes, or is no money', async () => {
    const { userId } = await makeFinance(app);
    const insert = (key: string, amountFen: number) =>
      run(sql`INSERT INTO bank_statement_lines
        (id, line_key, source, received_at, payer, amount_fen, remark, recorded_by)
        VALUES (${randomUUID()}, ${key}, 'manual', now(), 'p', ${amountFen}, '', ${userId})`);
    expect(await refusalOf(insert('no:1', 5))).toBe('accepted');
    expect(await refusalOf(insert('no:1', 6))).toBe('bank_statement_lines_once');
    expect(await refusalOf(insert('no:2', 0))).toBe('bank_statement_lines_amount');
    const change = sql`UPDATE bank_statement_lines SET amount_fen = 7 WHERE line_key = 'no:1'`;
    expect(await refusalOf(run(change))).toContain('append-only');
  });

  it('a transfer whose state contradicts its money, or whose sums become less', async () => {
    const { transferId } = await makeTransfer(app);
    expect(await set(transferId, sql`state = 'received'`)).toBe('transfers_state');
    expect(await set(transferId, sql`state = 'short'`)).toBe('transfers_state');
    expect(await set(transferId, sql`state = 'over', received_fen = 9000`)).toBe('transfers_state');
    expect(await set(transferId, sql`received_fen = 1`)).toBe('transfers_state');
    expect(await set(transferId, sql`state = 'lost'`)).toBe('transfers_state');
    expect(await set(transferId, sql`state = 'submitted'`)).toBe('transfers_voucher');
    expect(await set(transferId, sql`payer_name = 'p'`)).toBe('transfers_voucher');
    // a surplus is part of the money that was received
    expect(await set(transferId, sql`surplus_fen = 1`)).toMatch(/^transfers_(sums|state|refunds)$/);
    expect(await set(transferId, sql`amount_fen = 1`)).toContain('do not change');
    const paid = await makeTransfer(app);
    await receive(app, paid, 9_100);
    expect(
      await set(paid.transferId, sql`received_fen = 9000, surplus_fen = 0, state = 'received'`),
    ).toContain('only grow');
    expect(await set(paid.transferId, sql`state = 'short'`)).toContain('cannot go');
    expect(await set(paid.transferId, sql`returned_fen = 101`)).toBe('transfers_sums');
    const deletion = sql`DELETE FROM transfers WHERE id = ${paid.transferId}`;
    expect(await refusalOf(run(deletion))).toContain('never deleted');
  });

  it('a second transfer of an order, its code for another, an ambiguous code, and another amount', async () => {
    const { transferId, orderNo, code } = await makeTransfer(app);
    const { orderNo: other, transferId: otherId } = await makeTransfer(app);
    const insert = (no: string, referenceCode: string, amountFen = 9_000) =>
      refusalOf(
        run(sql`INSERT INTO transfers (id, order_no, reference_code, state, amount_fen)
          VALUES (${randomUUID()}, ${no}, ${referenceCode}, 'waiting', ${amountFen})`),
      );
    expect(await insert(orderNo, '222222')).toBe('transfers_by_order');
    expect(await insert(orderNo, 'O0I1AA')).toBe('transfers_reference_code');
    expect(await insert(orderNo, '333333', 1)).toContain('amount of its order');
    expect(await insert(other, code)).toMatch(/^transfers_by_/);
    expect(await set(otherId, sql`reference_code = ${code}`)).toContain('do not change');
    const image = (place: number) =>
      refusalOf(
        run(sql`WITH file AS (INSERT INTO files (id, visibility, key, purpose, name, media_type, size_bytes, sha256)
            VALUES (gen_random_uuid(), 'private', gen_random_uuid(), 'transferVoucher', 'n', 'image/png', 1, 'x') RETURNING id)
          SELECT id FROM file`).then(({ rows }) =>
          run(sql`INSERT INTO transfer_images (file_id, transfer_id, place)
            VALUES (${(rows[0] as { id: string }).id}, ${transferId}, ${place})`),
        ),
      );
    expect([await image(1), await image(1), await image(4)]).toEqual([
      'accepted',
      'transfer_images_by_place',
      'transfer_images_place',
    ]);
  });

  it('a return that its maker confirms, a second open one, and a bank number that was used', async () => {
    const first = await makeTransfer(app);
    const second = await makeTransfer(app);
    for (const transfer of [first, second]) await receive(app, transfer, 9_100);
    const { userId } = await makeFinance(app);
    const id = randomUUID();
    const insert = (transferId: string, reference: string, rowId: string = randomUUID()) =>
      refusalOf(
        run(sql`INSERT INTO transfer_surplus_returns
          (id, transfer_id, amount_fen, bank_reference, sent_on, state, made_by, made_at)
          VALUES (${rowId}, ${transferId}, 100, ${reference}, '2026-01-05', 'proposed', ${userId}, now())`),
      );
    expect(await insert(first.transferId, 'OUT-1', id)).toBe('accepted');
    expect(await insert(first.transferId, 'OUT-2')).toBe('transfer_surplus_returns_one_open');
    expect(await insert(second.transferId, 'OUT-1')).toBe('transfer_surplus_returns_by_reference');
    const own = sql`UPDATE transfer_surplus_returns SET state = 'confirmed', checked_by = ${userId} WHERE id = ${id}`;
    expect(await refusalOf(run(own))).toBe('transfer_surplus_returns_two_people');
    const unchecked = sql`UPDATE transfer_surplus_returns SET state = 'confirmed' WHERE id = ${id}`;
    expect(await refusalOf(run(unchecked))).toBe('transfer_surplus_returns_checked_by');
    const changed = sql`UPDATE transfer_surplus_returns SET amount_fen = 1 WHERE id = ${id}`;
    expect(await refusalOf(run(changed))).toContain('does not change');
  });
});
