// What a person typed, as questions to the index.
import { foldText, isLatin, normalText, splitWords } from './normal-text.ts';
import { readSyllables } from './pinyin.ts';
import type { PinyinQuery, TextQuery } from './match.store.ts';
import { AUTHOR_BAR } from './search-text.ts';
import { stem } from './stem.ts';

export type TextField = 'title' | 'author';
const LETTER: Record<TextField, string> = { title: 't', author: 'a' };

/** Two characters are one lexeme; of a longer run the lexemes do not say that they stand together. */
const SURE_CHARACTERS = 2;

/**
 * Words apart by a space must all be held; a run of Chinese characters as it is, a Latin word by its stem, the last one as
 * a beginning, since it may not be finished. Undefined when there is no letter in it.
 */
export function readTextQuery(text: string, field: TextField, exactly: boolean): TextQuery | undefined {
  const pieces = foldText(text).split(/\s+/).flatMap(splitWords);
  if (pieces.length === 0) return undefined;
  const wholeText = normalText(text);
  const lexemes = pieces.map((piece, index) => lexemesOf(piece, LETTER[field], index === pieces.length - 1));
  const long = pieces.filter((piece) => !isLatin(piece) && [...piece].length > SURE_CHARACTERS);
  return {
    lexemes: lexemes.join(' & '),
    inTitle: field === 'title' ? long : [],
    inAuthors: field === 'title' ? [] : exactly ? [AUTHOR_BAR + wholeText + AUTHOR_BAR] : long,
    wholeTitles: [wholeText],
  };
}

const quote = (lexeme: string, beginning = false): string => `'${lexeme}'${beginning ? ':*' : ''}`;

function lexemesOf(piece: string, letter: string, isLast: boolean): string {
  if (isLatin(piece)) {
    const word = quote(letter + piece, isLast);
    return stem(piece) === piece ? word : `(${word} | ${quote(letter + stem(piece))})`;
  }
  const characters = [...piece];
  if (characters.length === 1) return quote(letter + piece, true);
  return characters
    .slice(0, -1)
    .map((character, index) => quote(letter + character + characters[index + 1]!))
    .join(' & ');
}

const MIN_INITIALS = 2;
const MAX_LETTERS = 60;

export const lettersOf = (text: string): string => foldText(text).replace(/[\s'’]+/g, '');

/** The ways to take letters for the sound of a title: as initials and as syllables. None for what cannot be pinyin. */
export function readPinyinQueries(text: string): PinyinQuery[] {
  const letters = lettersOf(text);
  if (!/^[a-z]+$/.test(letters) || letters.length > MAX_LETTERS || letters.length < MIN_INITIALS) return [];
  const spoken = readSyllables(letters).map((syllables): PinyinQuery => ({
    lexemes:
      syllables.length === 1
        ? quote(`s${syllables[0]!}`, true)
        : syllables
            .slice(0, -1)
            .map((syllable, index) => quote(`s${syllable}${syllables[index + 1]!}`))
            .join(' & '),
    initials: null,
    syllables: syllables.join(' '),
  }));
  const pairs = [...letters].slice(0, -1).map((initial, index) => quote(`i${initial}${letters[index + 1]!}`));
  return [{ lexemes: pairs.join(' & '), initials: letters, syllables: null }, ...spoken];
}

/**
 * Lexemes of titles that differ from this one in one place: for each place those that do not touch it, and those of the
 * text with two neighbours swapped. Undefined for a text too short, and for a Latin one: its words are corrected one by one.
 */
export function similarLexemes(normal: string): string | undefined {
  const characters = [...normal.replaceAll(' ', '')];
  if (characters.length < 3 || characters.every(isLatin)) return undefined;
  const pairs = pairsOf(characters);
  const kept = pairs.map((_, place) => pairs.filter((__, index) => index !== place && index !== place + 1));
  const swapped = pairs.map((_, place) =>
    pairsOf(characters.with(place, characters[place + 1]!).with(place + 1, characters[place]!)),
  );
  return [...kept, ...swapped]
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => `(${lexemes.map((pair) => quote(`t${pair}`)).join(' & ')})`)
    .join(' | ');
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(0, -1).map((character, index) => character + characters[index + 1]!);
