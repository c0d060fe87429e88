/** How many positions each section of the reading order has, and how many come before it. */
interface PositionSpans {
  readonly starts: readonly number[];
  readonly counts: readonly number[];
  readonly total: number;
}

/** Rounding may move a fraction below a whole page. */
const EPSILON = 1e-6;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** NaN and infinities count as 0: the values come from outside. */
const fraction = (value: number): number => (Number.isFinite(value) ? clamp(value, 0, 1) : 0);

export function measurePositionSpans(readingOrder: readonly { readonly positions: number }[]): PositionSpans {
  const counts = readingOrder.map((item) => Math.max(1, item.positions));
  const starts: number[] = [];
  let total = 0;
  for (const count of counts) {
    starts.push(total);
    total += count;
  }
  return { starts, counts, total };
}

/** How far into its section a page starts: at least 0, less than 1. */
export const progressionOf = (page: number, pages: number): number => page / Math.max(1, pages);

/** The page, from 0, at a progression of a section. */
export function pageAt(progression: number, pages: number): number {
  return clamp(Math.floor(fraction(progression) * pages + EPSILON), 0, Math.max(0, pages - 1));
}

/** How far into the book a progression of a section is, 0 to 1. */
export function totalProgressionOf(spans: PositionSpans, section: number, progression: number): number {
  const start = spans.starts[section] ?? 0;
  const count = spans.counts[section] ?? 0;
  return spans.total === 0 ? 0 : (start + fraction(progression) * count) / spans.total;
}

/** The position, from 1, at a progression of a section. */
export function positionOf(spans: PositionSpans, section: number, progression: number): number {
  const before = Math.floor(totalProgressionOf(spans, section, progression) * spans.total + EPSILON);
  return clamp(before + 1, 1, Math.max(1, spans.total));
}

/** The section, and the progression in it, at a progression of the whole book. */
export function sectionAtProgression(
  spans: PositionSpans,
  totalProgression: number,
): { section: number; progression: number } {
  const target = fraction(totalProgression) * spans.total;
  let section = 0;
  while (section + 1 < spans.starts.length && spans.starts[section + 1]! <= target + EPSILON) section += 1;
  const inSection = (target - (spans.starts[section] ?? 0)) / (spans.counts[section] ?? 1);
  return { section, progression: fraction(inSection) };
}
