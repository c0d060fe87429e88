// What terms alone cannot tell of a book: whether a run of characters or of sounds is contiguous, and whether the title
// begins with it.
import { hasBit } from '../bits.ts';
import type { SoundQuery, TermQuery, TextQuery } from '../query/text-query.ts';
import { isLatin } from '../text/normalized-text.ts';
import { textContains, textLength, textStartsWith, toCodes } from './packed-texts.ts';
import type { Codes, PackedTexts } from './packed-texts.ts';
import { MAX_MAIN_CHARACTERS } from './segment-builder.ts';
import type { Segment } from './segment.ts';
import type { SyllableTable } from './syllable-table.ts';
import { firstCharacter, splitAtSpaces, TERM_FIELD } from './terms.ts';

/** How a title matches: it contains the text, starts with it, or equals it (not used for sounds). */
export const MATCH_KIND = { within: 0, beginning: 1, whole: 2 } as const;
type MatchKind = (typeof MATCH_KIND)[keyof typeof MATCH_KIND];

/** Whether a title may start as the text: no, perhaps, or yes as far as its first character tells. */
export const START = { no: 0, perhaps: 1, marked: 2 } as const;
type Start = (typeof START)[keyof typeof START];

export interface MatchTest {
  /** A title that starts so has one of these terms; without them any title may. */
  readonly starts?: readonly TermQuery[];
  /** Whether the test can tell without them. */
  readonly canSkipStarts?: true;
  /** Whether every book that has the terms matches, at least within. */
  readonly termsSuffice?: boolean;
  in(segment: Segment): KindOf;
}

/** The kind of match of the book at an ordinal; undefined when it does not match after all. */
type KindOf = (ordinal: number, start: Start) => MatchKind | undefined;

export function createMatchTest(query: TextQuery | SoundQuery, table: SyllableTable): MatchTest {
  if ('phrases' in query) return query.field === 'title' ? createTitleTest(query) : createAuthorTest(query);
  return query.initials === null
    ? createSyllableTest(splitAtSpaces(query.syllables ?? ''), table)
    : createInitialsTest(query.initials, table);
}

const NO_TERMS: readonly TermQuery[] = [];

/** All authors have one tier. */
function createAuthorTest({ phrases }: TextQuery): MatchTest {
  const runs = phrases.map(toCodes);
  return {
    starts: NO_TERMS,
    termsSuffice: runs.length === 0,
    in:
      ({ authors }) =>
      (ordinal) =>
        runs.every((run) => textContains(authors, ordinal, run)) ? MATCH_KIND.within : undefined,
  };
}

function createTitleTest({ phrases, wholeText }: TextQuery): MatchTest {
  const runs = phrases.map(toCodes);
  const termsSuffice = runs.length === 0;
  const whole = toCodes(wholeText);
  const characters = Math.min([...wholeText].length, MAX_MAIN_CHARACTERS);
  // Where every character of the title stands once, a run whose pairs are all there is contiguous, and a title that has the
  // run and begins with its first character begins with the run. Most titles are so, and need not be read.
  const isRun = !isLatin(wholeText) && !wholeText.includes(' ');
  return {
    starts: [{ term: TERM_FIELD.titleStart + firstCharacter(wholeText), isPrefix: false }],
    canSkipStarts: true,
    termsSuffice,
    in({ titles, distinct, mainCharacters }) {
      const startsSo = (ordinal: number, start: Start): boolean =>
        (start === START.marked && isRun && (characters === 1 || hasBit(distinct, ordinal))) ||
        textStartsWith(titles, ordinal, whole);
      return (ordinal, start) => {
        if (!termsSuffice && !hasBit(distinct, ordinal) && !containsAll(titles, ordinal, runs))
          return undefined;
        if (start === START.no || !startsSo(ordinal, start)) return MATCH_KIND.within;
        const main = mainCharacters[ordinal]!;
        const isWhole =
          main === characters || (main < characters && textLength(titles, ordinal) === whole.length);
        return isWhole ? MATCH_KIND.whole : MATCH_KIND.beginning;
      };
    },
  };
}

function containsAll(titles: PackedTexts, ordinal: number, runs: readonly Codes[]): boolean {
  for (const run of runs) if (!textContains(titles, ordinal, run)) return false;
  return true;
}

function createSyllableTest(syllables: readonly string[], table: SyllableTable): MatchTest {
  if (syllables.length === 1) return createPartialSyllableTest(syllables[0]!);
  const codes = Int32Array.from(syllables, (syllable) => table.find(syllable));
  return {
    in:
      ({ syllables: spoken }) =>
      (ordinal) => {
        if (textStartsWith(spoken, ordinal, codes)) return MATCH_KIND.beginning;
        return textContains(spoken, ordinal, codes) ? MATCH_KIND.within : undefined;
      },
  };
}

/** A single syllable may be unfinished; its terms are found as beginnings. */
const createPartialSyllableTest = (syllable: string): MatchTest => ({
  starts: [{ term: TERM_FIELD.soundStart + syllable, isPrefix: true }],
  termsSuffice: true,
  in: () => (_ordinal, start) => (start === START.no ? MATCH_KIND.within : MATCH_KIND.beginning),
});

function createInitialsTest(initials: string, table: SyllableTable): MatchTest {
  const letters = toCodes(initials);
  return {
    in:
      ({ syllables: { codes, starts } }) =>
      (ordinal) => {
        const start = starts[ordinal]!;
        const last = starts[ordinal + 1]! - letters.length;
        for (let at = start; at <= last; at += 1) {
          if (hasInitials(codes, at, letters, table))
            return at === start ? MATCH_KIND.beginning : MATCH_KIND.within;
        }
        return undefined;
      },
  };
}

function hasInitials(codes: Codes, at: number, letters: Uint16Array, table: SyllableTable): boolean {
  for (let index = 0; index < letters.length; index += 1) {
    if (table.firstCharacterOf(codes[at + index]!) !== letters[index]) return false;
  }
  return true;
}
