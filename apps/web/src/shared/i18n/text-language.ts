/**
 * The language of catalog text for its `lang` attribute: English pages show Chinese titles, names and publishers, which need
 * Chinese pronunciation and fonts (WCAG 3.1.2). Undefined for text without Chinese characters.
 */
export const textLanguage = (...texts: readonly (string | null | undefined)[]): 'zh' | undefined =>
  texts.some((text) => /\p{Script=Han}/u.test(text ?? '')) ? 'zh' : undefined;
