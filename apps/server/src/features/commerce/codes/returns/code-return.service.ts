// Holds codes back while a refund is open, and returns or releases them when it is decided.
import type { Db, Tx } from '../../../../db/client.ts';
import { moveCode } from '../codes/code-move.service.ts';
import {
  lockHeldCodes,
  lockReturnableCodes,
  selectReturnableCounts,
  updateCodeRefund,
} from './code-return.store.ts';

interface ReturnableCodes {
  readonly lineNo: number;
  /** Nobody has redeemed them, and no refund holds them. */
  readonly returnable: number;
  readonly redeemed: number;
}

/** By line of the order. A line without codes is missing. */
export async function countReturnableCodes(
  db: Db,
  orderNo: string,
  now: Date,
): Promise<ReadonlyMap<number, ReturnableCodes>> {
  const rows = await selectReturnableCounts(db, orderNo, now);
  return new Map(rows.map((row) => [row.lineNo, row]));
}

/**
 * Holds `quantity` codes of a line for a refund of this transaction: first those that nobody was given, then those of the address that
 * has most of them, the last ones first.
 * False when there are fewer; nothing is held then.
 */
export async function holdCodes(
  tx: Tx,
  {
    refundRowId,
    quantity,
    ...line
  }: {
    readonly refundRowId: string;
    readonly orderNo: string;
    readonly lineNo: number;
    readonly quantity: number;
  },
  now: Date,
): Promise<boolean> {
  const codes = await lockReturnableCodes(tx, line, now);
  if (codes.length < quantity) return false;
  const sizes = new Map(codes.map(({ recipientEmail }) => [recipientEmail, 0]));
  for (const { recipientEmail } of codes) sizes.set(recipientEmail, sizes.get(recipientEmail)! + 1);
  const rank = ({ state, recipientEmail }: (typeof codes)[number]) =>
    state === 'unassigned' ? 0 : 1 / sizes.get(recipientEmail)!;
  const chosen = codes.toSorted((one, two) => rank(one) - rank(two) || two.ordinal - one.ordinal);
  const codeIds = chosen.slice(0, quantity).map(({ id }) => id);
  await updateCodeRefund(tx, codeIds, refundRowId);
  return true;
}

/** For a rejected refund. They can be redeemed again. */
export async function releaseCodes(tx: Tx, refundRowId: string): Promise<void> {
  const codes = await lockHeldCodes(tx, refundRowId);
  const codeIds = codes.map(({ id }) => id);
  await updateCodeRefund(tx, codeIds, null);
}

/** For a refund that has succeeded. Returns how many codes it held. */
export async function returnCodes(tx: Tx, refundRowId: string, now: Date): Promise<number> {
  const codes = await lockHeldCodes(tx, refundRowId);
  for (const code of codes) await moveCode(tx, code, 'returned', { refundRowId }, now);
  return codes.length;
}
