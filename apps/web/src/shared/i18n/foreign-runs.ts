import type { Language } from '@zhiye/contract';
import { textLanguage } from './text-language.ts';

/** A part of a text; `lang` where its language is not that of the page. */
export interface TextRun {
  readonly text: string;
  readonly lang?: Language;
}

/** From a Chinese character to the last one before a Latin letter, with the digits and the punctuation that end it. */
const CHINESE_RUN = /\p{Script=Han}(?:[^A-Za-z]*[\p{Script=Han}\d])?[。！？）》]*/gu;
/** Two or more words in Latin letters within a Chinese text. */
const ENGLISH_RUN = /[A-Za-z’'-]{2,}(?:[,;:.&]*\s[,;:.&\s]*[A-Za-z’'-]+)+/g;

/**
 * Splits a text at the parts in the other language than that of the page. An English text of a Chinese page is one part,
 * as are Chinese names with a comma between them on an English page.
 */
export function findForeignRuns(text: string, language: Language): readonly TextRun[] {
  const foreign = language === 'zh' ? 'en' : 'zh';
  const found = textLanguage(text);
  if (found === undefined || (language === 'en' && found === 'en')) return [{ text }];
  if (found === 'en') return [{ text, lang: 'en' }];
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of text.matchAll(language === 'zh' ? ENGLISH_RUN : CHINESE_RUN)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    runs.push({ text: match[0], lang: foreign });
    end = match.index + match[0].length;
  }
  return end < text.length ? [...runs, { text: text.slice(end) }] : runs;
}
