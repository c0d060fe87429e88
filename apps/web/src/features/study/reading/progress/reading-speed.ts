/** How much a person has read, and in what time. A position has the same amount of text in every book. */
export interface ReadingSpeed {
  readonly positions: number;
  readonly minutes: number;
}

/** Shorter is leafing through, longer is a pause. */
const MIN_PAGE_MINUTES = 3 / 60;
const MAX_PAGE_MINUTES = 5;
/** Before this much reading, the speed is a guess. */
const MIN_MINUTES = 2;
/** Reading of long ago counts less: both sums are halved here. */
const MAX_MINUTES = 120;

/** Adds what was read between two page turns. */
export function addReading(speed: ReadingSpeed, positions: number, minutes: number): ReadingSpeed {
  if (positions <= 0 || minutes < MIN_PAGE_MINUTES || minutes > MAX_PAGE_MINUTES) return speed;
  const sum = { positions: speed.positions + positions, minutes: speed.minutes + minutes };
  return sum.minutes > MAX_MINUTES ? { positions: sum.positions / 2, minutes: sum.minutes / 2 } : sum;
}

/** Minutes for the rest of a book, at least 1; undefined while the speed is not known. */
export function minutesFor(speed: ReadingSpeed, positionsLeft: number): number | undefined {
  if (speed.minutes < MIN_MINUTES) return undefined;
  return Math.max(1, Math.round((positionsLeft * speed.minutes) / speed.positions));
}
