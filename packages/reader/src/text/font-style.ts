// Fonts by the language of an element: in a Chinese font, the quotation marks of English text are as wide as a character.
import type { ReaderSettings } from '../layout/reader-settings.ts';

const CHINESE = ':is(:lang(zh), :lang(ja), :lang(ko))';
const LATIN = `:not(${CHINESE})`;
/** Code, formulas and drawings keep the fonts of the book. */
const CODE = 'pre, pre *, code, kbd, samp, tt, math, math *, svg, svg *';

const isChinese = (language: string): boolean => /^(zh|ja|ko)\b/i.test(language);

/** The language of a document; `''` when it states none. */
export const languageOf = ({ body }: Document): string =>
  body.closest('[*|lang]')?.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') ??
  body.closest('[lang]')?.getAttribute('lang') ??
  '';

/**
 * Rules for the fonts of a document in this language, and of the elements that state another one. Without a chosen font
 * they are defaults, which lose to the fonts of the book.
 */
export function fontRules({ fontFamily, latinFontFamily }: ReaderSettings, language: string): string {
  const chinese = 'var(--zy-serif, serif)';
  const latin = 'var(--zy-serif-latin, serif)';
  const [main, other, otherLanguage] = isChinese(language)
    ? [chinese, latin, LATIN]
    : [latin, chinese, CHINESE];
  const others = `body [*|lang]${otherLanguage}`;
  const defaults = `:root { font-family: ${main}; } ${others} { font-family: ${other}; }`;
  const chosen = safe(fontFamily);
  if (!chosen) return defaults;
  const chosenLatin = safe(latinFontFamily) ?? chosen;
  const [chosenMain, chosenOther] = isChinese(language) ? [chosen, chosenLatin] : [chosenLatin, chosen];
  return `body, body :not(${CODE}) { font-family: ${chosenMain} !important; }
:is(${others}, ${others} ${otherLanguage}):not(${CODE}) { font-family: ${chosenOther} !important; }`;
}

const safe = (family: string | null): string | undefined => family?.replace(/[;{}<>\\]/g, '');
