// How fast the sections of a book are sent. A script that takes a whole book meets the pace of reading, a reader does not.
import { LRUCache } from 'lru-cache';

/** A jump opens two sections, and somebody who looks for a place jumps every two seconds. */
const LEAST_PER_MINUTE = 60;
const LEAST_AT_ONCE = 12;

/** The share of a book's sections that may be sent at once, and the share in each minute. */
export interface PaceShares {
  readonly atOnce: number;
  readonly perMinute: number;
}

/** Books of many small sections, such as a PDF with a section for each page, are turned by the section. */
export const READING_PACE: PaceShares = { atOnce: 0.2, perMinute: 0.2 };
/** A download needs every section; it takes less than two minutes for a book of any length. */
export const DOWNLOAD_PACE: PaceShares = { atOnce: 0.2, perMinute: 0.5 };

/** A request that would wait for longer is refused. */
const MAX_WAIT_MS = 10_000;

const MAX_HOLDERS = 20_000;

export interface SectionPace {
  /**
   * Counts one section. Returns the milliseconds after which it may be sent; with `isRefused`, nothing was counted, and it may be
   * asked for again after that time. `holder` is who is counted; `sections` is the number of sections of the book.
   */
  take(holder: string, sections: number, nowMs: number): { waitMs: number; isRefused: boolean };
}

/**
 * The shares of the book, but at least 12 sections at once and 60 in a minute. The method is the generic cell rate algorithm
 * (ITU-T I.371): one time for each holder, at which all sections that were sent are paid for.
 */
export function createSectionPace({ atOnce, perMinute }: PaceShares): SectionPace {
  const paidAt = new LRUCache<string, number>({ max: MAX_HOLDERS });
  return {
    take(holder, sections, nowMs) {
      const intervalMs = 60_000 / Math.max(LEAST_PER_MINUTE, sections * perMinute);
      const paid = Math.max(paidAt.get(holder) ?? 0, nowMs) + intervalMs;
      const waitMs = Math.max(0, paid - nowMs - Math.max(LEAST_AT_ONCE, sections * atOnce) * intervalMs);
      const isRefused = waitMs > MAX_WAIT_MS;
      if (!isRefused) paidAt.set(holder, paid);
      return { waitMs, isRefused };
    },
  };
}
