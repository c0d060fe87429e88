// Turns a typed text into the terms by which books are found.
import { foldText, isLatin, normalizeText, splitWords } from '../text/normalized-text.ts';
import { readSyllables } from '../text/pinyin.ts';
import { AUTHOR_SEPARATOR } from '../text/search-text.ts';
import { stem } from '../text/stem.ts';
import { syllablePair, TERM_FIELD } from '../title-index/terms.ts';

export type TextField = 'title' | 'author';

/** A term, or the beginning of one. */
export interface TermQuery {
  readonly term: string;
  readonly isPrefix: boolean;
}

/** A book must have one term of each group. These may be a few books too many. */
export type TermGroups = readonly (readonly TermQuery[])[];

/** A text that the title or the authors of a book must contain. */
export interface TextQuery {
  readonly field: TextField;
  readonly groups: TermGroups;
  /** Runs of characters that the field must contain, which terms alone cannot ensure. */
  readonly phrases: readonly string[];
  /** A book whose title equals this or starts with it comes first. */
  readonly wholeText: string;
}

/** The sound of a title: successive initials (`gdsx`), or successive syllables. */
export interface SoundQuery {
  readonly groups: TermGroups;
  readonly initials: string | null;
  /** `gao deng` */
  readonly syllables: string | null;
}

export type IndexQuery = TextQuery | SoundQuery;

/** A term has two characters. Terms alone do not ensure that a longer run of characters is contiguous. */
const TERM_CHARACTERS = 2;

/**
 * All words must match: a run of Chinese characters as it is, a Latin word by its stem, the last word as a prefix, because
 * it may be unfinished. Undefined when the text has no letter or digit.
 */
export function parseTextQuery(text: string, field: TextField, exactly: boolean): TextQuery | undefined {
  const pieces = foldText(text).split(/\s+/).flatMap(splitWords);
  if (pieces.length === 0) return undefined;
  const wholeText = normalizeText(text);
  const long = pieces.filter((piece) => !isLatin(piece) && [...piece].length > TERM_CHARACTERS);
  return {
    field,
    groups: pieces.flatMap((piece, index) => groupsOf(piece, TERM_FIELD[field], index === pieces.length - 1)),
    phrases: field === 'author' && exactly ? [AUTHOR_SEPARATOR + wholeText + AUTHOR_SEPARATOR] : long,
    wholeText,
  };
}

const whole = (term: string): TermQuery => ({ term, isPrefix: false });
const beginning = (term: string): TermQuery => ({ term, isPrefix: true });

function groupsOf(piece: string, letter: string, isLast: boolean): TermGroups {
  if (isLatin(piece)) {
    const word = isLast ? beginning(letter + piece) : whole(letter + piece);
    return [stem(piece) === piece ? [word] : [word, whole(letter + stem(piece))]];
  }
  const characters = [...piece];
  if (characters.length === 1) return [[beginning(letter + piece)]];
  return pairsOf(characters).map((pair) => [whole(letter + pair)]);
}

const MIN_INITIALS = 2;
const MAX_LETTERS = 60;

/** ü, also written u:, is v in the index; folding would make it a u. */
export const toLetters = (text: string): string =>
  foldText(text.normalize('NFC').replace(/[üǖǘǚǜ]|u:/gi, 'v')).replace(/[\s'’]+/g, '');

/** Reads letters as pinyin, as initials and as syllables. Empty when the text cannot be pinyin. */
export function parseSoundQueries(text: string): SoundQuery[] {
  const letters = toLetters(text);
  if (!/^[a-z]+$/.test(letters) || letters.length > MAX_LETTERS || letters.length < MIN_INITIALS) return [];
  const spoken = readSyllables(letters).map(syllableQuery);
  const pairs = pairsOf([...letters]).map((pair) => [whole(TERM_FIELD.initials + pair)]);
  return [{ groups: pairs, initials: letters, syllables: null }, ...spoken];
}

/** Titles that have these syllables one after another; a single one may be unfinished. */
export const syllableQuery = (syllables: readonly string[]): SoundQuery => ({
  groups:
    syllables.length === 1
      ? [[beginning(TERM_FIELD.syllables + syllables[0]!)]]
      : syllables
          .slice(0, -1)
          .map((syllable, index) => [
            whole(TERM_FIELD.syllables + syllablePair(syllable, syllables[index + 1]!)),
          ]),
  initials: null,
  syllables: syllables.join(' '),
});

/**
 * Titles that differ in one place, in the syntax of `tsquery`: for each place the lexemes that do not touch it, and the
 * lexemes of the text with two neighbors swapped. Undefined for a short text and for Latin words, which are corrected one
 * by one.
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
    .map((lexemes) => `(${lexemes.map((pair) => quoteLexeme(TERM_FIELD.title + pair)).join(' & ')})`)
    .join(' | ');
}

const pairsOf = (characters: readonly string[]): string[] =>
  characters.slice(0, -1).map((character, index) => character + characters[index + 1]!);

const quoteLexeme = (term: string): string => `'${term}'`;

/** The groups in the syntax of `tsquery`, for the functions search_lexemes and pinyin_lexemes of the database. */
export const toTsquery = (groups: TermGroups): string =>
  groups
    .map((group) => {
      // the lexeme of two syllables has no space
      const lexemes = group.map(
        ({ term, isPrefix }) => quoteLexeme(term.replace(' ', '')) + (isPrefix ? ':*' : ''),
      );
      return lexemes.length === 1 ? lexemes[0]! : `(${lexemes.join(' | ')})`;
    })
    .join(' & ');
