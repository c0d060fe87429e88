import { readTabStorage, writeTabStorage } from '../../shared/storage/tab-storage.ts';

/** How many entries of the history keep their position. */
const MAX_POSITIONS = 60;

let positions: Map<string, number> | undefined;

function load(): Map<string, number> {
  const stored = readTabStorage('scrollPositions');
  const pairs = Array.isArray(stored) ? stored.filter(isPosition) : [];
  return (positions ??= new Map(pairs));
}

const isPosition = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';

/** The scroll position of an entry of the history, in pixels; undefined when it is new. */
export const getScrollPosition = (entry: string): number | undefined => load().get(entry);

export function setScrollPosition(entry: string, top: number): void {
  const known = load();
  known.delete(entry);
  known.set(entry, top);
}

/** Stores the positions for a reload of the page, without the oldest. */
export function persistScrollPositions(): void {
  writeTabStorage('scrollPositions', [...load()].slice(-MAX_POSITIONS));
}
