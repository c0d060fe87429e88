export interface RateSearch<Result> {
  /** Visits in a second that are tried first. */
  readonly first: number;
  /** The search ends when the lowest rate that is too high is at most this many times the highest that is not. */
  readonly precision: number;
  /** Measures one rate; undefined when it is too high. */
  readonly measure: (rate: number) => Promise<Result | undefined>;
}

/** Slower rates are not tried. */
export const LOWEST_RATE = 0.25;

/**
 * The highest rate that a measurement accepts, with its result: doubled (or halved) from the first one on, then bisected. Undefined when
 * none is accepted.
 */
export async function findHighestRate<Result>({
  first,
  precision,
  measure,
}: RateSearch<Result>): Promise<{ rate: number; result: Result } | undefined> {
  let best: { rate: number; result: Result } | undefined;
  let tooHigh = Infinity;
  for (let rate = first; rate >= LOWEST_RATE && (!best || tooHigh > best.rate * precision);) {
    const result = await measure(rate);
    if (result === undefined) tooHigh = rate;
    else best = { rate, result };
    if (!best) rate /= 2;
    else rate = tooHigh === Infinity ? best.rate * 2 : (best.rate + tooHigh) / 2;
  }
  return best;
}
