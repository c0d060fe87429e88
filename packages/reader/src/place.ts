/** How many positions each section of the reading order has, and how many come before it. */
export interface Spans {
  readonly starts: readonly number[];
  readonly counts: readonly number[];
  readonly total: number;
}

/** A fraction may miss a whole page by rounding alone. */
const EPSILON = 1e-6;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Anything that is not a number counts as the beginning: places come from outside. */
const fraction = (value: number): number => (Number.isFinite(value) ? clamp(value, 0, 1) : 0);

export function measureSpans(readingOrder: readonly { readonly positions: number }[]): Spans {
  const counts = readingOrder.map((item) => Math.max(1, item.positions));
  const starts: number[] = [];
  let total = 0;
  for (const count of counts) {
    starts.push(total);
    total += count;
  }
  return { starts, counts, total };
}

/** How far into its section a page starts, 0 up to, not including, 1. */
export const progressionOf = (page: number, pages: number): number => page / Math.max(1, pages);

/** The page, from 0, that holds a place of a section. */
export function pageAt(progression: number, pages: number): number {
  return clamp(Math.floor(fraction(progression) * pages + EPSILON), 0, Math.max(0, pages - 1));
}

/** How far into the book a place of a section is, 0 to 1. */
export function totalProgressionOf(spans: Spans, section: number, progression: number): number {
  const start = spans.starts[section] ?? 0;
  const count = spans.counts[section] ?? 0;
  return spans.total === 0 ? 0 : (start + fraction(progression) * count) / spans.total;
}

/** The position, from 1, that holds a place of a section. */
export function positionOf(spans: Spans, section: number, progression: number): number {
  const before = Math.floor(totalProgressionOf(spans, section, progression) * spans.total + EPSILON);
  return clamp(before + 1, 1, Math.max(1, spans.total));
}

/** The section, and how far into it, at a place of the whole book. */
export function placeAt(spans: Spans, totalProgression: number): { section: number; progression: number } {
  const target = fraction(totalProgression) * spans.total;
  let section = 0;
  while (section + 1 < spans.starts.length && spans.starts[section + 1]! <= target + EPSILON) section += 1;
  const into = (target - (spans.starts[section] ?? 0)) / (spans.counts[section] ?? 1);
  return { section, progression: fraction(into) };
}
