// Tells how the codes of an order line are spread.
import { generalErrors } from '@zhiye/contract';
import type { RosterLine } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { OwnedLine } from './roster-entry.store.ts';
import { countLineCodes, countReserved } from './roster-line.store.ts';

type LineSpread = Omit<RosterLine, 'book' | 'duration' | 'redeemBefore' | 'mailed'>;
type CountedLine = Awaited<ReturnType<typeof countLineCodes>>[number];

/** Open links reserve codes. When the owner has given away more, what is left counts. */
export function spreadOf(row: CountedLine, openQuota: number): LineSpread {
  const { lineNo, total, activated, sent, unsent, unassigned } = row;
  const reserved = Math.min(openQuota, unassigned);
  const other = total - activated - sent - unsent - unassigned;
  return { lineNo, total, activated, sent, unsent, reserved, free: unassigned - reserved, other };
}

/** An order of somebody else, or without codes, counts as not found. */
export async function requireLine(
  db: Db,
  { ownerId, orderNo, lineNo }: OwnedLine,
  now: Date,
): Promise<LineSpread> {
  const rows = await countLineCodes(db, ownerId, orderNo, now);
  const row = rows.find((one) => one.lineNo === lineNo) ?? refuse(generalErrors.notFound);
  return spreadOf(row, (await countReserved(db, orderNo, now)).get(lineNo) ?? 0);
}
