// Answers for letting somebody in whose identity is proved, whichever way it was: suspended or at the wrong entrance,
// they stay outside.
import { accountErrors } from '@zhiye/contract';
import type { NewSession, UserType } from '@zhiye/contract';
import type { Db } from '../../db/client.ts';
import type { Call } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/refusal.ts';
import { ensureDeviceId } from './device-cookie.ts';
import { describeDevice } from './device.ts';
import type { DeviceDescription } from './device.ts';
import { upsertDeviceSignIn } from './device.store.ts';
import { openSession } from './session.service.ts';
import type { User } from './user.store.ts';

export type EntranceName = 'personal' | 'institution' | 'channel' | 'office';

const TYPES_OF: Readonly<Record<EntranceName, readonly UserType[]>> = {
  personal: [1, 2],
  institution: [3],
  channel: [4],
  office: [5],
};

/** The browser somebody arrives with. */
export interface Arrival extends DeviceDescription {
  readonly deviceId: string;
}

export interface ArrivalParts {
  readonly masterSecret: Buffer;
  /** Whether people reach the shop by https. */
  readonly secureCookies: boolean;
}

/** Reads the browser's number, or gives it one. */
export function arrivalOf(
  { masterSecret, secureCookies }: ArrivalParts,
  call: Pick<Call, 'cookies' | 'setReply' | 'userAgent'>,
): Arrival {
  return {
    deviceId: ensureDeviceId(masterSecret, call, secureCookies),
    ...describeDevice(call.userAgent),
  };
}

/** Refuses whoever may not sign in here. Only for somebody who has proved who they are: the answers tell of the account. */
export function checkAdmission(user: User, entrance?: EntranceName): void {
  if (user.frozenReason !== null) refuse(accountErrors.accountFrozen, { reason: user.frozenReason });
  if (entrance && !TYPES_OF[entrance].includes(user.type)) refuse(accountErrors.wrongIdentity);
}

/** A new session, always: no token that was there before is taken over. */
export async function admitUser(db: Db, user: User, arrival: Arrival, now: Date): Promise<NewSession> {
  const { deviceId, name, kind } = arrival;
  await upsertDeviceSignIn(db, { userId: user.id, id: deviceId, name, kind }, now);
  return { token: await openSession(db, user.id, now), personalInfo: { name: user.name, type: user.type } };
}
