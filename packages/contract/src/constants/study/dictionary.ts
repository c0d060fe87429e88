/** Codes of errors of translations, by the name of the error. */
export const DICTIONARY_REPLY_CODE = { translationNotOffered: 4970, translationFailed: 4971 } as const;

/** Longest texts in UTF-16 units. */
export const DICTIONARY_LENGTH = { lookUp: 200, translation: 2_000 } as const;

/** The most entries and suggestions of one look-up. */
export const MAX_DICTIONARY_ENTRIES = 8;
export const MAX_DICTIONARY_SUGGESTIONS = 5;

/** Exams whose word lists contain a word, in the order of difficulty. */
export const EXAMS = ['zhongkao', 'gaokao', 'cet4', 'cet6', 'kaoyan', 'toefl', 'ielts', 'gre'] as const;
export type Exam = (typeof EXAMS)[number];

export const PARTS_OF_SPEECH = [
  'noun',
  'plural',
  'verb',
  'transitiveVerb',
  'intransitiveVerb',
  'auxiliary',
  'adjective',
  'adverb',
  'preposition',
  'conjunction',
  'pronoun',
  'numeral',
  'interjection',
  'article',
  'abbreviation',
  'prefix',
  'suffix',
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** What an inflected form is of its base form. */
export const WORD_FORMS = [
  'pastTense',
  'pastParticiple',
  'presentParticiple',
  'thirdPerson',
  'comparative',
  'superlative',
  'plural',
] as const;
export type WordForm = (typeof WORD_FORMS)[number];
