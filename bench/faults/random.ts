import { createHash } from 'node:crypto';

/** Choices that follow from a seed. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  chance(part: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Another sequence that follows from the same seed, so that what runs at the same time does not change it. */
  fork(name: string): Random;
}

export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // mulberry32, https://github.com/cprosche/mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (part) => next() < part,
    pick: (items) => items[between(0, items.length - 1)]!,
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}

/** Deals each card once, shuffled, and then all of them again: every card comes soon. */
export function createDeck<Card>(random: Random, cards: readonly Card[]): () => Card {
  let rest: Card[] = [];
  return () => {
    if (rest.length === 0) rest = random.shuffle(cards);
    return rest.pop()!;
  };
}
