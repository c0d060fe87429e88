// The second factor of staff: codes of an authenticator app, or recovery codes.
import { accountErrors } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { openSecret } from '../../../../platform/secret-box.ts';
import { sendNotification } from '../../../base/notifications/index.ts';
import { markAddress, recordSecurityEvent } from '../../../base/security/index.ts';
import { readSetting } from '../../../base/settings/index.ts';
import { accountNotifications } from '../account-notifications.ts';
import { accountSettings } from '../account-settings.ts';
import { hasSignedInWith } from '../devices/device.store.ts';
import { countersOfSecondFactor } from '../sign-in/attempt-counter.ts';
import { clearFailedAttempts, recordFailedAttempt } from '../sign-in/failed-attempt.service.ts';
import { recoveryCodeHashes } from './recovery-code.ts';
import {
  advanceLastStep,
  countRecoveryCodes,
  markRecoveryCodeUsed,
  selectSecondFactor,
} from './second-factor.store.ts';
import { findTotpStep } from './totp.ts';

export type SecondFactorDeps = Pick<Platform, 'db' | 'jobs' | 'masterSecret'>;

/** Where a code comes from. */
export interface CodeSource {
  readonly address: string;
  readonly deviceId: string;
}

/** Where the secret of a user is encrypted. */
export const secretPlace = (userId: string) => ({ purpose: 'second factor', ownerId: userId });

const isSecondFactorRequired = (db: Db): Promise<boolean> =>
  readSetting(db, accountSettings.requireStaffSecondFactor);

/** The step that a sign-in of staff needs after the password; undefined for none. */
export async function findSecondFactorStep(
  db: Db,
  userId: string,
): Promise<'secondFactor' | 'secondFactorSetup' | undefined> {
  if ((await selectSecondFactor(db, userId))?.confirmedAt) return 'secondFactor';
  return (await isSecondFactorRequired(db)) ? 'secondFactorSetup' : undefined;
}

export async function describeSecondFactor(db: Db, userId: string) {
  const factor = await selectSecondFactor(db, userId);
  return {
    onSince: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: factor?.confirmedAt ? await countRecoveryCodes(db, userId) : 0,
    isRequired: await isSecondFactorRequired(db),
  };
}

/**
 * Uses a code up. Refuses a wrong one with `wrongSecondFactor`, and one too soon after wrong ones with `signInDelayed`.
 * Call it outside a transaction, so that a failed attempt counts even if what follows fails.
 */
export async function useSecondFactorCode(
  deps: SecondFactorDeps,
  userId: string,
  typed: string,
  source: CodeSource,
  now: Date,
): Promise<void> {
  const { db } = deps;
  const isKnownDevice = await hasSignedInWith(db, userId, source.deviceId);
  const counters = countersOfSecondFactor(userId, { ...source, isKnownDevice });
  const attempt = await recordFailedAttempt(db, counters, now);
  const code = typed.trim();
  const isRight = /^\d{3}\s?\d{3}$/.test(code)
    ? await useTotpCode(deps, userId, code.replace(/\s/g, ''), now)
    : await useRecoveryCode(deps, userId, code, now);
  if (!isRight) {
    const addressHash = markAddress(deps.masterSecret, source.address);
    const event = { kind: 'secondFactorCode', result: 'failed', userId, deviceId: source.deviceId } as const;
    await recordSecurityEvent(db, { ...event, addressHash }, now);
    refuse(accountErrors.wrongSecondFactor);
  }
  await clearFailedAttempts(db, attempt);
}

async function useTotpCode(
  { db, masterSecret }: SecondFactorDeps,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await selectSecondFactor(db, userId);
  if (!factor?.confirmedAt) return false;
  const secret = openSecret(masterSecret, secretPlace(userId), factor.sealedSecret);
  const step = findTotpStep(secret, code, now);
  return step !== undefined && advanceLastStep(db, userId, step);
}

/** Tells the owner, because whoever uses one may have found it. */
async function useRecoveryCode(
  { db, jobs, masterSecret }: SecondFactorDeps,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const hashes = recoveryCodeHashes(masterSecret, userId, code);
    if (!(await markRecoveryCodeUsed(transaction, userId, hashes, now))) return false;
    const parameters = { left: await countRecoveryCodes(transaction, userId) };
    const notification = { userId, kind: accountNotifications.recoveryCodeUsed, parameters };
    await sendNotification(transaction, jobs, notification, now);
    return true;
  });
}
