/** The maximum difference between the timestamp of a request and the clock of the gateway. */
export const signatureWindowMs = 5 * 60_000;

export interface ReplayGuard {
  /** Whether a nonce is used for the first time within the window. */
  admit(nonce: string, now: Date): boolean;
}

/** Remembers nonces as long as a timestamp signed with them could be accepted. */
export function createReplayGuard(): ReplayGuard {
  const seenUntilMs = new Map<string, number>();
  return {
    admit(nonce, now) {
      const nowMs = now.getTime();
      for (const [old, untilMs] of seenUntilMs) {
        if (untilMs > nowMs) break;
        seenUntilMs.delete(old);
      }
      if (seenUntilMs.has(nonce)) return false;
      seenUntilMs.set(nonce, nowMs + 2 * signatureWindowMs);
      return true;
    },
  };
}
