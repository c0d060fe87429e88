// Makes the codes of a paid order line, and mails them unless a roster gives them out (decision 114).
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { queueCodeMail } from '../mails/code-mail.service.ts';
import { makeLineCodes } from './code-making.service.ts';
import type { CodeOrderLine } from './code-making.service.ts';
import { clearReadableUntil } from '../returns/code-taking-back.store.ts';
import { assignCodes } from './code-move.service.ts';
import { isOpenState } from './code-state.ts';

/**
 * What is mailed counts as given to the address, so that no roster and no claim link gives it to a second person. Without an address the
 * codes wait for the roster. When the order is paid again, what was redeemed stays so, and new codes are mailed.
 */
export async function deliverLineCodes(
  tx: Tx,
  { jobs, masterSecret }: Pick<Platform, 'jobs' | 'masterSecret'>,
  { codeEmail, ...line }: CodeOrderLine & { readonly codeEmail: string | null },
  now: Date,
): Promise<void> {
  await clearReadableUntil(tx, line.orderNo, line.lineNo);
  const codes = (await makeLineCodes(tx, masterSecret, line, now)).filter(({ state }) => isOpenState(state));
  if (codes.length === 0 || codeEmail === null) return;
  const fresh = codes.filter(({ state }) => state === 'unassigned');
  await assignCodes(tx, fresh, { recipientName: null, recipientEmail: codeEmail }, now);
  await queueCodeMail(tx, jobs, { mailTo: codeEmail, codeIds: codes.map(({ id }) => id) }, now);
}
