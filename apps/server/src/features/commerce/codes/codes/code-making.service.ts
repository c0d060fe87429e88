// Makes the codes of an order line.
import type { Duration } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import { businessDay, endOfBusinessDay } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { addMonths } from '../../../catalog/books/index.ts';
import { newCodeText, storedText } from './code-secret.ts';
import { insertLineCodes, selectLineCodes } from './code.store.ts';
import type { LineCode } from './code.store.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

/** How long a code can be activated; then it lapses. */
const CODE_MONTHS = 24;

export interface CodeOrderLine {
  readonly ownerId: string;
  readonly orderNo: string;
  readonly lineNo: number;
  readonly bookId: number;
  readonly duration: Duration;
  readonly quantity: number;
}

/** Rows of new codes with the ordinals from 1 on. */
export function newCodes<Columns extends object>(
  masterSecret: MasterSecret,
  quantity: number,
  columns: Columns,
  now: Date,
) {
  return Array.from({ length: quantity }, (_, index) => {
    const id = newId(now);
    const text = storedText(masterSecret, id, newCodeText());
    const state = 'unassigned' as const;
    return { id, ...text, ...columns, ordinal: index + 1, state, stateSince: now, createdAt: now };
  });
}

/** The last day on which codes that are made now can be activated. */
export const lastCodeDay = (now: Date): string => addMonths(businessDay(now), CODE_MONTHS);

const isInUse = ({ takenBackAt }: LineCode): boolean => takenBackAt === null;

/**
 * The line has as many codes as copies afterwards, however often it runs: those that exist stay as they are, and others replace those
 * that were taken back. The order must be locked. Returns the codes that are not taken back.
 */
export async function makeLineCodes(
  tx: Tx,
  masterSecret: MasterSecret,
  line: CodeOrderLine,
  now: Date,
): Promise<LineCode[]> {
  const { quantity, ...columns } = line;
  const { orderNo, lineNo } = line;
  const expiresAt = endOfBusinessDay(lastCodeDay(now));
  const made = await selectLineCodes(tx, orderNo, lineNo);
  const missing = quantity - made.filter(isInUse).length;
  const fresh = newCodes(masterSecret, Math.max(0, missing), { ...columns, expiresAt }, now);
  await insertLineCodes(
    tx,
    fresh.map((code) => ({ ...code, ordinal: code.ordinal + made.length })),
  );
  return (await selectLineCodes(tx, orderNo, lineNo)).filter(isInUse);
}
