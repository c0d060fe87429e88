import { isLatin } from './normalized-text.ts';

/** The pinyin of words without tones; a Latin word is one syllable. ü is written as v, as people type it. */
export type ToSyllables = (words: readonly string[]) => string[];

/** Loaded on demand: the dictionary is large, and only writing the index and correcting a search need it. */
export async function loadPinyin(): Promise<ToSyllables> {
  const { pinyin } = await import('pinyin-pro');
  return (words) =>
    words.flatMap((word) =>
      isLatin(word) ? [word] : pinyin(word, { toneType: 'none', type: 'array', v: true }),
    );
}

export const initialsOf = (syllables: readonly string[]): string =>
  syllables.map((syllable) => [...syllable][0]).join('');

const INITIALS = 'b p m f d t n l g k h j q x zh ch sh r z c s y w'.split(' ');
const FINALS =
  'a o e i u v ai ei ao ou an en ang eng ong er ia ie iao iu ian in iang ing iong ua uo uai ui uan un uang ue ve van vn'.split(
    ' ',
  );
/** Contains some syllables that do not exist, which is harmless. */
const SYLLABLES = new Set([
  ...INITIALS.flatMap((initial) => FINALS.map((final) => initial + final)),
  'a',
  'o',
  'e',
  'ai',
  'ei',
  'ao',
  'ou',
  'an',
  'en',
  'ang',
  'eng',
  'er',
]);
const LONGEST_SYLLABLE = 6;
const MAX_READINGS = 4;

/** The ways to split letters into syllables, `xian` into `xian` and `xi an`; longest syllables first. */
function splitSyllables(letters: string): string[][] {
  const readings: string[][] = [];
  const tried = new Set<number>();
  const visit = (at: number, before: readonly string[]): boolean => {
    if (readings.length >= MAX_READINGS) return true;
    if (at === letters.length) return readings.push([...before]) > 0;
    if (tried.has(at)) return false;
    let found = false;
    for (let length = Math.min(LONGEST_SYLLABLE, letters.length - at); length > 0; length -= 1) {
      const syllable = letters.slice(at, at + length);
      if (SYLLABLES.has(syllable)) found = visit(at + length, [...before, syllable]) || found;
    }
    // the rest has no reading, whatever syllables come before it
    if (!found) tried.add(at);
    return found;
  };
  visit(0, []);
  return readings;
}

const LONGEST_WORD = 12;
/** People whose keyboard has no ü type u after l and n. */
const ROUNDED = /^([ln])u(e?)$/;

/** The syllables that typed letters mean: also with u for ü, and after a word of another language as in `cyuyan`. */
export function readSyllables(letters: string): string[][] {
  const readings = splitSyllables(letters);
  const rounded = readings
    .filter((reading) => reading.some((syllable) => ROUNDED.test(syllable)))
    .map((reading) => reading.map((syllable) => syllable.replace(ROUNDED, '$1v$2')));
  return readings.length > 0 ? [...readings, ...rounded] : readAfterWord(letters);
}

/** The shortest word whose rest is pinyin. */
function readAfterWord(letters: string): string[][] {
  for (let length = 1; length <= LONGEST_WORD && length < letters.length - 1; length += 1) {
    const readings = splitSyllables(letters.slice(length));
    if (readings.length > 0) return readings.map((reading) => [letters.slice(0, length), ...reading]);
  }
  return [];
}
