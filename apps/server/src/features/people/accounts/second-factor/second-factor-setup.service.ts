// Turns the second factor of a staff member on and off. Each change is in the audit log.
import { accountErrors } from '@zhiye/contract';
import QRCode from 'qrcode';
import type { Db, Tx } from '../../../../db/client.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openSecret, sealSecret } from '../../../../platform/secret-box.ts';
import { recordAction } from '../../../base/audit/index.ts';
import type { Actor } from '../../../base/audit/index.ts';
import { markAddress, recordSecurityEvent } from '../../../base/security/index.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { endSessionsOf } from '../sessions/session.store.ts';
import { selectUser } from '../user.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { secretPlace } from './second-factor.service.ts';
import type { SecondFactorDeps } from './second-factor.service.ts';
import {
  deleteSecondFactor,
  markSecondFactorConfirmed,
  replaceRecoveryCodeHashes,
  selectRecoveryCodeOwners,
  selectSecondFactor,
  upsertPendingSecondFactor,
} from './second-factor.store.ts';
import { findTotpStep, newTotpSecret, toBase32, totpUri } from './totp.ts';
import type { MasterSecret } from '../../../../platform/master-secret.ts';

const ISSUER = '知页';

/** Makes a secret for the authenticator app. It counts after `confirmNewSecondFactor`. */
export async function createSecondFactor({ db, masterSecret }: SecondFactorDeps, userId: string, now: Date) {
  const secret = newTotpSecret();
  const sealed = sealSecret(masterSecret, secretPlace(userId), secret);
  if (!(await upsertPendingSecondFactor(db, userId, sealed, now))) refuse(accountErrors.secondFactorExists);
  const { accountName } = (await selectUser(db, userId))!;
  const uri = totpUri(secret, { issuer: ISSUER, account: accountName });
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  const qrImage = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { secret: toBase32(secret), qrImage };
}

/** Turns the second factor on with a first code of the app, and returns the recovery codes. */
export async function confirmNewSecondFactor(
  { jobs, masterSecret }: SecondFactorDeps,
  transaction: Db,
  actor: Actor,
  typed: string,
  now: Date,
): Promise<string[]> {
  const { userId } = actor;
  const factor = (await selectSecondFactor(transaction, userId)) ?? refuse(accountErrors.secondFactorMissing);
  if (factor.confirmedAt) refuse(accountErrors.secondFactorExists);
  const secret = openSecret(masterSecret, secretPlace(userId), factor.sealedSecret);
  const lastStep = findTotpStep(secret, typed.replace(/\s/g, ''), now);
  if (lastStep === undefined) return refuse(accountErrors.wrongSecondFactor);
  const confirmed = { sealedSecret: factor.sealedSecret, lastStep };
  if (!(await markSecondFactorConfirmed(transaction, userId, confirmed, now)))
    refuse(accountErrors.secondFactorExists);
  const codes = await storeNewRecoveryCodes(transaction, masterSecret, userId);
  await recordOwnAction(transaction, masterSecret, actor, 'secondFactorOn', now);
  const notification = { userId, kind: accountNotifications.secondFactorOn };
  await sendNotification(transaction, jobs, notification, now);
  return codes;
}

/** The earlier recovery codes no longer work. */
export async function renewRecoveryCodes(
  { db, masterSecret }: SecondFactorDeps,
  actor: Actor,
  now: Date,
): Promise<string[]> {
  return db.transaction(async (transaction) => {
    const codes = await storeNewRecoveryCodes(transaction, masterSecret, actor.userId);
    await recordOwnAction(transaction, masterSecret, actor, 'recoveryCodesRenewed', now);
    return codes;
  });
}

/** Ends all other sessions of the user. */
export async function turnOffSecondFactor(
  { db, jobs, masterSecret }: SecondFactorDeps,
  actor: Actor,
  sessionId: string,
  now: Date,
): Promise<void> {
  const { userId } = actor;
  await db.transaction(async (transaction) => {
    await deleteSecondFactor(transaction, userId);
    await endSessionsOf(transaction, userId, now, sessionId);
    await recordOwnAction(transaction, masterSecret, actor, 'secondFactorOff', now);
    const notification = { userId, kind: accountNotifications.secondFactorOff };
    await sendNotification(transaction, jobs, notification, now);
  });
}

async function storeNewRecoveryCodes(db: Db, masterSecret: MasterSecret, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(masterSecret, userId, code));
  await replaceRecoveryCodeHashes(db, userId, hashes);
  return codes;
}

const AUDITED = {
  secondFactorOn: 'user.turnOnSecondFactor',
  secondFactorOff: 'user.turnOffSecondFactor',
  recoveryCodesRenewed: 'user.renewRecoveryCodes',
} as const;

/** Records an action in the audit log and among the security events. */
async function recordOwnAction(
  db: Db,
  masterSecret: MasterSecret,
  actor: Actor,
  kind: keyof typeof AUDITED,
  now: Date,
): Promise<void> {
  const { userId, address } = actor;
  await recordAction(db, actor, { action: AUDITED[kind], target: `user:${userId}`, detail: {} }, now);
  const addressHash = markAddress(masterSecret, address);
  await recordSecurityEvent(db, { kind, result: 'succeeded', userId, addressHash }, now);
}

/** Asks whoever has recovery codes to make new ones: those of the former master key cannot be hashed again. Returns how many people. */
export async function announceRecoveryCodeEnd(tx: Tx, jobs: JobQueue, now: Date): Promise<number> {
  const owners = await selectRecoveryCodeOwners(tx);
  for (const userId of owners)
    await sendNotification(tx, jobs, { userId, kind: accountNotifications.recoveryCodesEnd }, now);
  return owners.length;
}
