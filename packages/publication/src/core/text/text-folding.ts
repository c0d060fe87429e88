import { replaceRadicals } from './radical-characters.ts';

/** A passage, as offsets of the text it was found in. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** Full-width forms lie this far above ASCII (Unicode, Halfwidth and Fullwidth Forms). */
const WIDTH_SHIFT = 0xfee0;
const LIKE_ASCII: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u00a0': ' ',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
};

const narrow = (character: string): string =>
  LIKE_ASCII[character] ?? String.fromCharCode(character.charCodeAt(0) - WIDTH_SHIFT);

/** The text without differences of case, width and form of radicals; every offset stays the same. */
export function foldText(text: string): string {
  const narrowed = replaceRadicals(text).replace(/[\uff01-\uff5e\u3000\u00a0“”‘’]/g, narrow);
  const lowered = narrowed.toLowerCase();
  if (lowered.length === narrowed.length) return lowered;
  // a few letters become two in lower case
  return Array.from({ length: narrowed.length }, (_, index) => lowerOne(narrowed[index]!)).join('');
}

function lowerOne(unit: string): string {
  const lowered = unit.toLowerCase();
  return lowered.length === 1 ? lowered : unit;
}

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;

/**
 * The pattern that finds a query in folded text. A line break between two Chinese characters is a space in the index, which
 * nobody types. Undefined for an empty query.
 */
export function createSearchPattern(query: string): RegExp | undefined {
  const characters = [...foldText(query).trim().replace(/\s+/g, ' ')];
  if (characters.length === 0) return undefined;
  const source = characters.map((character, index) => {
    const before = characters[index - 1];
    if (character === ' ') {
      const after = characters[index + 1]!;
      return WIDE.test(before!) || WIDE.test(after) ? ' ?' : ' ';
    }
    const mayBreak = before !== undefined && before !== ' ' && (WIDE.test(before) || WIDE.test(character));
    return (mayBreak ? ' ?' : '') + character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
  });
  return new RegExp(source.join(''), 'g');
}

/** At most `limit` passages in order; they do not overlap. */
export function findMatches(folded: string, pattern: RegExp, limit: number): TextMatch[] {
  const found: TextMatch[] = [];
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(folded); hit && found.length < limit; hit = pattern.exec(folded)) {
    found.push({ start: hit.index, end: hit.index + hit[0].length });
  }
  return found;
}
