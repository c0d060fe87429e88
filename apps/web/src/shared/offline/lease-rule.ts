// Whether a downloaded book may be read now. Pure: times are milliseconds since 1970.

/** What the browser knows of the time. */
export interface ClockMark {
  /** The latest time that was seen, by the server's clock. */
  readonly latestMs: number;
  /** The server's clock less that of the device, at the last contact: many devices are minutes or days wrong. */
  readonly offsetMs: number;
}

/** `clockBack`: the clock of the device was set back, so that nobody knows the time until the next contact. */
export type LeaseState = 'open' | 'ended' | 'clockBack';

/** Clocks are corrected by themselves within this. */
const TOLERANCE_MS = 5 * 60_000;

export const serverTimeAt = (mark: ClockMark, deviceMs: number): number => deviceMs + mark.offsetMs;

export function leaseState(endsAtMs: number, mark: ClockMark, deviceMs: number): LeaseState {
  const nowMs = serverTimeAt(mark, deviceMs);
  if (nowMs < mark.latestMs - TOLERANCE_MS) return 'clockBack';
  return Math.max(nowMs, mark.latestMs) < endsAtMs ? 'open' : 'ended';
}

/** Time passes while a book is read. It never goes back. */
export const passTime = (mark: ClockMark, deviceMs: number): ClockMark => ({
  ...mark,
  latestMs: Math.max(mark.latestMs, serverTimeAt(mark, deviceMs)),
});

/** The server has told the time. */
export const meetServer = (serverMs: number, deviceMs: number): ClockMark => ({
  latestMs: serverMs,
  offsetMs: serverMs - deviceMs,
});

export const NO_MARK: ClockMark = { latestMs: 0, offsetMs: 0 };
