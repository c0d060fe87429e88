import type { DataOf, translateText } from '@zhiye/contract';

type TranslationTarget = DataOf<typeof translateText>['target'];

/** A translation service. Only the text itself is sent to it. */
export interface Translator {
  readonly name: 'libreTranslate' | 'baidu';
  /** Throws TranslationFailed, without the text. The language of the text is found by the service. */
  translate(text: string, target: TranslationTarget): Promise<string>;
}

/** The service cannot be reached, refused, or replied with something else. */
export class TranslationFailed extends Error {
  override readonly name = 'TranslationFailed';
}
