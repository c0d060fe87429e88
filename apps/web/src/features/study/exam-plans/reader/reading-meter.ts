// Measures how long somebody reads, and which pages were in view long enough. Pure: the time is an argument.
import { uniteSpans } from '@zhiye/contract/constants/study/position-spans';
import type { Span } from '@zhiye/contract/constants/study/position-spans';
import { MAX_REPORT_SECONDS, MAX_REPORT_SPANS } from '@zhiye/contract/constants/study/reading-time';

/** Nobody reads after so long without a page turn, a key or a movement of the pointer. */
const IDLE_AFTER_MS = 180_000;
/** A page that was shorter in view was leafed through. */
const READ_AFTER_MS = 5_000;
/** The longest time between two ticks that counts; a longer pause was a computer asleep. */
const LONGEST_TICK_MS = 5_000;

export interface PageInView {
  readonly position: number;
  readonly positions: number;
  readonly isLast: boolean;
  /** Whether it follows the page before. */
  readonly isTurn: boolean;
}

interface ReadingReport {
  readonly seconds: number;
  readonly positions: number;
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

export interface ReadingMeter {
  showPage(page: PageInView, nowMs: number): void;
  /** The person did something. */
  act(nowMs: number): void;
  /** Call it every second while the page is visible. */
  tick(nowMs: number): void;
  /** Seconds that are not reported yet. */
  readonly seconds: number;
  /** What is to be reported; undefined when there is nothing. It stays until `confirm`. */
  report(): ReadingReport | undefined;
  /** The report has arrived. */
  confirm(report: ReadingReport): void;
}

export function createReadingMeter(): ReadingMeter {
  let page: PageInView | undefined;
  let pageMs = 0;
  let readMs = 0;
  let lastActMs = -Infinity;
  let lastTickMs: number | undefined;
  let spans: Span[] = [];

  function addPage(next: PageInView | undefined): void {
    if (!page || pageMs < READ_AFTER_MS) return;
    const { position, positions, isLast } = page;
    const turnedTo = next?.isTurn && next.position > position ? next.position - 1 : position;
    // a page has a few positions at most
    const to = isLast ? positions : Math.min(turnedTo, position + 3);
    spans = uniteSpans([...spans, [position, to]]).slice(-MAX_REPORT_SPANS);
  }

  return {
    showPage(next, nowMs) {
      addPage(next);
      const isSame = page?.position === next.position && page.positions === next.positions && !next.isTurn;
      if (page && page.positions !== next.positions) spans = [];
      if (!isSame) pageMs = 0;
      page = next;
      lastActMs = nowMs;
    },
    act: (nowMs) => void (lastActMs = nowMs),
    tick(nowMs) {
      const passedMs = lastTickMs === undefined ? 0 : nowMs - lastTickMs;
      lastTickMs = nowMs;
      if (!page || passedMs > LONGEST_TICK_MS || nowMs - lastActMs > IDLE_AFTER_MS) return;
      pageMs += passedMs;
      readMs = Math.min(readMs + passedMs, MAX_REPORT_SECONDS * 1_000);
    },
    get seconds() {
      return Math.floor(readMs / 1_000);
    },
    report() {
      if (!page) return undefined;
      addPage(undefined);
      const seconds = Math.floor(readMs / 1_000);
      if (seconds === 0) return undefined;
      return { seconds, positions: page.positions, spans: spans.map(([from, to]) => ({ from, to })) };
    },
    confirm({ seconds, spans: sent }) {
      readMs = Math.max(0, readMs - seconds * 1_000);
      const done = new Set(sent.map(({ from, to }) => `${from}-${to}`));
      spans = spans.filter(([from, to]) => !done.has(`${from}-${to}`));
    },
  };
}
