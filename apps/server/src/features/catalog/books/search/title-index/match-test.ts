// What terms alone cannot tell of a book: whether a run of characters or of sounds is contiguous, and whether the title
// begins with it.
import type { SoundQuery, TermQuery, TextQuery } from '../query/text-query.ts';
import { textContains, textLength, textStartsWith, toCodes } from './packed-texts.ts';
import type { Codes } from './packed-texts.ts';
import { MAX_MAIN_CHARACTERS } from './segment-builder.ts';
import type { Segment } from './segment.ts';
import type { SyllableTable } from './syllable-table.ts';
import { firstCharacter, splitAtSpaces, TERM_FIELD } from './terms.ts';

/** How a title matches: it contains the text, starts with it, or equals it (not used for sounds). */
export const MATCH_KIND = { within: 0, beginning: 1, whole: 2 } as const;
type MatchKind = (typeof MATCH_KIND)[keyof typeof MATCH_KIND];

export interface MatchTest {
  /** A title that starts so has one of these terms; without them any title may. */
  readonly starts?: readonly TermQuery[];
  /** Whether the test of `starts` can be left to `kindOf`. */
  readonly canSkipStarts?: true;
  /** Whether every book that has the terms matches, at least within. */
  readonly termsSuffice?: boolean;
  /** The kind of match of the book at an ordinal; undefined when it does not match after all. */
  kindOf(segment: Segment, ordinal: number, mayStart: boolean): MatchKind | undefined;
}

export function createMatchTest(query: TextQuery | SoundQuery, table: SyllableTable): MatchTest {
  if ('phrases' in query) return createTextTest(query);
  return query.initials === null
    ? createSyllableTest(splitAtSpaces(query.syllables ?? ''), table)
    : createInitialsTest(query.initials, table);
}

function createTextTest({ field, phrases, wholeText }: TextQuery): MatchTest {
  const runs = phrases.map(toCodes);
  const termsSuffice = runs.length === 0;
  const holdsRuns = (segment: Segment, ordinal: number): boolean => {
    const texts = field === 'title' ? segment.titles : segment.authors;
    for (const run of runs) if (!textContains(texts, ordinal, run)) return false;
    return true;
  };
  // all authors have one tier
  if (field === 'author') {
    return {
      starts: NO_TERMS,
      termsSuffice,
      kindOf: (segment, ordinal) => (holdsRuns(segment, ordinal) ? MATCH_KIND.within : undefined),
    };
  }
  const whole = toCodes(wholeText);
  const characters = Math.min([...wholeText].length, MAX_MAIN_CHARACTERS);
  // the terms of the start tell it already
  const isOneCharacter = characters === 1;
  return {
    starts: [{ term: TERM_FIELD.titleStart + firstCharacter(wholeText), isPrefix: false }],
    canSkipStarts: isOneCharacter ? undefined : true,
    termsSuffice,
    kindOf(segment, ordinal, mayStart) {
      if (!termsSuffice && !holdsRuns(segment, ordinal)) return undefined;
      if (!mayStart || (!isOneCharacter && !textStartsWith(segment.titles, ordinal, whole)))
        return MATCH_KIND.within;
      const main = segment.mainCharacters[ordinal]!;
      const isWhole =
        main === characters || (main < characters && textLength(segment.titles, ordinal) === whole.length);
      return isWhole ? MATCH_KIND.whole : MATCH_KIND.beginning;
    },
  };
}

const NO_TERMS: readonly TermQuery[] = [];

function createSyllableTest(syllables: readonly string[], table: SyllableTable): MatchTest {
  if (syllables.length === 1) return createPartialSyllableTest(syllables[0]!);
  const codes = Int32Array.from(syllables, (syllable) => table.find(syllable));
  return {
    kindOf({ syllables: spoken }, ordinal) {
      if (textStartsWith(spoken, ordinal, codes)) return MATCH_KIND.beginning;
      return textContains(spoken, ordinal, codes) ? MATCH_KIND.within : undefined;
    },
  };
}

/** A single syllable may be unfinished; its terms are found as beginnings. */
const createPartialSyllableTest = (syllable: string): MatchTest => ({
  starts: [{ term: TERM_FIELD.soundStart + syllable, isPrefix: true }],
  termsSuffice: true,
  kindOf: (_segment, _ordinal, mayStart) => (mayStart ? MATCH_KIND.beginning : MATCH_KIND.within),
});

function createInitialsTest(initials: string, table: SyllableTable): MatchTest {
  const letters = toCodes(initials);
  return {
    kindOf({ syllables: { codes, starts } }, ordinal) {
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
