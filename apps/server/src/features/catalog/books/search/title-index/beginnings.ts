// Titles that start with what a person has typed so far.
import type { TermQuery } from '../query/text-query.ts';
import { MATCH_KIND } from './match-test.ts';
import type { MatchTest } from './match-test.ts';
import { textStartsWith, toCodes } from './packed-texts.ts';
import type { SyllableTable } from './syllable-table.ts';
import { firstCharacter, TERM_FIELD } from './terms.ts';

interface Beginning {
  /** A title that starts so has one of these. */
  readonly terms: readonly TermQuery[];
  readonly test: MatchTest;
}

/** `text` is in the normal form of titles and not empty. */
export function startsWithText(text: string): Beginning {
  const codes = toCodes(text);
  return {
    terms: [{ term: TERM_FIELD.titleStart + firstCharacter(text), isPrefix: false }],
    test: {
      kindOf: ({ titles }, ordinal) =>
        textStartsWith(titles, ordinal, codes) ? MATCH_KIND.beginning : undefined,
    },
  };
}

/** Letters are initials, or syllables of which the last may be unfinished. */
export function startsWithLetters(letters: string, table: SyllableTable): Beginning {
  const initials = toCodes(letters);
  const test: MatchTest = {
    kindOf({ syllables: { codes, starts } }, ordinal) {
      const [start, end] = [starts[ordinal]!, starts[ordinal + 1]!];
      return startWithInitials(codes, start, end, initials, table) ||
        startWithSyllables(codes, start, end, letters, table)
        ? MATCH_KIND.beginning
        : undefined;
    },
  };
  return { terms: [{ term: TERM_FIELD.soundStart + letters[0]!, isPrefix: true }], test };
}

/** The syllables of a title are the codes from `start` to before `end`. */
function startWithInitials(
  codes: Int32Array,
  start: number,
  end: number,
  initials: Uint16Array,
  table: SyllableTable,
): boolean {
  if (end - start < initials.length) return false;
  for (let index = 0; index < initials.length; index += 1) {
    if (table.firstCharacterOf(codes[start + index]!) !== initials[index]) return false;
  }
  return true;
}

function startWithSyllables(
  codes: Int32Array,
  start: number,
  end: number,
  letters: string,
  table: SyllableTable,
): boolean {
  let at = 0;
  for (let place = start; place < end; place += 1) {
    const syllable = table.textOf(codes[place]!);
    if (letters.length - at <= syllable.length) return syllable.startsWith(letters.slice(at));
    if (!letters.startsWith(syllable, at)) return false;
    at += syllable.length;
  }
  return false;
}
