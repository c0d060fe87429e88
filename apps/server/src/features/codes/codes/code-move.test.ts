import { CODE_STATES } from '@zhiye/contract/constants/code-state';
import { findCodeMistake } from '@zhiye/contract/constants/code-text';
import type { CodeState } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeCodes, makeUser } from '../../../testing/records.ts';
import { useApp } from '../../../testing/test-app.ts';
import { lapseCodes } from './code-lapse.service.ts';
import { moveCode } from './code-move.service.ts';
import { hashCode } from './code-secret.ts';
import { canMoveCode } from './code-state.ts';
import { lockCodes, selectLineCodes } from './code.store.ts';

const app = useApp();
const PAIRS = CODE_STATES.flatMap((from) => CODE_STATES.map((to) => [from, to] as const));

/** The columns that a code in a state has. */
const stateColumns = (state: CodeState, userId: string) => [
  state,
  state === 'activated' ? userId : null,
  state === 'void' ? '测试' : null,
];

describe('the database', () => {
  it('and the table of moves agree for every pair of states', async () => {
    const user = await makeUser(app);
    const [made] = await makeCodes(app, user);
    const codeId = made!.code.id;
    const client = await app.platform.pool.connect();
    const update = `UPDATE codes SET state = $1, activated_by = $2, void_reason = $3,
      code_hash = code_hash || CASE WHEN state = 'assigned' AND $1 = 'unassigned' THEN '+' ELSE '' END WHERE id = $4`;
    try {
      for (const [from, to] of PAIRS) {
        await client.query('BEGIN');
        // Without triggers, so that a code can start from any state.
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(update, [...stateColumns(from, user.userId), codeId]);
        await client.query('SET LOCAL session_replication_role = origin');
        const error = await client
          .query(update, [...stateColumns(to, user.userId), codeId])
          .then(() => undefined)
          .catch(({ message }: Error) => message);
        await client.query('ROLLBACK');
        const isAllowed = from === to || canMoveCode(from, to);
        expect([from, to, error]).toEqual([
          from,
          to,
          isAllowed ? undefined : `a code cannot go from ${from} to ${to}`,
        ]);
      }
    } finally {
      client.release();
    }
  });

  const copy = (changes: Readonly<Record<string, string>>) => {
    const columns = [
      'id',
      'code_hash',
      'sealed_code',
      'last_four',
      'owner_id',
      'order_no',
      'line_no',
      'ordinal',
      'book_id',
      'duration',
      'state',
      'state_since',
      'expires_at',
    ];
    const fresh: Readonly<Record<string, string>> = {
      id: 'gen_random_uuid()',
      code_hash: "code_hash || '+'",
      ordinal: '2',
    };
    const values = columns.map((column) => changes[column] ?? fresh[column] ?? column);
    return `INSERT INTO codes (${columns.join(', ')}) SELECT ${values.join(', ')} FROM codes WHERE id = $1`;
  };

  it.each([
    ['two codes with one text', copy({ code_hash: 'code_hash' }), 'codes_by_hash'],
    ['two codes for one ordinal', copy({ ordinal: '1' }), 'codes_by_order_line'],
    ['an ordinal of 0', copy({ ordinal: '0' }), 'codes_ordinal'],
    ['more codes than the line has', copy({ ordinal: '3' }), 'more codes than the order line has'],
    ['a code of an order that is not there', copy({ order_no: "'1'" }), 'more codes than the order line has'],
    ['a new code that is assigned', copy({ state: "'assigned'" }), 'a new code cannot be assigned'],
    ['last characters that are not four', copy({ last_four: "'ABC'" }), 'codes_last_four'],
    ['a state that does not exist', "UPDATE codes SET state = 'sold' WHERE id = $1", 'a code cannot go from'],
    ['another book', 'UPDATE codes SET book_id = book_id + 1 WHERE id = $1', 'what a code is for'],
    ['another end', 'UPDATE codes SET expires_at = now() WHERE id = $1', 'what a code is for'],
    ['another text', "UPDATE codes SET code_hash = 'x' WHERE id = $1", 'the text of a code changes'],
    ['nobody who activated it', "UPDATE codes SET state = 'activated' WHERE id = $1", 'codes_activated_by'],
    ['no reason for a void code', "UPDATE codes SET state = 'void' WHERE id = $1", 'codes_void_reason'],
    [
      'a recipient of an unassigned code',
      "UPDATE codes SET recipient_name = '周予安' WHERE id = $1",
      'codes_recipient',
    ],
    ['a deletion', 'DELETE FROM codes WHERE id = $1', 'a code is never deleted'],
  ])('refuses %s', async (_what, statement, error) => {
    const [one, two] = await makeCodes(app, await makeUser(app), { quantity: 2 });
    // Only the first ordinal has a code.
    await app.platform.pool.query('ALTER TABLE codes DISABLE TRIGGER codes_change');
    await app.platform.pool.query('DELETE FROM codes WHERE id = $1', [two!.code.id]);
    await app.platform.pool.query('ALTER TABLE codes ENABLE TRIGGER codes_change');
    await expect(app.platform.pool.query(statement, [one!.code.id])).rejects.toThrow(error);
  });

  it('refuses a recall that keeps the text', async () => {
    const [one] = await makeCodes(app, await makeUser(app));
    await app.platform.pool.query("UPDATE codes SET state = 'assigned' WHERE id = $1", [one!.code.id]);
    const recall = app.platform.pool.query("UPDATE codes SET state = 'unassigned' WHERE id = $1", [
      one!.code.id,
    ]);
    await expect(recall).rejects.toThrow('the text of a code changes when it is recalled');
  });
});

describe('codes', () => {
  it('are distinct, stored without their text, and end after 24 months', async () => {
    const made = await makeCodes(app, await makeUser(app), { quantity: 20 });
    expect(new Set(made.map(({ text }) => text)).size).toBe(20);
    for (const { code, text } of made) {
      expect(findCodeMistake(text)).toBeNull();
      expect(code).toMatchObject({ codeHash: hashCode(text), lastFour: text.slice(-4), state: 'unassigned' });
      expect(JSON.stringify(code)).not.toContain(text);
    }
    const months = 24;
    const end = new Date(app.clock.now());
    end.setUTCMonth(end.getUTCMonth() + months);
    expect(Math.abs(made[0]!.code.expiresAt.getTime() - end.getTime())).toBeLessThan(2 * 86_400_000);
  });

  it('move only as the table says, and a recalled one has a new text', async () => {
    const { db, masterSecret } = app.platform;
    const [made] = await makeCodes(app, await makeUser(app));
    const now = app.clock.now();
    const recipient = { recipientName: '周予安', recipientEmail: null };
    const move = (to: 'assigned' | 'unassigned' | 'void') =>
      db.transaction(async (tx) => {
        const [code] = await lockCodes(tx, [made!.code.id]);
        const cause = { ...recipient, masterSecret, reason: '丢失' };
        await moveCode(tx, code!, to, cause, now);
      });
    await move('assigned');
    await expect(move('assigned')).rejects.toThrow('cannot move from assigned to assigned');
    await move('unassigned');
    const [recalled] = await selectLineCodes(db, made!.code.orderNo, 1);
    expect(recalled).toMatchObject({ state: 'unassigned', recipientName: null });
    expect(recalled!.codeHash).not.toBe(made!.code.codeHash);
    await move('void');
    await expect(move('unassigned')).rejects.toThrow('cannot move from void to unassigned');
  });

  it('lapse when their time is over, not before', async () => {
    const { db } = app.platform;
    const [made] = await makeCodes(app, await makeUser(app), { quantity: 2 });
    const { orderNo, expiresAt } = made!.code;
    const states = async () => (await selectLineCodes(db, orderNo, 1)).map(({ state }) => state);
    await lapseCodes(db, new Date(expiresAt.getTime() - 1));
    expect(await states()).toEqual(['unassigned', 'unassigned']);
    await lapseCodes(db, expiresAt);
    expect(await states()).toEqual(['lapsed', 'lapsed']);
  });
});
