/** Sections one after the other in a scroll: known lengths, and guesses for those that were never open. */
export interface Strip {
  readonly total: number;
  startOf(section: number): number;
  lengthOf(section: number): number;
  isKnown(section: number): boolean;
  /** Sets a length that was measured. */
  set(section: number, length: number): void;
  /** The section at an offset; the nearest one outside. */
  sectionAt(offset: number): number;
  /** All sections that touch a stretch, in order. */
  between(start: number, end: number): number[];
  /** Forgets every length. */
  clear(): void;
}

/** Before anything was measured. */
const GUESSED_PX_PER_CHARACTER = 0.7;
const SMALLEST_GUESS_PX = 300;

/** `sections` are indexes in the reading order, `charactersOf` the length of their texts. */
export function createStrip(
  sections: readonly number[],
  charactersOf: (section: number) => number,
  gapPx: number,
): Strip {
  const known = new Map<number, number>();
  let starts: number[] = [];
  let isStale = true;

  function guess(section: number): number {
    let pixels = 0;
    let characters = 0;
    for (const [each, length] of known) {
      pixels += length;
      characters += charactersOf(each);
    }
    const ratio = characters > 0 ? pixels / characters : GUESSED_PX_PER_CHARACTER;
    return Math.max(SMALLEST_GUESS_PX, Math.round(charactersOf(section) * ratio));
  }

  function update(): number[] {
    if (!isStale) return starts;
    let at = 0;
    starts = sections.map((section) => {
      const start = at;
      at += (known.get(section) ?? guess(section)) + gapPx;
      return start;
    });
    starts.push(at);
    isStale = false;
    return starts;
  }

  const indexAt = (offset: number): number => {
    const all = update();
    let low = 0;
    let high = sections.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (all[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    get total() {
      return update()[sections.length]!;
    },
    startOf: (section) => update()[sections.indexOf(section)] ?? 0,
    lengthOf: (section) => known.get(section) ?? guess(section),
    isKnown: (section) => known.has(section),
    set(section, length) {
      known.set(section, length);
      isStale = true;
    },
    sectionAt: (offset) => sections[indexAt(offset)]!,
    between: (start, end) => sections.slice(indexAt(start), indexAt(Math.max(start, end)) + 1),
    clear() {
      known.clear();
      isStale = true;
    },
  };
}
