/** How many attempts may fail without a delay, and how long failed attempts count. */
export interface AttemptLimit {
  readonly freeAttempts: number;
  readonly windowMs: number;
  /** Refuses everything for this long after the free attempts, instead of a delay that grows. */
  readonly lockMs?: number;
}

/** The limit for one account from one network, or in one browser of its owner. */
export const ACCOUNT_LIMIT: AttemptLimit = { freeAttempts: 5, windowMs: 24 * 3_600_000 };
/** For whoever keeps no cookie, by network address and on all accounts, against a few passwords tried on many accounts. */
export const ADDRESS_LIMIT: AttemptLimit = { freeAttempts: 20, windowMs: 3_600_000 };

/** The same for one browser, which shows a cookie that the shop signed. */
export const BROWSER_LIMIT: AttemptLimit = { ...ADDRESS_LIMIT };

/**
 * For all browsers with a cookie at one network address. It is high because a campus shares one address, and there a new
 * browser is not to wait for the mistakes of others.
 */
export const SHARED_ADDRESS_LIMIT: AttemptLimit = { freeAttempts: 300, windowMs: 3_600_000 };

/**
 * For one account from all networks, against guesses from many. It is high because whoever reaches it delays the owner in
 * new browsers.
 */
export const ALL_NETWORKS_LIMIT: AttemptLimit = { freeAttempts: 100, windowMs: 24 * 3_600_000 };

const TEN_MINUTES_MS = 600_000;

/** For codes that do not exist, from one account. An address does not count: codes have 75 bits, and a campus shares one. */
export const CODE_LIMIT: AttemptLimit = {
  freeAttempts: 5,
  windowMs: TEN_MINUTES_MS,
  lockMs: TEN_MINUTES_MS,
};

/** For the second factor of one account from all networks. Only somebody with the password can reach it. */
export const SECOND_FACTOR_LIMIT: AttemptLimit = { freeAttempts: 20, windowMs: 24 * 3_600_000 };

const MAX_DELAY_SECONDS = 3_600;

/** The count of one account or address. `expiresAt` is one `windowMs` after the first failure. */
export interface FailedAttempts {
  readonly failures: number;
  readonly lastFailedAt: Date;
  readonly expiresAt: Date;
}

/** With a lock, the time until `expiresAt`. Otherwise, after the free attempts, the delay is 2, 4, 8 … seconds, at most an hour and not beyond `expiresAt`. */
export function secondsToWait(
  { failures, lastFailedAt, expiresAt }: FailedAttempts,
  { freeAttempts, lockMs }: AttemptLimit,
  now: Date,
): number {
  if (failures < freeAttempts || expiresAt <= now) return 0;
  if (lockMs !== undefined) return Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  const delaySeconds = Math.min(2 ** (failures - freeAttempts + 1), MAX_DELAY_SECONDS);
  const endsAtMs = Math.min(lastFailedAt.getTime() + delaySeconds * 1000, expiresAt.getTime());
  return Math.max(0, Math.ceil((endsAtMs - now.getTime()) / 1000));
}

/** Counts one more failed attempt. A new count starts after `expiresAt`; a lock ends then. */
export function addFailedAttempt(
  attempts: FailedAttempts,
  { freeAttempts, windowMs, lockMs }: AttemptLimit,
  now: Date,
): FailedAttempts {
  if (attempts.failures === 0 || attempts.expiresAt <= now)
    return { failures: 1, lastFailedAt: now, expiresAt: new Date(now.getTime() + windowMs) };
  const failures = attempts.failures + 1;
  const isLocked = lockMs !== undefined && failures >= freeAttempts;
  const expiresAt = isLocked ? new Date(now.getTime() + lockMs) : attempts.expiresAt;
  return { failures, lastFailedAt: now, expiresAt };
}
