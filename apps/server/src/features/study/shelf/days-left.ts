const DAY_MS = 86_400_000;

/** Whole days until an end; 0 on the last day and after it. */
export const countDaysLeft = (endsAt: Date, now: Date): number =>
  Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / DAY_MS));
