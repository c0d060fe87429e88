/** Codes of errors that the browser acts on, by the name of the error. */
export const OFFLINE_REPLY_CODE = {
  offlineBookLimit: 4620,
  offlineLeaseEnded: 4621,
  offlineStartLimit: 4622,
} as const;

/** Why a lease ended. `lapsed`: the browser was not heard of for long. */
export const OFFLINE_END_REASONS = ['removed', 'access', 'device', 'session', 'lapsed'] as const;
export type OfflineEndReason = (typeof OFFLINE_END_REASONS)[number];

/** What was read or reviewed without a network may be reported so long afterward. */
export const MAX_OFFLINE_AGO_MS = 60 * 86_400_000;

/** The cookie with the lease's part of the key. Scripts read it, since only they decrypt. */
export const OFFLINE_COOKIE = 'zy_offline';
