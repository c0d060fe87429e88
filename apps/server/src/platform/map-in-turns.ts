import { setImmediate } from 'node:timers/promises';

/** Some tenths of a millisecond each are some tens of milliseconds together. */
const ITEMS_PER_TURN = 100;

/** Maps many items in their order, and lets other requests go first now and then. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (index % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) await setImmediate();
    results.push(map(item, index));
  }
  return results;
}
