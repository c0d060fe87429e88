// Reads the texts and codes of ECDICT. Pure.
import type { DictionaryEntry } from '@zhiye/contract';
import type { Exam, PartOfSpeech, WordForm } from '@zhiye/contract/constants/study/dictionary';

type Sense = DictionaryEntry['senses'][number];

const PARTS_BY_CODE: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  na: 'noun',
  pl: 'plural',
  v: 'verb',
  vbl: 'verb',
  vt: 'transitiveVerb',
  vi: 'intransitiveVerb',
  aux: 'auxiliary',
  a: 'adjective',
  adj: 'adjective',
  adv: 'adverb',
  ad: 'adverb',
  prep: 'preposition',
  conj: 'conjunction',
  pron: 'pronoun',
  num: 'numeral',
  int: 'interjection',
  interj: 'interjection',
  art: 'article',
  abbr: 'abbreviation',
  pref: 'prefix',
  suf: 'suffix',
  suff: 'suffix',
};

const EXAMS_BY_CODE: Readonly<Record<string, Exam>> = {
  zk: 'zhongkao',
  gk: 'gaokao',
  cet4: 'cet4',
  cet6: 'cet6',
  ky: 'kaoyan',
  toefl: 'toefl',
  ielts: 'ielts',
  gre: 'gre',
};

const FORMS_BY_CODE: Readonly<Record<string, WordForm>> = {
  p: 'pastTense',
  d: 'pastParticiple',
  i: 'presentParticiple',
  '3': 'thirdPerson',
  r: 'comparative',
  t: 'superlative',
  s: 'plural',
};

/** Says only that a word is a form of another one. */
const FORM_LINE = /的(过去式|过去分词|现在分词|第三人称单数|复数|比较级|最高级)[^,，;；]*$/;

/** The senses of a translation of several lines. */
export function readSenses(translation: string): Sense[] {
  return translation
    .split('\n')
    .filter((line) => !FORM_LINE.test(line))
    .map((line) => {
      const [, code = '', afterCode = line] = /^([a-z]+)\.\s*(.*)$/.exec(line) ?? [];
      const partOfSpeech = PARTS_BY_CODE[code] ?? null;
      const rest = partOfSpeech ? afterCode : line;
      const [, field = '', text = rest] = /^\[([^\]]{1,4})\]\s*(.+)$/.exec(rest) ?? [];
      return { partOfSpeech, field, text };
    })
    .filter(({ text }) => text !== '');
}

export const readExams = (codes: string): Exam[] =>
  codes.split(' ').flatMap((code) => EXAMS_BY_CODE[code] ?? []);

export const readForms = (codes: string): WordForm[] =>
  [...codes].flatMap((code) => FORMS_BY_CODE[code] ?? []);
