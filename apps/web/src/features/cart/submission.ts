/** The submit of one visit to a page. The same key never makes a second order, whatever happens on the way. */
export interface Submission {
  /** The entry of the browser's history, so that a reload is the same visit and a later one is not. */
  readonly visit: string;
  readonly idempotencyKey: string;
  /** The total that was sent and has not been answered; null before. */
  readonly sentFen: number | null;
}

const SLOT = 'orderSubmission';

/** What a reload left behind, or a new one. */
export function openSubmission(visit: string): Submission {
  const kept = read();
  return kept?.visit === visit ? kept : newSubmission(visit);
}

export function newSubmission(visit: string): Submission {
  const submission = { visit, idempotencyKey: crypto.randomUUID(), sentFen: null };
  keepSubmission(submission);
  return submission;
}

/** A browser that keeps nothing only loses the way back after a reload. */
export function keepSubmission(submission: Submission): void {
  try {
    sessionStorage.setItem(SLOT, JSON.stringify(submission));
  } catch {
    // the page itself still has it
  }
}

export function forgetSubmission(): void {
  try {
    sessionStorage.removeItem(SLOT);
  } catch {
    // nothing was kept
  }
}

function read(): Submission | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SLOT) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { visit, idempotencyKey, sentFen } = kept as Record<string, unknown>;
    if (typeof visit !== 'string' || typeof idempotencyKey !== 'string') return null;
    return { visit, idempotencyKey, sentFen: typeof sentFen === 'number' ? sentFen : null };
  } catch {
    return null;
  }
}
