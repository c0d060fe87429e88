import { dictionaryErrors, generalErrors } from '@zhiye/contract';
import type { DataOf, translateText } from '@zhiye/contract';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../../../platform/log.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { TranslationFailed } from './translator.ts';
import type { Translator } from './translator.ts';

type Translation = DataOf<typeof translateText>;

/** Translates for users of one server. Texts are in no log; results are kept in memory for some minutes. */
export type TranslateFor = (userId: string, text: string, now: Date) => Promise<Translation>;

const MINUTE_MS = 60_000;
const CALLS_PER_MINUTE = 20;
const CACHED_TEXTS = 500;
const CACHED_MS = 10 * MINUTE_MS;

export function createTranslation(getTranslator: () => Translator | undefined, log: Log): TranslateFor {
  const results = new LRUCache<string, Translation>({ max: CACHED_TEXTS, ttl: CACHED_MS });
  const callsOf = new LRUCache<string, Date[]>({ max: 10_000, ttl: MINUTE_MS });

  return async (userId, text, now) => {
    const translator = getTranslator() ?? refuse(dictionaryErrors.translationNotOffered);
    const plain = text.trim();
    const target = targetOf(plain);
    const key = `${translator.name} ${target} ${plain}`;
    const known = results.get(key);
    if (known) return known;
    countCall(callsOf, userId, now);
    try {
      const result = { text: await translator.translate(plain, target), target };
      results.set(key, result);
      return result;
    } catch (error) {
      if (!(error instanceof TranslationFailed)) throw error;
      log.warn({ reason: error.message, translator: translator.name }, 'a text was not translated');
      return refuse(dictionaryErrors.translationFailed);
    }
  };
}

/** Refuses more calls of a user within a minute than are allowed. */
function countCall(callsOf: LRUCache<string, Date[]>, userId: string, now: Date): void {
  const recent = (callsOf.get(userId) ?? []).filter((at) => now.getTime() - at.getTime() < MINUTE_MS);
  if (recent.length >= CALLS_PER_MINUTE) {
    const waitMs = recent[0]!.getTime() + MINUTE_MS - now.getTime();
    refuse(generalErrors.tooManyRequests, { seconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
  callsOf.set(userId, [...recent, now]);
}

/** A text that is mostly Chinese becomes English, every other text Chinese. */
export function targetOf(text: string): Translation['target'] {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/[^\P{L}\p{Script=Han}]+/gu)?.length ?? 0;
  return han > words ? 'en' : 'zh';
}
