// How large a change of prices is.
import type { DurationPrice } from '@zhiye/contract';

/**
 * The largest change of one price, in percent of the old price, rounded up. A removed price counts as 100 %: otherwise
 * removing it and adding another one would need no approval.
 */
export function largestChangePercent(
  before: readonly DurationPrice[],
  after: readonly DurationPrice[],
): number {
  const percents = before.map((old) => {
    const next = after.find(({ duration }) => duration === old.duration);
    if (!next) return 100;
    return Math.max(percentOf(old.listFen, next.listFen), percentOf(old.priceFen, next.priceFen));
  });
  return Math.max(0, ...percents);
}

const percentOf = (from: number, to: number): number => Math.ceil((Math.abs(to - from) * 100) / from);

/** Sorts prices as the database lists them, so that both can be compared. */
export const sortPrices = (prices: readonly DurationPrice[]): DurationPrice[] =>
  prices.toSorted((first, second) => (first.duration < second.duration ? -1 : 1));

/** Equal for equal prices. */
export const priceKey = (prices: readonly DurationPrice[]): string =>
  sortPrices(prices)
    .map(({ duration, listFen, priceFen }) => `${duration} ${listFen} ${priceFen}`)
    .join();
