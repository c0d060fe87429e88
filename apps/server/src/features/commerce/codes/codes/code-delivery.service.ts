// Makes the codes of a paid order line and mails them.
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { queueCodeMail } from '../mails/code-mail.service.ts';
import { makeLineCodes } from './code-making.service.ts';
import type { CodeOrderLine } from './code-making.service.ts';
import { clearReadableUntil } from '../returns/code-taking-back.store.ts';
import { moveCode } from './code-move.service.ts';
import { isOpenState } from './code-state.ts';

/**
 * A single code counts as given to the address. Several stay with the buyer, who hands them out. When the order is paid again, what was
 * redeemed stays so, and new codes are mailed.
 */
export async function deliverLineCodes(
  tx: Tx,
  { jobs, masterSecret }: Pick<Platform, 'jobs' | 'masterSecret'>,
  { codeEmail, ...line }: CodeOrderLine & { readonly codeEmail: string },
  now: Date,
): Promise<void> {
  await clearReadableUntil(tx, line.orderNo, line.lineNo);
  const codes = (await makeLineCodes(tx, masterSecret, line, now)).filter(({ state }) => isOpenState(state));
  const [only] = codes;
  if (!only) return;
  if (line.quantity === 1 && only.state === 'unassigned') {
    await moveCode(tx, only, 'assigned', { recipientName: null, recipientEmail: codeEmail }, now);
  }
  await queueCodeMail(tx, jobs, { mailTo: codeEmail, codeIds: codes.map(({ id }) => id) }, now);
}
