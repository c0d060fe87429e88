import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import {
  DICTIONARY_LENGTH,
  DICTIONARY_REPLY_CODE,
  EXAMS,
  MAX_DICTIONARY_ENTRIES,
  MAX_DICTIONARY_SUGGESTIONS,
  PARTS_OF_SPEECH,
  WORD_FORMS,
} from '../../constants/study/dictionary.ts';
import { defineErrors, generalErrors } from '../../errors.ts';
import { nullable, strictObject } from '../../fields.ts';
import { route } from '../../route.ts';

export const dictionaryErrors = defineErrors({
  translationNotOffered: {
    code: DICTIONARY_REPLY_CODE.translationNotOffered,
    status: 404,
    zh: '本站没有开通翻译',
    en: 'This site does not offer translation',
  },
  translationFailed: {
    code: DICTIONARY_REPLY_CODE.translationFailed,
    status: 502,
    zh: '翻译服务暂时不可用，请稍后再试',
    en: 'The translation service is not available right now. Try again later',
  },
});

const oneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>(Type.Union(values.map((value) => Type.Literal(value))));

const Sense = strictObject({
  partOfSpeech: nullable(oneOf(PARTS_OF_SPEECH)),
  /** The subject field as the dictionary abbreviates it, such as 经 for economics; empty for general senses. */
  field: Type.String(),
  text: Type.String(),
});

export const DictionaryEntry = strictObject({
  /** Of the headword: English ones are explained in Chinese, Chinese ones in English. */
  language: oneOf(['en', 'zh']),
  headword: Type.String(),
  /** The traditional form of a Chinese word, where it differs; else empty. */
  traditional: Type.String(),
  /** IPA or pinyin with tone marks; empty when unknown. */
  phonetic: Type.String(),
  senses: Type.Array(Sense),
  exams: Type.Array(oneOf(EXAMS)),
  /** The form in the text, when it is an inflected form of the headword. */
  inflection: nullable(strictObject({ form: Type.String(), kinds: Type.Array(oneOf(WORD_FORMS)) })),
});
export type DictionaryEntry = Static<typeof DictionaryEntry>;

/** `preparing`: the files of the dictionary are being built; ask again. */
const DictionaryState = oneOf(['ready', 'preparing', 'notInstalled']);
export type DictionaryState = Static<typeof DictionaryState>;

const LookUpResult = strictObject({
  state: DictionaryState,
  /** The longest words of the text that the dictionaries have, in the order of the text. */
  entries: Type.Array(DictionaryEntry, { maxItems: MAX_DICTIONARY_ENTRIES }),
  /** Words of similar spelling when an English word was not found. */
  suggestions: Type.Array(Type.String(), { maxItems: MAX_DICTIONARY_SUGGESTIONS }),
});
export type LookUpResult = Static<typeof LookUpResult>;

/** Looks the words of a selection up. The language follows from the script. */
export const lookUp = route({
  method: 'GET',
  path: '/b/v1/dictionary/lookUp',
  access: anyone,
  limitPerMinute: 600,
  query: strictObject({ text: Type.String({ minLength: 1, maxLength: DICTIONARY_LENGTH.lookUp }) }),
  data: LookUpResult,
});

/** Which service translates selections; null when the shop has none. */
export const getTranslator = route({
  method: 'GET',
  path: '/b/v1/dictionary/getTranslator',
  access: anyone,
  data: strictObject({ translator: nullable(oneOf(['libreTranslate', 'baidu'])) }),
});

/** Sends a text to the translation service: Chinese becomes English, everything else Chinese. 20 calls a minute per user. */
export const translateText = route({
  method: 'POST',
  path: '/b/v1/dictionary/translateText',
  access: signedIn,
  limitPerMinute: 600,
  body: strictObject({ text: Type.String({ minLength: 1, maxLength: DICTIONARY_LENGTH.translation }) }),
  data: strictObject({ text: Type.String(), target: oneOf(['en', 'zh']) }),
  errors: [
    dictionaryErrors.translationNotOffered,
    dictionaryErrors.translationFailed,
    generalErrors.tooManyRequests,
  ],
});

export const dictionaryRoutes = { lookUp, getTranslator, translateText };
