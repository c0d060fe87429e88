// Shows and changes the account of the signed-in user. Changes of password, phone and e-mail need reauthentication.
import { accountErrors } from '@zhiye/contract';
import type { Reauthentication, PersonalInfo, Profile } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { violatedIndex } from '../../../../db/unique-violation.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Session } from '../../../../platform/session.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { reauthenticate, consumeReauthentication } from '../sign-in/reauthentication.service.ts';
import type { SignedInCaller } from '../sign-in/reauthentication.service.ts';
import { recordPasswordChange } from '../sign-in/sign-in-policy.service.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../sign-in/password.ts';
import { consumeEmailCode, verifyEmailCode } from '../email/email-code.service.ts';
import { checkPhone, fullPhone, maskEmail, maskPhone } from '../phone.ts';
import type { Phone } from '../phone.ts';
import { selectExternalIdentities } from './profile.store.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { verifySmsCode, consumeSmsCode } from '../verification/sms-code.service.ts';
import { selectUser, selectUserByEmail, selectUserByPhone, updateUser } from '../user.store.ts';

export type ProfileDeps = Pick<Platform, 'db' | 'jobs' | 'masterSecret'>;

export async function describeProfile(db: Db, userId: string): Promise<Profile> {
  const user = (await selectUser(db, userId))!;
  const links = await selectExternalIdentities(db, userId);
  const { accountName, type, name, nickname, countryCode, email, institution, department } = user;
  return {
    accountName,
    type,
    name,
    nickname,
    countryCode,
    phone: maskPhone(user),
    email,
    institution,
    department,
    hasPassword: user.passwordHash !== null,
    externalIdentities: links.map(({ linkedAt, ...link }) => ({ ...link, linkedAt: linkedAt.toISOString() })),
    closesAt: user.closesAt?.toISOString() ?? null,
    registeredAt: user.createdAt.toISOString(),
  };
}

export interface ProfileChange {
  readonly name: string;
  readonly nickname: string;
  readonly institution: string;
  readonly department: string;
}

export async function updateProfile(
  db: Db,
  session: Pick<Session, 'userId' | 'type'>,
  change: ProfileChange,
): Promise<PersonalInfo> {
  const name = change.name.trim();
  await updateUser(db, session.userId, {
    name,
    nickname: change.nickname.trim(),
    institution: change.institution.trim(),
    department: change.department.trim(),
  });
  return { name, type: session.type };
}

/**
 * Ends all other sessions of the user; the session of this call continues. An account with a password needs it: a code to the phone
 * alone changes it for somebody who is signed out, which ends this session too.
 */
export async function changePassword(
  deps: ProfileDeps,
  caller: SignedInCaller,
  given: { reauthentication: Reauthentication; password: string; passwordAgain: string },
  now: Date,
): Promise<void> {
  const { userId, sessionId } = caller;
  const user = await selectUser(deps.db, userId);
  const password = checkNewPassword(given, user);
  if (user?.passwordHash && given.reauthentication.by !== 'password')
    refuse(accountErrors.currentPasswordNeeded);
  const proof = await reauthenticate(deps, caller, given.reauthentication, now);
  if (user?.passwordHash && (await verifyPassword(user.passwordHash, password)))
    refuse(accountErrors.samePassword);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (transaction) => {
    await consumeReauthentication(transaction, proof, now);
    await updateUser(transaction, userId, { passwordHash, passwordMustChange: false });
    await recordPasswordChange(transaction, userId, caller, now);
    await endSessionsOf(transaction, userId, now, sessionId);
    await sendNotification(
      transaction,
      deps.jobs,
      { userId, kind: accountNotifications.passwordChanged },
      now,
    );
  });
}

/**
 * Refuses a phone of another account only after the code to the new phone is verified. Ends all other sessions of the user;
 * the session of this call continues.
 */
export async function changePhone(
  deps: ProfileDeps,
  caller: SignedInCaller,
  given: Phone & { reauthentication: Reauthentication; code: string },
  now: Date,
): Promise<void> {
  const { userId, sessionId } = caller;
  const phone = checkPhone(given);
  const proof = await reauthenticate(deps, caller, given.reauthentication, now);
  const submittedCode = { ...phone, purpose: 'changePhone', code: given.code } as const;
  const codeId = await verifySmsCode(deps.db, deps.masterSecret, submittedCode, now);
  const owner = await selectUserByPhone(deps.db, fullPhone(phone));
  if (owner && owner.id !== userId) refuse(accountErrors.phoneTaken);
  const parameters = { phone: maskPhone(phone) ?? '' };
  await deps.db
    .transaction(async (transaction) => {
      await consumeReauthentication(transaction, proof, now);
      await consumeSmsCode(transaction, codeId, now);
      await updateUser(transaction, userId, phone);
      await endSessionsOf(transaction, userId, now, sessionId);
      await sendNotification(
        transaction,
        deps.jobs,
        { userId, kind: accountNotifications.phoneChanged, parameters },
        now,
      );
    })
    .catch((error: unknown) => {
      if (violatedIndex(error) === 'users_by_phone') refuse(accountErrors.phoneTaken);
      throw error;
    });
}

/** An address of another account has no valid code, so only whoever reads its mail can learn that it is taken. */
export async function changeEmail(
  deps: ProfileDeps,
  caller: SignedInCaller,
  { reauthentication, email, code }: { reauthentication: Reauthentication; email: string; code: string },
  now: Date,
): Promise<void> {
  const { userId } = caller;
  const proof = await reauthenticate(deps, caller, reauthentication, now);
  const codeId = await verifyEmailCode(deps.db, deps.masterSecret, { userId, email, code }, now);
  const owner = await selectUserByEmail(deps.db, email);
  if (owner && owner.id !== userId) refuse(accountErrors.emailTaken);
  // mailed to the previous address: a thief would receive mail at the new one
  const mailTo = (await selectUser(deps.db, userId))?.email ?? undefined;
  const parameters = { email: maskEmail(email) };
  await deps.db
    .transaction(async (transaction) => {
      await consumeReauthentication(transaction, proof, now);
      await consumeEmailCode(transaction, codeId, now);
      await updateUser(transaction, userId, { email });
      await sendNotification(
        transaction,
        deps.jobs,
        { userId, kind: accountNotifications.emailChanged, parameters, mailTo },
        now,
      );
    })
    .catch((error: unknown) => {
      if (violatedIndex(error) === 'users_by_email') refuse(accountErrors.emailTaken);
      throw error;
    });
}
