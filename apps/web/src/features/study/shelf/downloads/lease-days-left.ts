const DAY_MS = 86_400_000;

/** Whole or begun days for which a downloaded book can still be read without a network; 0 when it cannot. */
export const leaseDaysLeft = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / DAY_MS));
