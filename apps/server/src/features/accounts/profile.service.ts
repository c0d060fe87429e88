// Answers for what a person sees and changes of their own account; whatever leads to the account asks who they are.
import { accountErrors } from '@zhiye/contract';
import type { IdentityCheck, PersonalInfo, Profile } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import { violatedIndex } from '../../db/unique-violation.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Session } from '../../platform/session.ts';
import { sendNotice } from '../notices/index.ts';
import { proveIdentity, useIdentityProof } from './identity-check.service.ts';
import { checkNewPassword, hashPassword, verifyPassword } from './password.ts';
import { checkPhone, fullPhone, maskEmail, maskPhone } from './phone.ts';
import type { Phone } from './phone.ts';
import { selectLinks } from './profile.store.ts';
import { endSessionsOf } from './session.store.ts';
import { proveSmsCode, useSmsCode } from './sms-code.service.ts';
import { selectUser, selectUserByEmail, selectUserByPhone, updateUser } from './user.store.ts';

/** What a change of one's own account needs. */
export type ProfileDesk = Pick<Platform, 'db' | 'jobs' | 'masterSecret'>;

export async function describeProfile(db: Db, userId: string): Promise<Profile> {
  const user = (await selectUser(db, userId))!;
  const links = await selectLinks(db, userId);
  const { accountName, type, name, nickname, countryCode, email, institution, department } = user;
  return {
    accountName,
    type,
    name,
    nickname,
    countryCode,
    phone: user.phone && maskPhone(user.phone),
    email,
    institution,
    department,
    hasPassword: user.passwordHash !== null,
    links: links.map(({ linkedAt, ...link }) => ({ ...link, linkedAt: linkedAt.toISOString() })),
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

/** Ends every other session, and keeps the one that asks. */
export async function changePassword(
  desk: ProfileDesk,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
  given: { check: IdentityCheck; password: string; passwordAgain: string },
  now: Date,
): Promise<void> {
  const password = checkNewPassword(given);
  const proof = await proveIdentity(desk, userId, given.check, now);
  const user = await selectUser(desk.db, userId);
  if (user?.passwordHash && (await verifyPassword(user.passwordHash, password)))
    refuse(accountErrors.samePassword);
  const passwordHash = await hashPassword(password);
  await desk.db.transaction(async (transaction) => {
    await useIdentityProof(transaction, proof, now);
    await updateUser(transaction, userId, { passwordHash, passwordMustChange: false });
    await endSessionsOf(transaction, userId, now, sessionId);
    await sendNotice(transaction, desk.jobs, { userId, kind: 'passwordChanged' }, now);
  });
}

/** The new phone is proved by its own code; only then does the answer tell whether it is somebody's. */
export async function changePhone(
  desk: ProfileDesk,
  userId: string,
  given: Phone & { check: IdentityCheck; code: string },
  now: Date,
): Promise<void> {
  const phone = checkPhone(given);
  const proof = await proveIdentity(desk, userId, given.check, now);
  const newPhone = { ...phone, purpose: 'changePhone', code: given.code } as const;
  const codeId = await proveSmsCode(desk.db, desk.masterSecret, newPhone, now);
  const owner = await selectUserByPhone(desk.db, fullPhone(phone));
  if (owner && owner.id !== userId) refuse(accountErrors.phoneTaken);
  const parameters = { phone: maskPhone(phone.phone) };
  await desk.db
    .transaction(async (transaction) => {
      await useIdentityProof(transaction, proof, now);
      await useSmsCode(transaction, codeId, now);
      await updateUser(transaction, userId, phone);
      await sendNotice(transaction, desk.jobs, { userId, kind: 'phoneChanged', parameters }, now);
    })
    .catch((error: unknown) => {
      if (violatedIndex(error) === 'users_by_phone') refuse(accountErrors.phoneTaken);
      throw error;
    });
}

export async function changeEmail(
  desk: ProfileDesk,
  userId: string,
  { check, email }: { check: IdentityCheck; email: string },
  now: Date,
): Promise<void> {
  const proof = await proveIdentity(desk, userId, check, now);
  const owner = await selectUserByEmail(desk.db, email);
  if (owner && owner.id !== userId) refuse(accountErrors.emailTaken);
  // to whoever had the account's mail so far: a thief would read the new address
  const mailTo = (await selectUser(desk.db, userId))?.email ?? undefined;
  const parameters = { email: maskEmail(email) };
  await desk.db
    .transaction(async (transaction) => {
      await useIdentityProof(transaction, proof, now);
      await updateUser(transaction, userId, { email });
      await sendNotice(transaction, desk.jobs, { userId, kind: 'emailChanged', parameters, mailTo }, now);
    })
    .catch((error: unknown) => {
      if (violatedIndex(error) === 'users_by_email') refuse(accountErrors.emailTaken);
      throw error;
    });
}
