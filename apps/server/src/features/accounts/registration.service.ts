// Answers for new accounts: nothing is said about the accounts there are until the phone is proved to be one's own.
import { randomInt } from 'node:crypto';
import { accountErrors } from '@zhiye/contract';
import type { InputOf, Language, NewSession, register } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser } from './admission.service.ts';
import type { Arrival } from './admission.service.ts';
import { insertConsent } from './agreement.store.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { checkPhone, fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { useSecurityCheck } from './security-check.service.ts';
import { countSmsTry, proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { insertUserUnlessTaken, selectUserByEmail, selectUserByPhone } from './user.store.ts';
import type { NewUserRow, User } from './user.store.ts';

export interface Registrar {
  readonly db: Db;
  readonly masterSecret: Buffer;
  /** The version of the agreement in force. */
  readonly agreementVersion: string;
}

export interface Newcomer extends Arrival {
  readonly address: string;
  readonly language: Language;
}

/**
 * Makes an account and signs it in. A teacher begins as a personal user, until the review passes (DESIGN section 5).
 * Refuses in the order that tells a stranger least.
 */
export async function registerUser(
  { db, masterSecret, agreementVersion }: Registrar,
  form: InputOf<typeof register>,
  newcomer: Newcomer,
  now: Date,
): Promise<NewSession> {
  checkPhone(form);
  const password = checkNewPassword(form);
  if (form.agreementVersion !== agreementVersion) refuse(accountErrors.agreementOutdated);
  await useSecurityCheck(db, masterSecret, form.securityCheck, now);
  const codeId = await proveSmsCode(db, masterSecret, { ...form, purpose: 'register' }, now);
  await refusePhoneTaken(db, form);
  if (await selectUserByEmail(db, form.email)) {
    // one's own phone is no key to ask for everybody's address
    await countSmsTry(db, codeId);
    refuse(accountErrors.emailTaken);
  }
  const { countryCode, phone, email } = form;
  const row = {
    type: form.type === 3 ? 3 : 1,
    name: form.name.trim(),
    nickname: form.nickname.trim(),
    ...{ countryCode, phone, email },
    passwordHash: await hashPassword(password),
    createdAt: now,
  } as const;
  const user = await db.transaction(async (transaction) => {
    await useSmsCode(transaction, codeId, now);
    const made = await insertUnderFreeName(transaction, row);
    const { language, address } = newcomer;
    const consent = { userId: made.id, version: agreementVersion, language, address, createdAt: now };
    await insertConsent(transaction, consent);
    return made;
  });
  return admitUser(db, user, newcomer, now);
}

/** Account names are made by us, `z` and ten digits; another is tried when one is taken. */
async function insertUnderFreeName(db: Db, row: Omit<NewUserRow, 'accountName'> & Phone): Promise<User> {
  for (;;) {
    const accountName = `z${String(randomInt(10 ** 10)).padStart(10, '0')}`;
    const user = await insertUserUnlessTaken(db, { ...row, accountName });
    if (user) return user;
    // somebody was quicker with the phone or the address
    await refusePhoneTaken(db, row);
    if (row.email && (await selectUserByEmail(db, row.email))) refuse(accountErrors.emailTaken);
  }
}

async function refusePhoneTaken(db: Db, phone: Phone): Promise<void> {
  if (await selectUserByPhone(db, fullPhone(phone))) refuse(accountErrors.phoneTaken);
}
