/** List 74 as the languages that the shop tells apart. */
const LANGUAGES: ReadonlyMap<string, 'zh' | 'en'> = new Map([
  ['chi', 'zh'],
  ['zho', 'zh'],
  ['cmn', 'zh'],
  ['eng', 'en'],
]);

/** Undefined for another language. */
export const languageOf = (code: string): 'zh' | 'en' | undefined => LANGUAGES.get(code.toLowerCase());
