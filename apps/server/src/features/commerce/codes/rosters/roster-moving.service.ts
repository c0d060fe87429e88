// Moves codes of a line that nobody has redeemed from an address to the roster, and back (decision 114).
import { rosterErrors } from '@zhiye/contract';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { assignCodes, moveCode } from '../codes/code-move.service.ts';
import { queueCodeMail } from '../mails/code-mail.service.ts';
import type { OwnedLine } from './roster-entry.store.ts';
import { requireLine } from './roster-line.service.ts';
import { lockMailedCodes, lockRoster, lockUnassignedCodes } from './roster-line.store.ts';

/** They get new texts, because the address knows the old ones. Returns how many are free now. */
export async function recallMailedCodes(
  { db, masterSecret }: Platform,
  line: OwnedLine,
  email: string,
  now: Date,
): Promise<{ done: number }> {
  return db.transaction(async (tx) => {
    await requireLine(tx, line, now);
    await lockRoster(tx, line);
    const codes = await lockMailedCodes(tx, line, email);
    for (const code of codes) await moveCode(tx, code, 'unassigned', { masterSecret }, now, line.ownerId);
    return { done: codes.length };
  });
}

/** What claim links have reserved stays. Returns how many codes were mailed. */
export async function mailFreeCodes(
  { db, jobs }: Platform,
  line: OwnedLine,
  email: string,
  now: Date,
): Promise<{ done: number }> {
  return db.transaction(async (tx) => {
    await lockRoster(tx, line);
    const { free } = await requireLine(tx, line, now);
    const codes = await lockUnassignedCodes(tx, line, free, now);
    if (codes.length === 0) refuse(rosterErrors.noFreeCodes, { free: 0 });
    const recipient = { recipientName: null, recipientEmail: email };
    await assignCodes(tx, codes, recipient, now, line.ownerId);
    await queueCodeMail(tx, jobs, { mailTo: email, codeIds: codes.map(({ id }) => id) }, now);
    return { done: codes.length };
  });
}
