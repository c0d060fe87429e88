export { dictionaryArea } from './area.ts';
export type { DictionaryParts } from './dictionary-parts.ts';
export { createDictionaryFiles } from './files/dictionary-files.ts';
export { findDictionaryPackage } from './files/dictionary-package.ts';
export { createBaiduTranslate } from './translation/baidu.ts';
export { createLibreTranslate } from './translation/libre-translate.ts';
export type { Translator } from './translation/translator.ts';
