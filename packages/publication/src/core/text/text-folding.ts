import { foldVariants } from './character-variants.ts';

/** A passage, as offsets of the text it was found in. */
export interface TextMatch {
  readonly start: number;
  readonly end: number;
}

/** Not drawn: the soft hyphen, joiners, marks of direction, word breaks, selectors of a form. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Accents of Latin, Greek and Cyrillic letters, and the vowel marks of Arabic and Hebrew, but not the marks of Kana. */
const ACCENTS =
  /(?!\u3099|\u309a)(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]|\u0640/gu;
/** A letter of its own, although Unicode divides it into и and an accent. */
const SHORT_I = /^и\u0306/i;

/** Letters and signs that no normalization form of Unicode replaces by what people type for them. */
const TYPED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ς: 'σ',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '⁄': '/',
  '─': '-',
  '〜': '~',
  '′': "'",
  '⋯': '...',
  '・': '·',
  '‧': '·',
  '•': '·',
  '○': '〇',
  '◯': '〇',
};
const TYPED_SIGNS = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'g');

/** Characters that folding leaves as they are, but for case: ASCII, Chinese, Kana, Hangul. */
const PLAIN =
  '\\x00-\\x7f\\u3001-\\u301b\\u301d-\\u3096\\u309d-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7a3';
/** The letters of a Korean syllable, which some files write one by one. */
const SYLLABLE = '[\\u1100-\\u11ff\\ua960-\\ua97f\\ud7b0-\\ud7ff]+';
/** Marks, and those of Kana in half width, which are letters for Unicode. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/** What is folded as one: a character with its marks. */
const CLUSTER = new RegExp(`${SYLLABLE}|.${MARK}*`, 'gsu');
/** The clusters that are not plain. */
const FOLDED_CLUSTER = new RegExp(`${SYLLABLE}|.${MARK}+|[^${PLAIN}]${MARK}*`, 'gsu');

/** The text without differences that people do not type: case, width, accents, ligatures, forms of a character, kinds of spaces and quotes. */
export const foldText = (text: string): string =>
  foldVariants(text.replace(FOLDED_CLUSTER, foldCluster).toLowerCase());

function foldCluster(cluster: string): string {
  // it stands for an apostrophe, and Unicode makes a space with an accent of it
  if (cluster === '\u00b4') return "'";
  const divided = replaceRadicals(cluster.replace(INVISIBLE, '')).normalize('NFKD').toLowerCase();
  const bare = SHORT_I.test(divided) ? divided : divided.replace(ACCENTS, '');
  return bare
    .normalize('NFKC')
    .replace(TYPED_SIGNS, (sign) => TYPED[sign]!)
    .replace(/\s/g, ' ');
}

/** The part of a text whose folded form holds the match; offsets of `match` are those of the folded text. */
export function unfoldMatch(text: string, match: TextMatch, fold = foldText): TextMatch {
  let folded = 0;
  let start: number | undefined;
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    folded += fold(cluster).length;
    if (folded > match.start) start ??= index;
    if (start !== undefined && folded >= match.end) return { start, end: index + cluster.length };
  }
  return { start: start ?? text.length, end: text.length };
}

const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The pattern that finds a query in folded text. A line end between two Chinese characters is a space in the index, and a
 * short title has spaces in it, which nobody types; a word may be divided at a line end by a hyphen, or set with a space after each letter. Undefined for a
 * query without a visible character.
 */
export function createSearchPattern(query: string): RegExp | undefined {
  const characters = [...foldText(query).trim().replace(/\s+/g, ' ')];
  if (characters.length === 0) return undefined;
  const parts = characters.map((character, index) => {
    const before = characters[index - 1];
    if (character === ' ') return WIDE.test(before!) || WIDE.test(characters[index + 1]!) ? ' *' : ' +';
    return gapBetween(before, character) + escapePattern(character);
  });
  return new RegExp([parts.join(''), ...spacedPattern(characters)].join('|'), 'gu');
}

/** What may stand in the text between two characters of a query. */
function gapBetween(before: string | undefined, character: string): string {
  if (before === undefined || before === ' ') return '';
  if (WIDE.test(before) || WIDE.test(character)) return ' {0,3}';
  if (!LETTER.test(character)) return '';
  if (/[\p{L}\p{M}]/u.test(before)) return '(?:- ?)?';
  return before === '-' ? ' ?' : '';
}

/** Letters with a space after each, as a title may be set. */
function spacedPattern(characters: readonly string[]): string[] {
  const letters = characters.filter((character) => character !== ' ');
  const canBeSpaced = letters.length > 2 && letters.every((each) => LETTER.test(each) && !WIDE.test(each));
  return canBeSpaced ? [`(?<![\\p{L}\\p{N}])${letters.join(' ')}(?![\\p{L}\\p{N}])`] : [];
}

const escapePattern = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

/** At most `limit` passages in order, in offsets of the folded text; they do not overlap. */
export function findMatches(folded: string, pattern: RegExp, limit: number): TextMatch[] {
  const found: TextMatch[] = [];
  pattern.lastIndex = 0;
  for (let hit = pattern.exec(folded); hit && found.length < limit; hit = pattern.exec(folded)) {
    found.push({ start: hit.index, end: hit.index + hit[0].length });
  }
  return found;
}

/**
 * Many PDF fonts write a radical for a common character (⻆ for 角). Unicode names the equal character in
 * `EquivalentUnifiedIdeograph.txt`; for U+2E80 to U+2EF3 no normalization form replaces it. Pairs outside of the basic
 * plane are left out: they have another length.
 */
const PAIRS =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺫目⺬示⺭礻⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺶羊⺹耂⺺肀⺻聿⺼肉⺾艹⺿艹⻀艹' +
  '⻁虎⻂衤⻃覀⻄西⻅见⻆角⻈讠⻉贝⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻟飠⻠饣⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const EQUAL = new Map<string, string>();
for (let at = 0; at < PAIRS.length; at += 2) EQUAL.set(PAIRS[at]!, PAIRS[at + 1]!);

/** Radicals and compatibility forms as the characters that people type; every offset stays the same. */
const replaceRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2fd5\uf900-\ufaff]/g, (character) => {
    const equal = EQUAL.get(character) ?? character.normalize('NFKC');
    return equal.length === 1 ? equal : character;
  });
