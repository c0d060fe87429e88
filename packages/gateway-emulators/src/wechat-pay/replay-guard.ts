/** How far a request's timestamp may be from the gateway's clock, either way. */
export const signatureWindowMs = 5 * 60_000;

export interface ReplayGuard {
  /** True the first time a nonce is shown within the window. */
  admit(nonce: string, now: Date): boolean;
}

/** Remembers nonces for as long as a timestamp signed with them could still be accepted. */
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
