// What owners do with their codes: show, send, recall, void.
import { generalErrors, ownedCodeErrors } from '@zhiye/contract';
import type { OwnedCode } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { moveCode } from '../codes/code-move.service.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import type { Code } from '../codes/code.store.ts';
import { queueCodeMail, refuseTooManyMails } from '../mails/code-mail.service.ts';
import { lockOwnCodes } from './owned-code.store.ts';
import { toOwnedCode } from './owned-code.service.ts';

/** Shown to the owner; whoever redeems the code reads that it is void. */
const VOIDED_BY_OWNER = '购买人作废';

/** One id of somebody else refuses the whole call. */
export async function showCodes(
  { db, masterSecret }: Platform,
  ownerId: string,
  codeIds: readonly string[],
): Promise<{ list: { codeId: string; text: string }[] }> {
  return db.transaction(async (tx) => {
    const codes = await lockOwnCodes(tx, ownerId, codeIds);
    if (codes.length < codeIds.length) refuse(generalErrors.notFound);
    if (!codes.every(({ state }) => isOpenState(state))) refuse(ownedCodeErrors.notOpen);
    if (codes.some(({ refundRowId }) => refundRowId)) refuse(ownedCodeErrors.held);
    return { list: codes.map((code) => ({ codeId: code.id, text: readCodeText(masterSecret, code) })) };
  });
}

export async function sendCode(
  { db, jobs, masterSecret }: Platform,
  ownerId: string,
  { codeId, email, name = '' }: { codeId: string; email: string; name?: string },
  now: Date,
): Promise<OwnedCode> {
  return changeOwnCode(db, ownerId, codeId, async (tx, code) => {
    await refuseTooManyMails(tx, codeId, now);
    const isOther = code.state === 'assigned' && code.recipientEmail !== email;
    // Whoever had it before must not be able to redeem it.
    if (isOther) await moveCode(tx, code, 'unassigned', { masterSecret }, now, ownerId);
    if (isOther || code.state === 'unassigned') {
      const [free] = await lockOwnCodes(tx, ownerId, [codeId]);
      const recipient = { recipientName: name.trim() || null, recipientEmail: email };
      await moveCode(tx, free!, 'assigned', recipient, now, ownerId);
    }
    await queueCodeMail(tx, jobs, { mailTo: email, codeIds: [codeId] }, now);
  });
}

export async function recallCode(
  { db, masterSecret }: Platform,
  ownerId: string,
  codeId: string,
  now: Date,
): Promise<OwnedCode> {
  return changeOwnCode(db, ownerId, codeId, async (tx, code) => {
    if (code.state !== 'assigned') refuse(ownedCodeErrors.notAssigned);
    await moveCode(tx, code, 'unassigned', { masterSecret }, now, ownerId);
  });
}

export async function voidCode(
  { db }: Platform,
  ownerId: string,
  codeId: string,
  now: Date,
): Promise<OwnedCode> {
  return changeOwnCode(db, ownerId, codeId, (tx, code) =>
    moveCode(tx, code, 'void', { reason: VOIDED_BY_OWNER }, now, ownerId),
  );
}

/** Changes a code that nobody has redeemed. */
async function changeOwnCode(
  db: Platform['db'],
  ownerId: string,
  codeId: string,
  change: (tx: Tx, code: Code) => Promise<void>,
): Promise<OwnedCode> {
  return db.transaction(async (tx) => {
    const [code] = await lockOwnCodes(tx, ownerId, [codeId]);
    if (!code) return refuse(generalErrors.notFound);
    if (!isOpenState(code.state)) refuse(ownedCodeErrors.notOpen);
    if (code.refundRowId) refuse(ownedCodeErrors.held);
    await change(tx, code);
    const [changed] = await lockOwnCodes(tx, ownerId, [codeId]);
    return toOwnedCode(changed!);
  });
}
