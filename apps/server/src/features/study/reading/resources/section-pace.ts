// How fast the sections of a book are sent to one reading session. A script that takes a whole book meets it, a reader does not.
import { LRUCache } from 'lru-cache';

/** A jump opens two sections, and somebody who looks for a place jumps every two seconds. */
const LEAST_PER_MINUTE = 60;
const LEAST_AT_ONCE = 12;
/** Books of many small sections, such as a PDF with a section for each page, are turned by the section. */
const SHARE_OF_BOOK = 0.2;

/** A request that would wait for longer is refused. */
const MAX_WAIT_MS = 10_000;

const MAX_SESSIONS = 20_000;

export interface SectionPace {
  /**
   * Counts one section. Returns the milliseconds after which it may be sent; with `isRefused`, nothing was counted, and it may be
   * asked for again after that time. `sections` is the number of sections of the book.
   */
  take(session: string, sections: number, nowMs: number): { waitMs: number; isRefused: boolean };
}

/**
 * A fifth of the book at once and a fifth in each minute, but at least 12 at once and 60 in a minute. The method is the generic cell
 * rate algorithm (ITU-T I.371): one time for each session, at which all sections that were sent are paid for.
 */
export function createSectionPace(): SectionPace {
  const paidAt = new LRUCache<string, number>({ max: MAX_SESSIONS });
  return {
    take(session, sections, nowMs) {
      const share = sections * SHARE_OF_BOOK;
      const intervalMs = 60_000 / Math.max(LEAST_PER_MINUTE, share);
      const paid = Math.max(paidAt.get(session) ?? 0, nowMs) + intervalMs;
      const waitMs = Math.max(0, paid - nowMs - Math.max(LEAST_AT_ONCE, share) * intervalMs);
      const isRefused = waitMs > MAX_WAIT_MS;
      if (!isRefused) paidAt.set(session, paid);
      return { waitMs, isRefused };
    },
  };
}
