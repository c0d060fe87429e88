// Sends and verifies SMS codes, within limits for sending and for failed attempts.
import { randomInt } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { Language, SmsPurpose } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { newId } from '../../../../platform/ids.ts';
import { SendError } from '../../../../platform/sms-mail/send-error.ts';
import { networkOf } from '../../../../platform/http/caller-network.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { isMac, macOf } from '../../../../platform/master-secret.ts';
import type { MacInput, MasterSecret } from '../../../../platform/master-secret.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountSettings } from '../account-settings.ts';
import { checkPhone, fullPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import {
  countSentFromAddress,
  countSentFromDevice,
  countSentToPhone,
  deleteSmsCode,
  deleteSmsCodesBefore,
  decrementSmsCodeAttempts,
  insertSmsCode,
  lockPhone,
  markSmsCodeUsed,
  selectNewestSmsCode,
  incrementSmsCodeAttempts,
} from './sms-code.store.ts';

const RESEND_SECONDS = 60;
const LIFE_MINUTES = 5;
const MAX_FAILED_ATTEMPTS = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The browser that requests a code. */
export interface SmsRequester {
  readonly address: string;
  readonly deviceId: string | undefined;
  readonly language: Language;
}

type SmsCodeDeps = Pick<Platform, 'db' | 'smsMailSender' | 'masterSecret' | 'log'>;

/** Sends six digits to a phone, whether or not it has an account. Refuses above the limits by phone, address and browser (decision 008). */
export async function sendSmsCode(
  { db, smsMailSender, masterSecret, log }: SmsCodeDeps,
  target: Phone & { readonly purpose: SmsPurpose },
  requester: SmsRequester,
  now: Date,
) {
  const { countryCode, phone } = checkPhone(target);
  const id = newId(now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction(async (transaction) => {
    await lockPhone(transaction, fullPhone(target));
    await enforceSendLimits(transaction, fullPhone(target), requester, now);
    await deleteSmsCodesBefore(transaction, new Date(now.getTime() - 2 * DAY_MS));
    await insertSmsCode(transaction, {
      id,
      fullPhone: fullPhone(target),
      purpose: target.purpose,
      codeHash: macOf(masterSecret, hashed(id, code)),
      address: networkOf(requester.address),
      deviceId: requester.deviceId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000),
    });
  });
  const parameters = { code, minutes: String(LIFE_MINUTES) };
  const sms = { countryCode, phone, template: 'verificationCode', parameters } as const;
  try {
    await smsMailSender.sendSms({ ...sms, language: requester.language });
  } catch (error) {
    log.error({ err: error }, 'an SMS was not sent');
    // without the row, another code can be sent at once; after a timeout the SMS may still arrive
    const mayArrive = error instanceof SendError && error.reason === 'timeout';
    if (!mayArrive) await deleteSmsCode(db, id);
    refuse(accountErrors.smsNotSent);
  }
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: LIFE_MINUTES * 60 };
}

async function enforceSendLimits(
  db: Db,
  phone: string,
  { address, deviceId }: SmsRequester,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { sent, last } = await countSentToPhone(db, phone, dayAgo);
  const waitMs = last ? last.getTime() + RESEND_SECONDS * 1000 - now.getTime() : 0;
  if (waitMs > 0) refuse(accountErrors.smsTooSoon, { seconds: Math.ceil(waitMs / 1000) });
  if (sent >= (await readSetting(db, accountSettings.smsPerPhoneDay))) refuse(accountErrors.smsTooMany);
  const fromAddress = await countSentFromAddress(db, networkOf(address), new Date(now.getTime() - HOUR_MS));
  if (fromAddress >= (await readSetting(db, accountSettings.smsPerAddressHour)))
    refuse(accountErrors.smsTooMany);
  if (!deviceId) return;
  const fromDevice = await countSentFromDevice(db, deviceId, dayAgo);
  if (fromDevice >= (await readSetting(db, accountSettings.smsPerDeviceDay)))
    refuse(accountErrors.smsTooMany);
}

export interface SubmittedSmsCode extends Phone {
  readonly purpose: SmsPurpose;
  readonly code: string;
}

/**
 * Refuses a code that is wrong, expired or used, or that has too many failed attempts. Call it outside a transaction, so
 * that a failed attempt counts even if the change fails. Returns the id of the code for `consumeSmsCode`, which the caller
 * runs in the transaction.
 */
export async function verifySmsCode(
  db: Db,
  masterSecret: MasterSecret,
  given: SubmittedSmsCode,
  now: Date,
): Promise<string> {
  const stored = await selectNewestSmsCode(db, fullPhone(checkPhone(given)), given.purpose);
  if (!stored || stored.usedAt || stored.expiresAt <= now) return refuse(accountErrors.wrongSmsCode);
  if (!(await incrementSmsCodeAttempts(db, stored.id, MAX_FAILED_ATTEMPTS)))
    return refuse(accountErrors.wrongSmsCode);
  if (!isMac(masterSecret, hashed(stored.id, given.code.trim()), stored.codeHash))
    return refuse(accountErrors.wrongSmsCode);
  await decrementSmsCodeAttempts(db, stored.id);
  return stored.id;
}

/** Counts an attempt with a correct code as failed, when its reply tells something about other users. */
export async function countSmsCodeAttempt(db: Db, id: string): Promise<void> {
  await incrementSmsCodeAttempts(db, id, MAX_FAILED_ATTEMPTS);
}

/** Marks a verified code as used, in the transaction of the change that it allows. Refuses a code that was used before. */
export async function consumeSmsCode(db: Db, id: string, now: Date): Promise<void> {
  if (!(await markSmsCodeUsed(db, id, now))) refuse(accountErrors.wrongSmsCode);
}

/** Hashed with a key, because six digits could be found from a plain hash. */
const hashed = (id: string, code: string): MacInput => ({ purpose: 'SMS code', text: `${id} ${code}` });
