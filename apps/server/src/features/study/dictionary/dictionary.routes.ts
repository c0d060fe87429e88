import type { dictionaryRoutes } from '@zhiye/contract';
import type { HandlersOf } from '../../../platform/http/route-mount.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lookUpText } from './look-up/look-up.service.ts';
import { createTranslation } from './translation/translation.service.ts';
import type { DictionaryParts } from './dictionary-parts.ts';

export function dictionaryHandlers(
  { log }: Pick<Platform, 'log'>,
  parts: DictionaryParts,
): HandlersOf<typeof dictionaryRoutes> {
  const translate = createTranslation(() => parts.translator, log);
  return {
    lookUp: ({ text }) => lookUpText(parts.files, text),
    getTranslator: async () => ({ translator: parts.translator?.name ?? null }),
    translateText: ({ text }, { session, now }) => translate(session.userId, text, now),
  };
}
