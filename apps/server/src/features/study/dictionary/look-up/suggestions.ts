import { MAX_DICTIONARY_SUGGESTIONS } from '@zhiye/contract/constants/study/dictionary';
import type { SortedFile } from '../files/sorted-file.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** A word of this length has about 1,000 neighbors. */
const MAX_LETTERS = 18;

/** Frequent words that differ from `word` by one letter, or by two letters that are exchanged; the most frequent first. */
export function suggestWords({ frequentKeys }: SortedFile, word: string): string[] {
  const lower = word.toLowerCase();
  if (!/^[a-z]{3,}$/.test(lower) || lower.length > MAX_LETTERS) return [];
  return [...neighborsOf(lower)]
    .filter((neighbor) => frequentKeys.has(neighbor))
    .toSorted((one, other) => frequentKeys.get(one)! - frequentKeys.get(other)!)
    .slice(0, MAX_DICTIONARY_SUGGESTIONS);
}

function neighborsOf(word: string): Set<string> {
  const neighbors = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of LETTERS) {
      neighbors.add(before + letter + after);
      if (after) neighbors.add(before + letter + after.slice(1));
    }
    if (after) neighbors.add(before + after.slice(1));
    if (after.length > 1) neighbors.add(before + after[1] + after[0] + after.slice(2));
  }
  neighbors.delete(word);
  return neighbors;
}
