// Makes the codes of a paid order line and mails them.
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { queueCodeMail } from '../mails/code-mail.service.ts';
import { makeLineCodes } from './code-making.service.ts';
import type { CodeOrderLine } from './code-making.service.ts';
import { moveCode } from './code-move.service.ts';

/** A single code counts as given to the address. Several stay with the buyer, who hands them out. */
export async function deliverLineCodes(
  tx: Tx,
  { jobs, masterSecret }: Pick<Platform, 'jobs' | 'masterSecret'>,
  { codeEmail, ...line }: CodeOrderLine & { readonly codeEmail: string },
  now: Date,
): Promise<void> {
  const codes = await makeLineCodes(tx, masterSecret, line, now);
  const [only, ...others] = codes;
  if (only && others.length === 0) {
    await moveCode(tx, only, 'assigned', { recipientName: null, recipientEmail: codeEmail }, now);
  }
  await queueCodeMail(tx, jobs, { mailTo: codeEmail, codeIds: codes.map(({ id }) => id) }, now);
}
