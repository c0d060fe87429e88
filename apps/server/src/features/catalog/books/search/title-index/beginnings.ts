// Titles that start with what a person has typed so far.
import { parseTextQuery } from '../query/text-query.ts';
import type { TermGroups, TermQuery } from '../query/text-query.ts';
import { textStartsWith, toCodes } from './packed-texts.ts';
import type { Segment } from './segment.ts';
import type { SyllableTable } from './syllable-table.ts';
import { firstCharacter, syllablePair, TERM_FIELD } from './terms.ts';

/** One way in which a title starts. */
export interface Beginning {
  /** A title that starts so has a term of each group. */
  readonly groups: TermGroups;
  /** Tells whether a book that has the terms starts so; absent when the terms tell it. */
  readonly passes?: (segment: Segment, ordinal: number) => boolean;
}

/** `text` is in the normal form of titles and not empty. */
export function startsWithText(text: string): Beginning {
  const start = [{ term: TERM_FIELD.titleStart + firstCharacter(text), isPrefix: false }];
  if (text === firstCharacter(text)) return { groups: [start] };
  const codes = toCodes(text);
  return {
    // a title that starts with the text also contains it
    groups: [start, ...(parseTextQuery(text, 'title', false)?.groups ?? [])],
    passes: ({ titles }, ordinal) => textStartsWith(titles, ordinal, codes),
  };
}

/** Letters are initials, or syllables of which the last may be unfinished. A title may start so in several ways. */
export function startsWithLetters(letters: string, table: SyllableTable): Beginning[] {
  const firstSyllable = { groups: [[{ term: TERM_FIELD.soundStart + letters, isPrefix: true }]] };
  if (letters.length === 1) return [firstSyllable];
  return [firstSyllable, startsWithInitials(letters, table), ...startsWithSyllables(letters, table)];
}

function startsWithInitials(letters: string, table: SyllableTable): Beginning {
  const initials = toCodes(letters);
  const groups = Array.from({ length: letters.length - 1 }, (_, at) => [
    { term: TERM_FIELD.initials + letters.slice(at, at + 2), isPrefix: false },
  ]);
  return {
    groups,
    passes({ syllables: { codes, starts } }, ordinal) {
      const start = starts[ordinal]!;
      if (starts[ordinal + 1]! - start < initials.length) return false;
      for (let index = 0; index < initials.length; index += 1) {
        if (table.firstCharacterOf(codes[start + index]!) !== initials[index]) return false;
      }
      return true;
    },
  };
}

/** The known syllables that the letters start with, but for the whole of them. */
function syllablesOf(letters: string, table: SyllableTable): string[] {
  const beginnings = Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(0, index + 1));
  return beginnings.filter((syllable) => table.find(syllable) >= 0);
}

/** One way for each syllable that a title may start with. */
function startsWithSyllables(letters: string, table: SyllableTable): Beginning[] {
  return syllablesOf(letters, table).map((first) => {
    const rest = letters.slice(first.length);
    const pair = (second: string, isPrefix: boolean): TermQuery => ({
      term: TERM_FIELD.syllables + syllablePair(first, second),
      isPrefix,
    });
    return {
      groups: [
        [{ term: TERM_FIELD.soundStart + first, isPrefix: false }],
        [pair(rest, true), ...syllablesOf(rest, table).map((second) => pair(second, false))],
      ],
      passes: createRestTest(rest, table),
    };
  });
}

/** What is known of a second syllable. */
const UNKNOWN = 0;
const FAILS = 1;
const PASSES = 2;
const IS_PART = 3;

/** Tests whether the syllables from the second one on start with these letters. */
function createRestTest(rest: string, table: SyllableTable): Beginning['passes'] {
  // few syllables follow the first one: each is compared once
  const verdicts = new Uint8Array(table.size);
  const judge = (code: number) => {
    const syllable = table.textOf(code);
    if (syllable.startsWith(rest)) return PASSES;
    return rest.startsWith(syllable) ? IS_PART : FAILS;
  };
  return ({ syllables: { codes, starts } }, ordinal) => {
    const second = starts[ordinal]! + 1;
    const end = starts[ordinal + 1]!;
    if (second >= end) return false;
    const code = codes[second]!;
    if (verdicts[code] === UNKNOWN) verdicts[code] = judge(code);
    if (verdicts[code] !== IS_PART) return verdicts[code] === PASSES;
    let at = 0;
    for (let place = second; place < end; place += 1) {
      const syllable = table.textOf(codes[place]!);
      if (rest.length - at <= syllable.length) return syllable.startsWith(rest.slice(at));
      if (!rest.startsWith(syllable, at)) return false;
      at += syllable.length;
    }
    return false;
  };
}
