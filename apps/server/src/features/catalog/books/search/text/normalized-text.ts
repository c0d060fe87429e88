import { Converter } from 'opencc-js/t2cn';

/** A word in Latin script; `c++` and `c#` are words too. */
const LATIN_WORD = /[a-z0-9][a-z0-9]*[+#]*/y;
/** Letters and digits of any script; everything else separates words. */
const LETTER = /[\p{L}\p{N}]/u;
const IS_LATIN = /^[a-z0-9]/;

/** Created at the first search, because building the dictionary takes 15 ms. */
let simplify: ((text: string) => string) | undefined;
/** One character at a time: titles and search texts are converted alike, so that phrases need no dictionary. */
const simplified = new Map<string, string>();

function simplifyCharacter(character: string): string {
  const known = simplified.get(character);
  if (known !== undefined) return known;
  simplify ??= Converter({ from: 't', to: 'cn' });
  const made = simplify(character);
  simplified.set(character, made);
  return made;
}

/** Characters that decompose into nothing else: ASCII and the common Chinese ones. Most names consist of them. */
const PLAIN = /^[ -~\u4e00-\u9fff]*$/;

const removeAccents = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');

/** Half-width, lower case, without accents, simplified. */
export function foldText(text: string): string {
  const folded = (PLAIN.test(text) ? text : removeAccents(text)).toLowerCase();
  let result = '';
  for (const character of folded) result += character < '\u3400' ? character : simplifyCharacter(character);
  return result;
}

const NUMERALS = '〇一二三四五六七八九';

/** Writes `第 7 版` as `第七版`. */
const spellEdition = (text: string): string =>
  text.replace(/第\s*(\d{1,2})\s*(?=[版册卷])/g, (_, digits: string) => {
    const [tens, ones] = [Math.floor(Number(digits) / 10), Number(digits) % 10];
    const ten = tens === 0 ? '' : `${tens === 1 ? '' : NUMERALS[tens]}十`;
    return `第${ten}${ones === 0 && ten ? '' : NUMERALS[ones]}`;
  });

/** The words of a text: Latin words and runs of characters of other scripts. Separators are dropped. */
export function splitWords(text: string): string[] {
  const folded = spellEdition(foldText(text));
  const words: string[] = [];
  let run = '';
  for (let at = 0; at < folded.length;) {
    LATIN_WORD.lastIndex = at;
    const latin = LATIN_WORD.exec(folded)?.[0];
    if (latin) {
      if (run) words.push(run);
      run = '';
      words.push(latin);
      at += latin.length;
      continue;
    }
    const character = String.fromCodePoint(folded.codePointAt(at)!);
    if (LETTER.test(character)) run += character;
    at += character.length;
  }
  if (run) words.push(run);
  return words;
}

export const isLatin = (word: string): boolean => IS_LATIN.test(word);

/** The form in which texts are indexed and compared. */
export const normalizeText = (text: string): string => splitWords(text).join(' ');

/** `（第七版）`, `第2版`, `上册`, `(Second Edition)` and the like at the end of a title. */
const EDITION =
  /[\s·:：,，-]*(?:[（(【[][^（()）【】[\]]*[）)】\]]|第\s*[0-9一二三四五六七八九十]+\s*[版册卷]|[上中下]\s*[册卷]|修订版|\d+(?:st|nd|rd|th)\s+ed(?:ition|\.)?|(?:second|third|fourth|fifth|sixth|seventh|eighth) edition)\s*$/iu;

/** A title without edition and volume. */
export function mainTitle(title: string): string {
  let main = title.normalize('NFKC');
  for (let shorter = main.replace(EDITION, ''); shorter !== main && shorter !== '';) {
    main = shorter;
    shorter = main.replace(EDITION, '');
  }
  return main;
}
