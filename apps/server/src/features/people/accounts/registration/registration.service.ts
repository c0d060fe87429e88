// Registers new users. Says nothing about existing accounts before the phone is verified by its SMS code.
import { accountErrors } from '@zhiye/contract';
import type { InputOf, NewSession, register, registerBySmsCode } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { startVerifiedSession } from '../sign-in/sign-in-policy.service.ts';
import { insertNewUser } from './new-user.service.ts';
import type { NewUserContext, RegistrationDeps } from './new-user.service.ts';
import { checkNewPassword, hashPassword } from '../sign-in/password.ts';
import { checkPhone, fullPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import { consumeSecurityCheck } from '../verification/security-check.service.ts';
import { countSmsCodeAttempt, verifySmsCode, consumeSmsCode } from '../verification/sms-code.service.ts';
import { selectUserByEmail, selectUserByPhone } from '../user.store.ts';

/**
 * Creates an account and signs it in. A teacher is a personal user until the application is approved (requirement R-113).
 * The checks run in the order that tells a stranger least about other accounts.
 */
export async function registerUser(
  { db, masterSecret, agreementVersion }: RegistrationDeps,
  form: InputOf<typeof register>,
  context: NewUserContext,
  now: Date,
): Promise<NewSession> {
  const verified = checkPhone(form);
  const password = checkNewPassword(form, form);
  if (form.agreementVersion !== agreementVersion) refuse(accountErrors.agreementOutdated);
  await consumeSecurityCheck(db, masterSecret, form.securityCheck, now);
  const codeId = await verifySmsCode(db, masterSecret, { ...form, purpose: 'register' }, now);
  await refusePhoneTaken(db, form);
  if (await selectUserByEmail(db, form.email)) {
    // otherwise one verified phone could test any number of e-mail addresses
    await countSmsCodeAttempt(db, codeId);
    refuse(accountErrors.emailTaken);
  }
  const { email } = form;
  const fields = {
    type: form.type === USER_TYPE.institution ? USER_TYPE.institution : USER_TYPE.personal,
    name: form.name.trim(),
    nickname: form.nickname.trim(),
    ...verified,
    email,
    passwordHash: await hashPassword(password),
    createdAt: now,
  } as const;
  const user = await db.transaction(async (transaction) => {
    await consumeSmsCode(transaction, codeId, now);
    return insertNewUser(transaction, fields, { ...context, agreementVersion }, now);
  });
  return startVerifiedSession(db, user, context, now);
}

/** Creates an account from a verified phone alone, and signs it in. Its name can be changed in the profile. */
export async function registerVerifiedPhone(
  { db, masterSecret, agreementVersion }: RegistrationDeps,
  form: InputOf<typeof registerBySmsCode>,
  context: NewUserContext,
  now: Date,
): Promise<NewSession> {
  checkPhone(form);
  if (form.agreementVersion !== agreementVersion) refuse(accountErrors.agreementOutdated);
  const codeId = await verifySmsCode(db, masterSecret, { ...form, purpose: 'signIn' }, now);
  await refusePhoneTaken(db, form);
  const { countryCode, phone } = form;
  const name = `${context.language === 'en' ? 'Reader ' : '读者'}${phone.slice(-4)}`;
  const fields = { type: USER_TYPE.personal, name, countryCode, phone, createdAt: now } as const;
  const user = await db.transaction(async (transaction) => {
    await consumeSmsCode(transaction, codeId, now);
    return insertNewUser(transaction, fields, { ...context, agreementVersion }, now);
  });
  return startVerifiedSession(db, user, context, now);
}

async function refusePhoneTaken(db: Db, phone: Phone): Promise<void> {
  if (await selectUserByPhone(db, fullPhone(phone))) refuse(accountErrors.phoneTaken);
}
