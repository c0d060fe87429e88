import { postToService } from './service-request.ts';
import { TranslationFailed } from './translator.ts';
import type { Translator } from './translator.ts';

interface LibreTranslateOptions {
  /** The address of the service, without `/translate`. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly timeoutMs?: number;
}

/** https://docs.libretranslate.com/api/operations/translate/ */
export const createLibreTranslate = ({ url, apiKey, timeoutMs }: LibreTranslateOptions): Translator => ({
  name: 'libreTranslate',
  async translate(text, target) {
    const request = { q: text, source: 'auto', target, format: 'text', api_key: apiKey };
    const { translatedText } = await postToService(`${url}/translate`, request, timeoutMs);
    if (typeof translatedText === 'string' && translatedText !== '') return translatedText;
    throw new TranslationFailed('the reply has no translation');
  },
});
