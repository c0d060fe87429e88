/** Draws numbers in [0, 1); the same seed always gives the same sequence. */
export type Random = () => number;

/**
 * A small seeded generator for drawings: FNV-1a folds the seed to 32 bits, Mulberry32 draws from them.
 * Fit for choosing colors, not for secrets.
 */
export function createRandom(seed: string): Random {
  let state = hashFnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One item of a list that is not empty. */
export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

function hashFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
