import { randomUUID } from 'node:crypto';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { findCodeMistake } from '@zhiye/contract/constants/commerce/code-text';
import type { CodeState } from '@zhiye/contract';
import { describe, expect, it } from 'vitest';
import { makeCodes, makeUser } from '../../../../testing/records.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { lapseCodes } from './code-lapse.service.ts';
import { moveCode } from './code-move.service.ts';
import { hashCode } from './code-secret.ts';
import { canMoveCode } from './code-state.ts';
import { lockCodes, selectLineCodes } from './code.store.ts';

const app = useApp();

const REFUND_STATES_OF_CODES = [null, 'requested', 'succeeded', 'rejected'] as const;

/** Where a code stands: its state, and whether it names a refund. */
interface Place {
  readonly state: CodeState;
  readonly isHeld: boolean;
}
const canHold = (state: CodeState) => state === 'unassigned' || state === 'assigned' || state === 'returned';
const PLACES = CODE_STATES.flatMap((state): Place[] => [
  ...(state === 'returned' ? [] : [{ state, isHeld: false }]),
  ...(canHold(state) ? [{ state, isHeld: true }] : []),
]);
const nameOf = ({ state, isHeld }: Place) => (isHeld ? `${state} with a refund` : state);

/** What the trigger allows between two places while the refund is in a state. */
function isAllowed(from: Place, to: Place, refund: (typeof REFUND_STATES_OF_CODES)[number]): boolean {
  if (from.state !== to.state && !canMoveCode(from.state, to.state)) return false;
  if (to.state === 'returned' && from.state !== 'returned') return from.isHeld && refund === 'succeeded';
  if (from.isHeld && from.state !== to.state) return false;
  if (from.isHeld === to.isHeld) return true;
  return from.state === to.state && refund === (to.isHeld ? 'requested' : 'rejected');
}

/** The columns that a code in a state has. */
const stateColumns = ({ state, isHeld }: Place, userId: string, refundRowId: string) => [
  state,
  state === 'activated' ? userId : null,
  state === 'void' ? '测试' : null,
  isHeld ? refundRowId : null,
];

describe('the database', () => {
  it('and the table of moves agree for every pair of states, held or not, and every state of the refund', async () => {
    const user = await makeUser(app);
    const [made] = await makeCodes(app, user, { quantity: 2 });
    const { id: codeId, orderNo } = made!.code;
    const refundRowId = randomUUID();
    const client = await app.platform.pool.connect();
    const update = `UPDATE codes SET state = $1, activated_by = $2, void_reason = $3, refund_row_id = $4,
      code_hash = code_hash || CASE WHEN state = 'assigned' AND $1 = 'unassigned' THEN '+' ELSE '' END WHERE id = $5`;
    const allowed = new Map<string, number>();
    try {
      for (const refund of REFUND_STATES_OF_CODES) {
        const places = PLACES.filter(({ isHeld }) => refund || !isHeld);
        for (const [from, to] of places.flatMap((one) => places.map((two) => [one, two] as const))) {
          await client.query('BEGIN');
          // Without triggers, so that a code can start anywhere, and without the payment of the refund.
          await client.query('SET LOCAL session_replication_role = replica');
          if (refund) {
            await client.query(
              `INSERT INTO refunds (id, attempt_id, order_no, line_no, amount_fen, reason, state, out_refund_no, requested_by,
                rejected_by, succeeded_at, first_approved_by, second_approved_by)
              VALUES ($1, $1, $2, 1, 1, 'r', $3, 'r', $4, CASE WHEN $3 = 'rejected' THEN $4::uuid END,
                CASE WHEN $3 = 'succeeded' THEN now() END, gen_random_uuid(), gen_random_uuid())`,
              [refundRowId, orderNo, refund, user.userId],
            );
          }
          await client.query(update, [...stateColumns(from, user.userId, refundRowId), codeId]);
          await client.query('SET LOCAL session_replication_role = origin');
          const error = await client
            .query(update, [...stateColumns(to, user.userId, refundRowId), codeId])
            .then(() => undefined)
            .catch(({ message }: Error) => message);
          await client.query('ROLLBACK');
          const key = `${nameOf(from)} -> ${nameOf(to)}, refund ${refund}`;
          expect([key, error === undefined, error]).toEqual([key, isAllowed(from, to, refund), error]);
          if (error) expect(error).toMatch(/^a code |^the refund of a code is /);
          else allowed.set(String(refund), (allowed.get(String(refund)) ?? 0) + 1);
        }
      }
    } finally {
      client.release();
    }
    // Every place may stay. A code without a refund has 8 moves; a refund holds, returns or releases codes in 2 states.
    expect(Object.fromEntries(allowed)).toEqual({ null: 13, requested: 18, succeeded: 18, rejected: 18 });
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
