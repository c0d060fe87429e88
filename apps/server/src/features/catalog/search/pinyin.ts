import { isLatin } from './normal-text.ts';

/** How words sound, without tones: a Latin word is one syllable. ü is written v, as it is typed. */
export type Spell = (words: readonly string[]) => string[];

/** The dictionary of sounds is large, and only an index that is written and a search that found nothing need it. */
export async function loadSpelling(): Promise<Spell> {
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
/** Wider than the language: what no title holds finds nothing. */
const SYLLABLES = new Set([
  ...INITIALS.flatMap((initial) => FINALS.map((final) => initial + final)),
  ...['a', 'o', 'e', 'ai', 'ei', 'ao', 'ou', 'an', 'en', 'ang', 'eng', 'er'],
]);
const LONGEST_SYLLABLE = 6;
const MAX_READINGS = 4;

/** Letters as they may be cut into syllables, `xian` into `xian` and `xi an`; longest syllables first. */
export function readSyllables(letters: string): string[][] {
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
    // what cannot be read from here cannot be read from here after another beginning either
    if (!found) tried.add(at);
    return found;
  };
  visit(0, []);
  return readings;
}
