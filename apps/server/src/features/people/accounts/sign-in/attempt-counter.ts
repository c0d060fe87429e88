// Decides which counters an attempt counts on: who guesses, and for which account.
import { createHash } from 'node:crypto';
import { USER_TYPE } from '@zhiye/contract/constants';
import { networkOf } from '../../../../platform/http/caller-network.ts';
import type { User } from '../user.store.ts';
import { parseAccountIdentifier } from './account-identifier.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  ALL_NETWORKS_LIMIT,
  BROWSER_LIMIT,
  CODE_LIMIT,
  SECOND_FACTOR_LIMIT,
  SHARED_ADDRESS_LIMIT,
} from './failed-attempt-limit.ts';
import type { AttemptLimit } from './failed-attempt-limit.ts';

export interface AttemptCounter {
  readonly subjectHash: string;
  readonly limit: AttemptLimit;
  /**
   * A success sets it to zero. Other counters only lose the attempt that succeeded, so that signing in with an own account
   * does not clear guesses at others.
   */
  readonly isClearedBySuccess: boolean;
}

/** The browser that an attempt comes from. */
export interface AttemptSource {
  readonly address: string;
  readonly deviceId: string;
  /** Whether the browser showed a cookie that the shop has signed. */
  readonly hasCookie: boolean;
  /** Whether the owner of the account has signed in with this browser. */
  readonly isKnownDevice: boolean;
}

/** As the user typed it, and the user with that account, if there is one. */
export interface AttemptedAccount {
  readonly account: string;
  readonly user: User | undefined;
}

/**
 * A browser of the owner counts for itself, so that nobody else delays it (OWASP, "Slow Down Online Guessing Attacks with
 * Device Cookies"). All callers use the same order, to avoid a deadlock.
 */
export function countersOfPassword(attempted: AttemptedAccount, source: AttemptSource): AttemptCounter[] {
  const account = accountSubject(attempted);
  if (source.isKnownDevice) return [cleared(deviceSubject(account, source.deviceId))];
  return [
    ...countersOfSource(source),
    cleared(networkSubject(account, source.address)),
    // strangers never delay staff: their second factor stops whoever guesses the password
    ...(attempted.user?.type === USER_TYPE.staff ? [] : [shared(account, ALL_NETWORKS_LIMIT)]),
  ];
}

/** Who guesses, on all accounts: the browser where there is one, before the network address. */
const countersOfSource = ({ address, deviceId, hasCookie }: AttemptSource): AttemptCounter[] =>
  hasCookie
    ? [
        shared(`browsers at ${networkOf(address)}`, SHARED_ADDRESS_LIMIT),
        shared(`browser ${deviceId}`, BROWSER_LIMIT),
      ]
    : [shared(`address ${networkOf(address)}`, ADDRESS_LIMIT)];

export function countersOfSecondFactor(
  userId: string,
  source: Omit<AttemptSource, 'hasCookie'>,
): AttemptCounter[] {
  const account = `second factor ${userId}`;
  if (source.isKnownDevice) return [cleared(deviceSubject(account, source.deviceId))];
  return [cleared(networkSubject(account, source.address)), shared(account, SECOND_FACTOR_LIMIT)];
}

/** Counters of a signed-in user who proves the password again. */
export const countersOfReauthentication = (userId: string): AttemptCounter[] => [
  cleared(`reauthentication ${userId}`),
];

/** For codes of books. A code that exists takes back its own attempt only, so that an own code does not clear guesses. */
export const countersOfCodes = (userId: string): AttemptCounter[] => [
  shared(`codes user ${userId}`, CODE_LIMIT),
];

/** Those that may delay an owner who was verified in another way in this browser. */
export function countersOfOwner(
  user: User,
  { address, deviceId }: Pick<AttemptSource, 'address' | 'deviceId'>,
) {
  const account = accountSubject({ account: '', user });
  const subjects = [networkSubject(account, address), deviceSubject(account, deviceId), account];
  return subjects.map(hash);
}

/**
 * Phone, e-mail and account name of one user share a counter. An unknown account has a counter too, so that the delay
 * does not tell whether it exists.
 */
function accountSubject({ account, user }: AttemptedAccount): string {
  if (user) return `user ${user.id}`;
  const { folded, phone } = parseAccountIdentifier(account);
  return `typed ${phone ?? folded}`;
}

const networkSubject = (account: string, address: string) => `${account} network ${networkOf(address)}`;
const deviceSubject = (account: string, deviceId: string) => `${account} device ${deviceId}`;

const cleared = (subject: string): AttemptCounter => ({
  subjectHash: hash(subject),
  limit: ACCOUNT_LIMIT,
  isClearedBySuccess: true,
});

const shared = (subject: string, limit: AttemptLimit): AttemptCounter => ({
  subjectHash: hash(subject),
  limit,
  isClearedBySuccess: false,
});

const hash = (subject: string): string => createHash('sha256').update(subject).digest('hex');
