// Turns the volume prices of a book into the steps of one of its lines, which `priceLines` of the contract computes with.
import type { Duration, LineScaleView } from '@zhiye/contract';
import { priceLines, shareOfFen } from '@zhiye/contract/constants/commerce/line-price';
import type { LinePrice } from '@zhiye/contract/constants/commerce/line-price';
import { businessDay } from '../../../platform/clock.ts';
import type { BookScales } from './volume-price.store.ts';

/** A line before its price is decided. */
export interface UnpricedLine {
  readonly bookId: number;
  readonly duration: Duration;
  readonly quantity: number;
  readonly listFen: number;
  /** Today's price of one copy. */
  readonly saleFen: number;
  /** The unit price of a quotation. */
  readonly quotedFen?: number | undefined;
}

/** What the web computes with when a quantity changes, and the price of the line. */
export interface PricedLine {
  readonly seriesId: number | null;
  readonly scales: LineScaleView[];
  readonly price: LinePrice;
}

/** The steps of one access period of a book. */
export const scalesOf = (
  scales: BookScales | undefined,
  { duration, listFen }: Pick<UnpricedLine, 'duration' | 'listFen'>,
): LineScaleView[] =>
  (scales?.prices ?? [])
    .filter((price) => price.duration === null || price.duration === duration)
    .map(({ unit, counts, steps, endsAt }) => ({
      counts,
      steps: steps.map(({ fromQuantity, value }) => ({
        fromQuantity,
        unitFen: unit === 'fen' ? value : shareOfFen(listFen, value),
      })),
      lastDay: businessDay(new Date(endsAt.getTime() - 1)),
    }));

/** The prices of lines that are bought together, in their order. */
export function priceSaleLines(
  lines: readonly UnpricedLine[],
  scalesByBook: ReadonlyMap<number, BookScales>,
): PricedLine[] {
  const items = lines.map((line) => {
    const scales = scalesByBook.get(line.bookId);
    return { ...line, seriesId: scales?.seriesId ?? null, scales: scalesOf(scales, line) };
  });
  const prices = priceLines(items);
  return items.map(({ seriesId, scales }, index) => ({ seriesId, scales, price: prices[index]! }));
}
