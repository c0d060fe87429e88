// Turns a typed text into queries to the index.
import { foldText, isLatin, normalizeText, splitWords } from '../text/normalized-text.ts';
import { readSyllables } from '../text/pinyin.ts';
import type { PinyinQuery, TextQuery } from './index-query.store.ts';
import { AUTHOR_SEPARATOR } from '../text/search-text.ts';
import { stem } from '../text/stem.ts';

export type TextField = 'title' | 'author';
const LETTER: Record<TextField, string> = { title: 't', author: 'a' };

/** A lexeme has two characters. Lexemes alone do not ensure that a longer run of characters is contiguous. */
const LEXEME_CHARACTERS = 2;

/**
 * All words must match: a run of Chinese characters as it is, a Latin word by its stem, the last word as a prefix, because
 * it may be unfinished. Undefined when the text has no letter or digit.
 */
export function parseTextQuery(text: string, field: TextField, exactly: boolean): TextQuery | undefined {
  const pieces = foldText(text).split(/\s+/).flatMap(splitWords);
  if (pieces.length === 0) return undefined;
  const wholeText = normalizeText(text);
  const lexemes = pieces.map((piece, index) => lexemesOf(piece, LETTER[field], index === pieces.length - 1));
  const long = pieces.filter((piece) => !isLatin(piece) && [...piece].length > LEXEME_CHARACTERS);
  return {
    lexemes: lexemes.join(' & '),
    inTitle: field === 'title' ? long : [],
    inAuthors: field === 'title' ? [] : exactly ? [AUTHOR_SEPARATOR + wholeText + AUTHOR_SEPARATOR] : long,
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

/** ü, also written u:, is v in the index; folding would make it a u. */
export const toLetters = (text: string): string =>
  foldText(text.normalize('NFC').replace(/[üǖǘǚǜ]|u:/gi, 'v')).replace(/[\s'’]+/g, '');

/** Reads letters as pinyin, as initials and as syllables. Empty when the text cannot be pinyin. */
export function parsePinyinQueries(text: string): PinyinQuery[] {
  const letters = toLetters(text);
  if (!/^[a-z]+$/.test(letters) || letters.length > MAX_LETTERS || letters.length < MIN_INITIALS) return [];
  const spoken = readSyllables(letters).map(syllableQuery);
  const pairs = [...letters].slice(0, -1).map((initial, index) => quote(`i${initial}${letters[index + 1]!}`));
  return [{ lexemes: pairs.join(' & '), initials: letters, syllables: null }, ...spoken];
}

/** Titles that have these syllables one after another. */
export const syllableQuery = (syllables: readonly string[]): PinyinQuery => ({
  lexemes:
    syllables.length === 1
      ? quote(`s${syllables[0]!}`, true)
      : syllables
          .slice(0, -1)
          .map((syllable, index) => quote(`s${syllable}${syllables[index + 1]!}`))
          .join(' & '),
  initials: null,
  syllables: syllables.join(' '),
});

/**
 * A query for titles that differ in one place: for each place the lexemes that do not touch it, and the lexemes of the
 * text with two neighbors swapped. Undefined for a short text and for Latin words, which are corrected one by one.
 */
export function similarLexemes(normal: string): string | undefined {
  const characters = [...normal.replaceAll(' ', '')];
  if (characters.length < 3 || characters.every(isLatin)) return undefined;
  const pairs = pairsOf(characters);
  // the first character is part of one pair, every other of two
  const kept = [pairs.slice(1)].concat(
    pairs.map((_, place) => pairs.filter((__, index) => index !== place && index !== place + 1)),
  );
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
