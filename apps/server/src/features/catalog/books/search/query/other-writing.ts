// The same text as people also write it: with other numerals, with 教材 after a title, half in characters and half in pinyin.
import { isLatin, splitWords } from '../text/normalized-text.ts';
import { loadPinyin, readSyllables } from '../text/pinyin.ts';
import { syllableQuery } from './text-query.ts';
import type { SoundQuery } from './text-query.ts';

const NUMERALS = '〇一二三四五六七八九';
const COUNTED = '讲课章回篇版册卷天周日题例';
const DIGITS = new RegExp(`(?<!\\d)([1-9]\\d?)\\s*(?=[${COUNTED}])`, 'g');
const SPELLED = new RegExp(`(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?(?=[${COUNTED}])`, 'g');
/** What people add to the title of a textbook. */
const ADDED = /(?:电子)?(?:教材|课本|教科书)$/;
const MIN_TITLE = 2;

const spell = (value: number): string => {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : NUMERALS[tens]}十`;
  return ten + (ones === 0 && ten ? '' : NUMERALS[ones]);
};

/** Each other writing once, without the text itself. */
export function findOtherWritings(text: string): string[] {
  const typed = text.normalize('NFKC').trim();
  const shorter = typed.replace(ADDED, '').trim();
  const titles = [typed, ...([...shorter].length >= MIN_TITLE ? [shorter] : [])];
  const others = titles.flatMap((title) => [title, spellNumbers(title), countNumbers(title)]);
  return [...new Set(others)].filter((other) => other !== typed);
}

const spellNumbers = (text: string): string =>
  text.replace(DIGITS, (_, digits: string) => spell(Number(digits)));

const countNumbers = (text: string): string =>
  text.replace(SPELLED, (all, tens?: string, ten?: string, ones?: string) => {
    if (all === '') return all;
    const value = (ten ? (tens ? NUMERALS.indexOf(tens) : 1) * 10 : 0) + (ones ? NUMERALS.indexOf(ones) : 0);
    return String(value);
  });

/** For 数据jiegou: by sound, since no title has the letters. Empty when there are no characters, or no letters that are pinyin. */
export async function parseMixedPinyin(text: string): Promise<SoundQuery[]> {
  const words = splitWords(text);
  if (words.every(isLatin) || !words.some((word) => /^[a-z]{2,}$/.test(word))) return [];
  const read = words.map((word) => (/^[a-z]{2,}$/.test(word) ? readSyllables(word)[0] : undefined));
  if (read.every((syllables) => syllables === undefined)) return [];
  const toSyllables = await loadPinyin();
  return [syllableQuery(words.flatMap((word, index) => read[index] ?? toSyllables([word])))];
}
