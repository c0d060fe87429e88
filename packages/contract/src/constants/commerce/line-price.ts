/**
 * Decides what a line costs, for the book page, the cart, the quote, the order, the quotation, the invoice, the receipt and every
 * export. All amounts are integer fen, so that a unit price has two decimals of a yuan. The amount of a line is its unit price times
 * its quantity and nothing else, so no remainder is left over: what a line costs less than the list price is its discount, and the
 * discount of an order is the sum of those of its lines. Rounding happens in one place, `shareOfFen`.
 */

/** From so many copies on, one copy costs `unitFen`. */
export interface PriceStep {
  readonly fromQuantity: number;
  readonly unitFen: number;
}

/** A volume price that applies to a line, its steps already as unit prices of this line. */
export interface LineScale {
  /** What is counted together: all lines of the title, or all of its series. */
  readonly counts: 'title' | 'series';
  readonly steps: readonly PriceStep[];
}

export interface PricedItem {
  readonly bookId: number;
  /** Null for a title without a series. */
  readonly seriesId: number | null;
  readonly quantity: number;
  readonly listFen: number;
  /** Today's price of one copy; the list price when there is no sale. */
  readonly saleFen: number;
  readonly scales: readonly LineScale[];
  /** The unit price of a quotation, which replaces every other price. */
  readonly quotedFen?: number | undefined;
}

export type PriceSource = 'list' | 'sale' | 'tier' | 'quotation';

/** What more copies would bring. */
export interface NextStep {
  /** How many more copies are needed. */
  readonly addQuantity: number;
  readonly unitFen: number;
}

export interface LinePrice {
  readonly source: PriceSource;
  readonly unitFen: number;
  /** The lowest price without a quotation. */
  readonly tierFen: number;
  readonly amountFen: number;
  /** Less than the list price, for the whole line. */
  readonly discountFen: number;
  /** The next lower price; null when there is none. */
  readonly next: NextStep | null;
}

/** One percent has 100 basis points; this is the whole. */
export const WHOLE_BASIS_POINTS = 10_000;

/** A share of a price, rounded half up to the fen, at least one fen. The base is always the list price. */
export const shareOfFen = (listFen: number, basisPoints: number): number =>
  Math.max(1, Math.floor((listFen * basisPoints + WHOLE_BASIS_POINTS / 2) / WHOLE_BASIS_POINTS));

export const lineAmountFen = (unitFen: number, quantity: number): number => unitFen * quantity;

/** How much lower a price is than another one, in basis points, rounded down; 0 when it is not lower. */
export const fallBasisPoints = (fromFen: number, toFen: number): number =>
  fromFen <= 0 ? 0 : Math.max(0, Math.floor(((fromFen - toFen) * WHOLE_BASIS_POINTS) / fromFen));

/**
 * The prices of lines that are bought together, in their order. Lines of one title count together whatever their access period and
 * their way to the reader. Where several prices apply, the buyer gets the lowest.
 */
export function priceLines(items: readonly PricedItem[]): LinePrice[] {
  const counts = countCopies(items);
  return items.map((item) => priceLine(item, counts));
}

/** By `title 7` and `series 3`. */
type CopyCounts = ReadonlyMap<string, number>;

const countKey = (item: PricedItem, counts: LineScale['counts']): string =>
  counts === 'series' && item.seriesId !== null ? `series ${item.seriesId}` : `title ${item.bookId}`;

function countCopies(items: readonly PricedItem[]): CopyCounts {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const key of new Set([countKey(item, 'title'), countKey(item, 'series')])) {
      counts.set(key, (counts.get(key) ?? 0) + item.quantity);
    }
  }
  return counts;
}

function priceLine(item: PricedItem, counts: CopyCounts): LinePrice {
  const { listFen, saleFen, quantity, quotedFen } = item;
  const steps = item.scales.flatMap((scale) => {
    const counted = counts.get(countKey(item, scale.counts)) ?? quantity;
    return scale.steps.map((step) => ({ ...step, missing: step.fromQuantity - counted }));
  });
  const reached = steps.filter(({ missing }) => missing <= 0).map(({ unitFen }) => unitFen);
  const tierFen = Math.min(listFen, saleFen, ...reached);
  const unitFen = quotedFen ?? tierFen;
  const amountFen = lineAmountFen(unitFen, quantity);
  return {
    source: quotedFen === undefined ? sourceOf(item, tierFen) : 'quotation',
    unitFen,
    tierFen,
    amountFen,
    discountFen: lineAmountFen(listFen, quantity) - amountFen,
    next: findNext(steps.filter((step) => step.missing > 0 && step.unitFen < unitFen)),
  };
}

function sourceOf({ listFen, saleFen }: PricedItem, unitFen: number): PriceSource {
  if (unitFen < Math.min(listFen, saleFen)) return 'tier';
  return unitFen < listFen ? 'sale' : 'list';
}

/** The lower price that needs the fewest copies; of those that need the same, the lowest. */
function findNext(steps: readonly { readonly missing: number; readonly unitFen: number }[]): NextStep | null {
  const [first] = steps.toSorted((a, b) => a.missing - b.missing || a.unitFen - b.unitFen);
  return first ? { addQuantity: first.missing, unitFen: first.unitFen } : null;
}
