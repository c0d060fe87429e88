// Signs in a user whose identity is verified, if the account is not suspended and belongs to the portal.
import { accountErrors } from '@zhiye/contract';
import type { NewSession, UserType } from '@zhiye/contract';
import { READER_TYPES, USER_TYPE } from '@zhiye/contract/constants';
import type { Db } from '../../../../db/client.ts';
import type { Call } from '../../../../platform/http/route-mount.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { ensureDeviceId, readDeviceId } from '../devices/device-cookie.ts';
import type { DeviceCookieDeps } from '../devices/device-cookie.ts';
import { describeDevice } from '../devices/device-description.ts';
import type { DeviceDescription } from '../devices/device-description.ts';
import { upsertDeviceSignIn } from '../devices/device.store.ts';
import { startSession } from '../sessions/session.service.ts';
import { endSessionsInDevice } from '../sessions/session.store.ts';
import { findSecondFactorStep } from '../second-factor/second-factor.service.ts';
import { issueTicket } from '../ticket.service.ts';
import { markAddress, recordSecurityEvent } from '../../../base/security/index.ts';
import type { User } from '../user.store.ts';

export type PortalName = 'personal' | 'institution' | 'channel' | 'staff';

const PORTAL_USER_TYPES: Readonly<Record<PortalName, readonly UserType[]>> = {
  personal: READER_TYPES,
  institution: [USER_TYPE.institution],
  channel: [USER_TYPE.channel],
  staff: [USER_TYPE.staff],
};

/** The browser of a call. */
export interface DeviceContext extends DeviceDescription {
  readonly deviceId: string;
  /** Whether the browser showed the id in its cookie; false for one that got it now. */
  readonly hasCookie: boolean;
  /** The network address of the caller. */
  readonly address: string;
  /** Its keyed hash, for security events. */
  readonly addressHash: string;
}

/** Describes the browser of a call. Sets a device id when the browser has none. */
export function deviceContext(
  deps: DeviceCookieDeps,
  call: Pick<Call, 'address' | 'cookies' | 'setReply' | 'userAgent'>,
): DeviceContext {
  return {
    hasCookie: readDeviceId(deps, call) !== undefined,
    deviceId: ensureDeviceId(deps, call),
    address: call.address,
    addressHash: markAddress(deps.masterSecret, call.address),
    ...describeDevice(call.userAgent),
  };
}

/**
 * Refuses a user who may not sign in at this portal. Call it only after the identity is verified, because the errors tell
 * about the account.
 */
export function enforceSignInPolicy(user: User, portal?: PortalName): void {
  if (user.suspendedReason !== null) refuse(accountErrors.accountSuspended, { reason: user.suspendedReason });
  if (portal && !PORTAL_USER_TYPES[portal].includes(user.type)) refuse(accountErrors.wrongPortal);
}

/** A session, or the ticket for the step that staff need before they get one. */
export type SignInOutcome =
  | { readonly session: NewSession }
  | { readonly step: 'secondFactor' | 'secondFactorSetup'; readonly ticket: string };

/**
 * Every way of signing in ends here. Pass the result to `sessionOf` after the transaction: a refusal inside it would undo
 * the ticket, and the use of a code.
 */
export async function completeSignIn(
  db: Db,
  user: User,
  device: DeviceContext,
  now: Date,
): Promise<SignInOutcome> {
  const step = user.type === USER_TYPE.staff ? await findSecondFactorStep(db, user.id) : undefined;
  if (!step) return { session: await startVerifiedSession(db, user, device, now) };
  return { step, ticket: await issueTicket(db, { purpose: step, userId: user.id }, now) };
}

/** Refuses with the ticket when another step is needed. */
export function sessionOf(outcome: SignInOutcome): NewSession {
  if ('session' in outcome) return outcome.session;
  const error =
    outcome.step === 'secondFactor'
      ? accountErrors.secondFactorRequired
      : accountErrors.secondFactorSetupRequired;
  return refuse(error, { ticket: outcome.ticket });
}

/**
 * Always starts a new session and never reuses a token of the browser, against session fixation. A browser keeps one token, so the
 * former sessions of the person in it end.
 */
export async function startVerifiedSession(
  db: Db,
  user: User,
  device: DeviceContext,
  now: Date,
): Promise<NewSession> {
  const { deviceId, name, kind } = device;
  await upsertDeviceSignIn(db, { userId: user.id, id: deviceId, name, kind }, now);
  await recordSignIn(db, user.id, device, 'succeeded', now);
  await endSessionsInDevice(db, user.id, deviceId, now);
  const token = await startSession(db, user.id, now, device);
  return { token, personalInfo: { name: user.name, type: user.type } };
}

/** Adds a sign-in, or a failed attempt at one, to the security events. `userId` is undefined for an unknown account. */
export const recordSignIn = (
  db: Db,
  userId: string | undefined,
  { addressHash, deviceId }: Pick<DeviceContext, 'addressHash' | 'deviceId'>,
  result: 'succeeded' | 'failed',
  now: Date,
): Promise<void> => recordSecurityEvent(db, { kind: 'signIn', result, userId, addressHash, deviceId }, now);

/** Adds a new password that the owner has set to the security events. */
export const recordPasswordChange = (
  db: Db,
  userId: string,
  { addressHash, deviceId }: { readonly addressHash: string; readonly deviceId: string | null },
  now: Date,
): Promise<void> =>
  recordSecurityEvent(
    db,
    { kind: 'passwordChanged', result: 'succeeded', userId, addressHash, deviceId },
    now,
  );
