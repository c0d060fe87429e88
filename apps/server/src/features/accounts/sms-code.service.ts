// Answers for codes by SMS: who may have one sent, how long it lives, how often it may be guessed.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Language, SmsPurpose } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { newId } from '../../platform/ids.ts';
import { MessageNotSent } from '../../platform/messages/message-not-sent.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { deriveKey } from '../../platform/secret.ts';
import { readSetting } from '../settings/index.ts';
import { checkPhone, fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import {
  countSentFromAddress,
  countSentFromDevice,
  countSentToPhone,
  deleteSmsCode,
  deleteSmsCodesBefore,
  giveBackSmsTry,
  insertSmsCode,
  lockPhone,
  markSmsCodeUsed,
  selectNewestSmsCode,
  takeSmsTry,
} from './sms-code.store.ts';

const RESEND_SECONDS = 60;
const LIFE_MINUTES = 5;
const MAX_TRIES = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who asks for a code to be sent. */
export interface SmsAsker {
  readonly address: string;
  readonly deviceId: string | undefined;
  readonly language: Language;
}

type Sender = Pick<Platform, 'db' | 'messenger' | 'masterSecret' | 'log'>;

/** Sends six digits to a phone, whether or not it has an account. Refuses what the limits of DESIGN section 5 forbid. */
export async function sendSmsCode(
  { db, messenger, masterSecret, log }: Sender,
  target: Phone & { readonly purpose: SmsPurpose },
  asker: SmsAsker,
  now: Date,
) {
  const { countryCode, phone } = checkPhone(target);
  const id = newId(now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction(async (transaction) => {
    await lockPhone(transaction, fullPhone(target));
    await refuseFlood(transaction, fullPhone(target), asker, now);
    await deleteSmsCodesBefore(transaction, new Date(now.getTime() - 2 * DAY_MS));
    await insertSmsCode(transaction, {
      id,
      fullPhone: fullPhone(target),
      purpose: target.purpose,
      codeHash: hashCode(masterSecret, id, code),
      address: asker.address,
      deviceId: asker.deviceId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
    });
  });
  const parameters = { code, minutes: String(LIFE_MINUTES) };
  const message = { countryCode, phone, template: 'verificationCode', parameters } as const;
  try {
    await messenger.sendSms({ ...message, language: asker.language });
  } catch (error) {
    log.error({ err: error }, 'an SMS was not sent');
    // nobody waits a minute for a code that never left; one that nobody answered for may arrive all the same
    const mayArrive = error instanceof MessageNotSent && error.reason === 'timeout';
    if (!mayArrive) await deleteSmsCode(db, id);
    refuse(accountErrors.smsNotSent);
  }
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: LIFE_MINUTES * 60 };
}

async function refuseFlood(db: Db, target: string, asker: SmsAsker, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { sent, last } = await countSentToPhone(db, target, dayAgo);
  const waitMs = last ? last.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0;
  if (waitMs > 0) refuse(accountErrors.smsTooSoon, { seconds: Math.ceil(waitMs / 1000) });
  if (sent >= (await readSetting(db, 'smsPerPhoneDay'))) refuse(accountErrors.smsTooMany);
  const fromAddress = await countSentFromAddress(db, asker.address, new Date(now.getTime() - HOUR_MS));
  if (fromAddress >= (await readSetting(db, 'smsPerAddressHour'))) refuse(accountErrors.smsTooMany);
  if (!asker.deviceId) return;
  const fromDevice = await countSentFromDevice(db, asker.deviceId, dayAgo);
  if (fromDevice >= (await readSetting(db, 'smsPerDeviceDay'))) refuse(accountErrors.smsTooMany);
}

export interface GivenSmsCode extends Phone {
  readonly purpose: SmsPurpose;
  readonly code: string;
}

/**
 * Refuses a code that is wrong, lapsed, used or guessed at too often. Outside the caller's transaction, so that a wrong
 * guess counts whatever follows. Returns its id for `useSmsCode`, which belongs inside.
 */
export async function proveSmsCode(
  db: Db,
  masterSecret: Buffer,
  given: GivenSmsCode,
  now: Date,
): Promise<string> {
  const kept = await selectNewestSmsCode(db, fullPhone(checkPhone(given)), given.purpose);
  if (!kept || kept.usedAt || kept.expiresAt <= now) return refuse(accountErrors.wrongSmsCode);
  if (!(await takeSmsTry(db, kept.id, MAX_TRIES))) return refuse(accountErrors.wrongSmsCode);
  const right = Buffer.from(kept.codeHash);
  if (!timingSafeEqual(right, Buffer.from(hashCode(masterSecret, kept.id, given.code.trim()))))
    return refuse(accountErrors.wrongSmsCode);
  await giveBackSmsTry(db, kept.id);
  return kept.id;
}

/** Counts a try with a right code too, where an answer tells something about other people. */
export async function countSmsTry(db: Db, id: string): Promise<void> {
  await takeSmsTry(db, id, MAX_TRIES);
}

/** Uses a proved code up, in the transaction of what it allows. Refuses when it has served already. */
export async function useSmsCode(db: Db, id: string, now: Date): Promise<void> {
  if (!(await markSmsCodeUsed(db, id, now))) refuse(accountErrors.wrongSmsCode);
}

/** Keyed: six digits could be guessed from a plain hash. */
const hashCode = (masterSecret: Buffer, id: string, code: string): string =>
  createHmac('sha256', deriveKey(masterSecret, 'SMS code')).update(`${id} ${code}`).digest('hex');
