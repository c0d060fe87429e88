// Answers for new accounts: nothing is said about the accounts there are until the phone is proved to be one's own.
import { accountErrors } from '@zhiye/contract';
import type { InputOf, NewSession, register } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitUser } from './admission.service.ts';
import { insertNewUser } from './new-user.service.ts';
import type { Newcomer, Registrar } from './new-user.service.ts';
import { checkNewPassword, hashPassword } from './password.ts';
import { checkPhone, fullPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { useSecurityCheck } from './security-check.service.ts';
import { countSmsTry, proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { selectUserByEmail, selectUserByPhone } from './user.store.ts';

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
    return insertNewUser(transaction, row, { ...newcomer, agreementVersion }, now);
  });
  return admitUser(db, user, newcomer, now);
}

async function refusePhoneTaken(db: Db, phone: Phone): Promise<void> {
  if (await selectUserByPhone(db, fullPhone(phone))) refuse(accountErrors.phoneTaken);
}
