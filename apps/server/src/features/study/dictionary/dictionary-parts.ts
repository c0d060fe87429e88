import type { DictionaryFiles } from './files/dictionary-files.ts';
import type { Translator } from './translation/translator.ts';

/** What the dictionary runs on. */
export interface DictionaryParts {
  readonly files: DictionaryFiles;
  /** Undefined: the shop offers no translation. */
  readonly translator: Translator | undefined;
}
