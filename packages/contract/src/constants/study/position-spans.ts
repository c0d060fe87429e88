// Sets of positions of a book as sorted spans that do not touch, and calendar days. Pure.

/** The first and the last position, from 1, both included. */
export type Span = readonly [from: number, to: number];

/** Unites all spans, sorted; those that overlap or touch become one. */
export function uniteSpans(spans: readonly Span[]): Span[] {
  const united: [number, number][] = [];
  for (const [from, to] of spans.filter(([start, end]) => start <= end).toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** What is in `spans` and not in `removed`. Both are sorted and do not overlap. */
export function subtractSpans(spans: readonly Span[], removed: readonly Span[]): Span[] {
  return spans.flatMap(([from, to]) => {
    const left: Span[] = [];
    let start = from;
    for (const [cutFrom, cutTo] of removed) {
      if (cutTo < start) continue;
      if (cutFrom > to) break;
      if (cutFrom > start) left.push([start, cutFrom - 1]);
      start = cutTo + 1;
    }
    if (start <= to) left.push([start, to]);
    return left;
  });
}

export const intersectSpans = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  subtractSpans(spans, subtractSpans(spans, others));

export const countSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from + 1, 0);

/** The same parts of a book whose number of positions has changed. */
export function rescaleSpans(spans: readonly Span[], positions: number, newPositions: number): Span[] {
  if (positions === newPositions) return [...spans];
  const scale = (count: number) => Math.floor((count * newPositions) / positions);
  return uniteSpans(spans.map(([from, to]) => [scale(from - 1) + 1, Math.min(newPositions, scale(to))]));
}

const DAY_MS = 86_400_000;

/** Calendar arithmetic on `2026-11-20`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
