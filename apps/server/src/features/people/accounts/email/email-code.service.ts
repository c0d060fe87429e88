// Proves a new e-mail address by a code that is mailed to it. Nothing tells whether the address belongs to another account.
import { randomInt } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Language } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { lockUser, selectUserByEmail } from '../user.store.ts';
import {
  countRequestedBy,
  countSentToEmail,
  deleteEmailCode,
  deleteEmailCodesBefore,
  incrementEmailCodeAttempts,
  insertEmailCode,
  markEmailCodeUsed,
  selectNewestEmailCode,
} from './email-code.store.ts';
import type { OutgoingMail } from '../../../../platform/sms-mail/sms-mail-sender.ts';

const RESEND_SECONDS = 60;
const LIFE_MINUTES = 10;
const MAX_FAILED_ATTEMPTS = 5;
const MAX_PER_USER_DAY = 10;
const MAX_PER_EMAIL_DAY = 5;
const DAY_MS = 24 * 3_600_000;

type EmailCodeDeps = Pick<Platform, 'db' | 'smsMailSender' | 'masterSecret' | 'log'>;

/** Mails a code, or to an address of another account a notice. Both take the same steps and the same reply. */
export async function sendEmailCode(
  { db, smsMailSender, masterSecret, log }: EmailCodeDeps,
  userId: string,
  { email, language }: { readonly email: string; readonly language: Language },
  now: Date,
) {
  const id = newId(now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const owner = await selectUserByEmail(db, email);
  const isTaken = owner !== undefined && owner.id !== userId;
  const codeHash = macOf(masterSecret, hashed(id, code));
  await db.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    await enforceSendLimits(transaction, userId, email.toLowerCase(), now);
    await deleteEmailCodesBefore(transaction, new Date(now.getTime() - 2 * DAY_MS));
    await insertEmailCode(transaction, {
      id,
      userId,
      email: email.toLowerCase(),
      codeHash: isTaken ? null : codeHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
    });
  });
  const mail = isTaken ? addressTakenMail(email, language) : codeMail(email, code, LIFE_MINUTES, language);
  try {
    await smsMailSender.sendMail(mail);
  } catch (error) {
    log.error({ err: error }, 'a code was not mailed');
    await deleteEmailCode(db, id);
    refuse(accountErrors.emailNotSent);
  }
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: LIFE_MINUTES * 60 };
}

async function enforceSendLimits(db: Db, userId: string, email: string, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { sent, last } = await countRequestedBy(db, userId, dayAgo);
  const waitMs = last ? last.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0;
  if (waitMs > 0) refuse(accountErrors.emailTooSoon, { seconds: Math.ceil(waitMs / 1000) });
  if (sent >= MAX_PER_USER_DAY) refuse(accountErrors.emailTooMany);
  if ((await countSentToEmail(db, email, dayAgo)) >= MAX_PER_EMAIL_DAY) refuse(accountErrors.emailTooMany);
}

/**
 * Refuses a code that is wrong, expired, used, for another address, or that has too many attempts. Call it outside a
 * transaction, so that an attempt counts even if the change fails. Returns the id for `consumeEmailCode`.
 */
export async function verifyEmailCode(
  db: Db,
  masterSecret: MasterSecret,
  given: { readonly userId: string; readonly email: string; readonly code: string },
  now: Date,
): Promise<string> {
  const stored = await selectNewestEmailCode(db, given.userId);
  if (!stored || stored.usedAt || stored.expiresAt <= now || stored.email !== given.email.toLowerCase())
    return refuse(accountErrors.wrongEmailCode);
  if (!(await incrementEmailCodeAttempts(db, stored.id, MAX_FAILED_ATTEMPTS)))
    return refuse(accountErrors.wrongEmailCode);
  const isRight =
    stored.codeHash !== null && isMac(masterSecret, hashed(stored.id, given.code.trim()), stored.codeHash);
  return isRight ? stored.id : refuse(accountErrors.wrongEmailCode);
}

/** Marks a verified code as used, in the transaction of the change. Refuses a code that was used before. */
export async function consumeEmailCode(db: Db, id: string, now: Date): Promise<void> {
  if (!(await markEmailCodeUsed(db, id, now))) refuse(accountErrors.wrongEmailCode);
}

/** Hashed with a key, because six digits could be found from a plain hash. */
const hashed = (id: string, code: string): MacInput => ({ purpose: 'email code', text: `${id} ${code}` });

const SIGNATURE = '知页 Zhiye';

/** Proves that the person can read mail at the address. */
function codeMail(to: string, code: string, minutes: number, language: Language): OutgoingMail {
  if (language === 'en') {
    const text = `Your code is ${code}. It is valid for ${minutes} minutes.\nIf you did not request it, ignore this email.\n\n${SIGNATURE}\n`;
    return { to, subject: `${code} is your code to confirm your email address`, text };
  }
  const text = `验证码：${code}，${minutes} 分钟内有效。\n如果不是你本人操作，请忽略这封邮件。\n\n${SIGNATURE}\n`;
  return { to, subject: `邮箱验证码：${code}`, text };
}

/** Mail to the owner of an address that somebody wants to use for another account. */
function addressTakenMail(to: string, language: Language): OutgoingMail {
  if (language === 'en') {
    const text = `Someone asked to use this address for another account. It already belongs to an account, so nothing was changed.\nIf it was you, sign in with this address or remove it from the other account first.\n\n${SIGNATURE}\n`;
    return { to, subject: 'This email address already belongs to an account', text };
  }
  const text = `有人想把这个邮箱用于另一个账号。它已属于一个账号，因此没有任何更改。\n如果是你本人操作，请用这个邮箱登录，或先在原账号中更换邮箱。\n\n${SIGNATURE}\n`;
  return { to, subject: '这个邮箱已属于一个账号', text };
}
