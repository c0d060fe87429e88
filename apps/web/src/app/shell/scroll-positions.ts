import { readTab, writeTab } from '../../shared/tab-storage.ts';

/** As many entries of the history as anybody goes back. */
const KEPT_POSITIONS = 60;

let positions: Map<string, number> | undefined;

function load(): Map<string, number> {
  const stored = readTab('scrollPositions');
  const pairs = Array.isArray(stored) ? stored.filter(isPosition) : [];
  return (positions ??= new Map(pairs));
}

const isPosition = (pair: unknown): pair is [string, number] =>
  Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';

/** How far an entry of the history was scrolled, in pixels; undefined when it is new. */
export const readScrollPosition = (entry: string): number | undefined => load().get(entry);

export function rememberScrollPosition(entry: string, top: number): void {
  const known = load();
  known.delete(entry);
  known.set(entry, top);
}

/** Survives a reload of the page; forgets the oldest. */
export function keepScrollPositions(): void {
  writeTab('scrollPositions', [...load()].slice(-KEPT_POSITIONS));
}
