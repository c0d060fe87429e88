// What staff do with a code in a support case: show its text, void it, mail it again. The audit log has every act.
import { codeAdminErrors, generalErrors, ownedCodeErrors } from '@zhiye/contract';
import type { Tx } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { moveCode } from '../codes/code-move.service.ts';
import { readCodeText } from '../codes/code-secret.ts';
import { isOpenState } from '../codes/code-state.ts';
import { lockCodes } from '../codes/code.store.ts';
import type { Code } from '../codes/code.store.ts';
import { queueCodeMail, refuseTooManyMails } from '../mails/code-mail.service.ts';

interface CodeCase {
  readonly codeId: string;
  readonly reason: string;
}

export async function revealCode(
  { db, masterSecret }: Pick<Platform, 'db' | 'masterSecret'>,
  actor: Actor,
  { codeId, reason }: CodeCase,
  now: Date,
): Promise<{ text: string }> {
  return db.transaction(async (tx) => {
    const code = await lockOpenCode(tx, codeId);
    await record(tx, actor, 'code.reveal', code, { reason }, now);
    return { text: readCodeText(masterSecret, code) };
  });
}

export async function voidAnyCode(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  { codeId, reason }: CodeCase,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const code = await lockOpenCode(tx, codeId);
    await moveCode(tx, code, 'void', { reason }, now, actor.userId);
    await record(tx, actor, 'code.void', code, { reason }, now);
  });
}

/** The mail goes to the address that has the code, never to another one. */
export async function resendCode(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: Actor,
  codeId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const code = await lockOpenCode(tx, codeId);
    const mailTo = code.recipientEmail ?? refuse(codeAdminErrors.noRecipient);
    await refuseTooManyMails(tx, codeId, now);
    await queueCodeMail(tx, jobs, { mailTo, codeIds: [codeId] }, now);
    await record(tx, actor, 'code.resend', code, {}, now);
  });
}

/** A code that nobody has redeemed and no refund holds. */
async function lockOpenCode(tx: Tx, codeId: string): Promise<Code> {
  const [code] = await lockCodes(tx, [codeId]);
  if (!code) return refuse(generalErrors.notFound);
  if (!isOpenState(code.state)) refuse(ownedCodeErrors.notOpen);
  if (code.refundRowId) refuse(ownedCodeErrors.held);
  return code;
}

const record = (tx: Tx, actor: Actor, action: string, code: Code, detail: object, now: Date) =>
  recordAction(
    tx,
    actor,
    { action, target: `code:${code.id}`, detail: { lastFour: code.lastFour, ...detail } },
    now,
  );
