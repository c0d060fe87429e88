/** Widths in pixels of a spine and of a cover with its margins. */
const SPINE_PX = 28.6;
const COVER_PX = 164;
/** Width of the shelf on a narrow page; a wide page has space for more spines. */
const SHELF_PX = 1300;
const NARROW_CAPACITY = 26;
const WIDE_CAPACITY = 33;

export interface HeroBookSlot {
  readonly showsCover: boolean;
  /** Shown only on wide pages. */
  readonly wideOnly: boolean;
}

/** Chooses the books that show their cover, evenly spread. With few books more covers are shown, so that the shelf is full. */
export function layOutHeroBooks(count: number): readonly HeroBookSlot[] {
  const shown = Math.min(count, WIDE_CAPACITY);
  const narrow = Math.min(count, NARROW_CAPACITY);
  const fitting = Math.round((SHELF_PX - narrow * SPINE_PX) / (COVER_PX - SPINE_PX));
  const covers = Math.max(1, Math.min(fitting, narrow));
  const step = shown / covers;
  const coverAt = new Set(Array.from({ length: covers }, (_, index) => Math.floor((index + 0.5) * step)));
  const spines = Array.from({ length: shown }, (_, index) => index).filter((index) => !coverAt.has(index));
  const extra = shown - narrow;
  const wideStep = spines.length / Math.max(extra, 1);
  const wideAt = new Set(
    Array.from({ length: extra }, (_, index) => spines[Math.floor((index + 0.5) * wideStep)]),
  );
  return Array.from({ length: shown }, (_, index) => ({
    showsCover: coverAt.has(index),
    wideOnly: wideAt.has(index),
  }));
}
