// Finds the part of a title that a mistyped text means: somebody who types 数剧结构 means 数据结构 in a longer title.
import { editDistance } from './edit-distance.ts';

interface SimilarPart {
  readonly part: string;
  /** Smaller is more similar; 0 sounds the same. */
  readonly distance: number;
}

const MAX_TITLE_CHARACTERS = 60;

/**
 * The most similar run of characters with the length of the typed text: it sounds almost the same, or differs in one
 * character. Undefined when there is none.
 */
export function findSimilarPart(
  title: string,
  typed: string,
  toLetters: (text: string) => string,
): SimilarPart | undefined {
  const characters = [...title].slice(0, MAX_TITLE_CHARACTERS);
  const typedCharacters = [...typed];
  const typedLetters = toLetters(typed);
  let nearest: SimilarPart | undefined;
  for (let start = 0; start + typedCharacters.length <= characters.length; start += 1) {
    const run = characters.slice(start, start + typedCharacters.length);
    const same = run.filter((character, index) => character === typedCharacters[index]).length;
    // one character at least is right, so that a chance similarity of sounds is not offered
    if (same === 0) continue;
    const part = run.join('');
    const isOneApart = same === typedCharacters.length - 1 && typedCharacters.length > 2;
    const sound = editDistance(toLetters(part), typedLetters, 1);
    const distance = Math.min(sound, isOneApart ? 1 : Infinity);
    if (distance <= 1 && distance < (nearest?.distance ?? Infinity)) nearest = { part, distance };
  }
  return nearest;
}
