import type { Language } from '@zhiye/contract';

const HAN = /\p{Script=Han}/u;
/** Names of formats, keys and persons of one word have no language that matters. */
const TWO_ENGLISH_WORDS = /[A-Za-z’']{2,}[,;:.!?)”]*\s+[(“]?[A-Za-z]/;

/**
 * The language of catalog text for its `lang` attribute: each page shows titles, names and publishers in the other language
 * too, which need its pronunciation and fonts (WCAG 2.2, 3.1.2). Chinese is any Chinese character, English are two words in
 * Latin letters without one. Undefined for other text.
 */
export function textLanguage(...texts: readonly (string | null | undefined)[]): Language | undefined {
  const shown = texts.filter((text) => text !== null && text !== undefined);
  if (shown.some((text) => HAN.test(text))) return 'zh';
  return shown.some((text) => TWO_ENGLISH_WORDS.test(text)) ? 'en' : undefined;
}

/** The language of formatted text: names and attributes of its elements do not count. */
export const htmlLanguage = (html: string): Language | undefined =>
  textLanguage(html.replace(/<[^>]*>/g, ' '));
