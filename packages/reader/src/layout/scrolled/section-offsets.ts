/** Sections one after the other in a scroll: measured lengths, and estimates for sections that were never open. */
export interface SectionOffsets {
  readonly total: number;
  startOf(section: number): number;
  lengthOf(section: number): number;
  /** Sets a length that was measured. */
  setLength(section: number, length: number): void;
  /** The section at an offset; the nearest one outside. */
  sectionAt(offset: number): number;
  /** All sections of a stretch, in order. */
  sectionsBetween(start: number, end: number): number[];
  /** Removes every measured length. */
  clear(): void;
}

/** Used until a section was measured. */
const DEFAULT_PX_PER_CHARACTER = 0.7;
const MIN_ESTIMATE_PX = 300;

/** `sections` are indexes in the reading order, `charactersOf` the length of their texts. */
export function createSectionOffsets(
  sections: readonly number[],
  charactersOf: (section: number) => number,
  gapPx: number,
): SectionOffsets {
  const measured = new Map<number, number>();
  let starts: number[] = [];
  let isStale = true;

  function estimate(section: number): number {
    let pixels = 0;
    let characters = 0;
    for (const [each, length] of measured) {
      pixels += length;
      characters += charactersOf(each);
    }
    const ratio = characters > 0 ? pixels / characters : DEFAULT_PX_PER_CHARACTER;
    return Math.max(MIN_ESTIMATE_PX, Math.round(charactersOf(section) * ratio));
  }

  function update(): number[] {
    if (!isStale) return starts;
    let at = 0;
    starts = sections.map((section) => {
      const start = at;
      at += (measured.get(section) ?? estimate(section)) + gapPx;
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
    lengthOf: (section) => measured.get(section) ?? estimate(section),
    setLength(section, length) {
      measured.set(section, length);
      isStale = true;
    },
    sectionAt: (offset) => sections[indexAt(offset)]!,
    sectionsBetween: (start, end) => sections.slice(indexAt(start), indexAt(Math.max(start, end)) + 1),
    clear() {
      measured.clear();
      isStale = true;
    },
  };
}
