import type { DictionaryEntry } from '@zhiye/contract';
import { englishKey } from '../files/english-lines.ts';
import type { EnglishRecord } from '../files/english-lines.ts';
import type { SortedFile } from '../files/sorted-file.ts';
import { readExams, readForms, readSenses } from './english-senses.ts';
import { spellingsOf } from './split-text.ts';

const MAX_PHRASE_WORDS = 4;

export interface Match {
  readonly entries: DictionaryEntry[];
  /** Words or characters of the text that the match covers. */
  readonly length: number;
}

/** The longest phrase at the start of `words` that the dictionary has; undefined when it has none. */
export async function findEnglish(file: SortedFile, words: readonly string[]): Promise<Match | undefined> {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 1; length -= 1) {
    const entries = await entriesOf(file, words.slice(0, length).join(' '));
    if (entries.length > 0) return { entries, length };
  }
  for (const spelling of spellingsOf(words[0]!)) {
    const entries = await entriesOf(file, spelling, words[0]);
    if (entries.length > 0) return { entries, length: 1 };
  }
  return undefined;
}

/** Words of their own first, then the base forms of which `text` is a form. */
async function entriesOf(file: SortedFile, text: string, asWritten = text): Promise<DictionaryEntry[]> {
  const key = englishKey(text);
  const records = await findWords(file, key, asWritten);
  const own = records.map((record) => toEntry(record)).filter(({ senses }) => senses.length > 0);
  const bases: DictionaryEntry[] = [];
  for (const { lemma, formCodes = '' } of records) {
    if (lemma === undefined) continue;
    const found = await findWords(file, englishKey(lemma), lemma);
    const base = found.find((record) => record.translation !== undefined);
    const isKnown = bases.some(({ headword }) => headword === base?.word);
    if (base && !isKnown) bases.push(toEntry(base, { form: asWritten, kinds: readForms(formCodes) }));
  }
  return [...own, ...bases.filter(({ senses }) => senses.length > 0)];
}

/** The spelling of the text first, such as May before may; then the more frequent word. */
async function findWords(file: SortedFile, key: string, asWritten: string) {
  const records = (await file.find(key)) as EnglishRecord[];
  const order = ({ word, rank }: EnglishRecord & { word: string }): number =>
    word === asWritten ? -1 : (rank ?? Number.MAX_SAFE_INTEGER);
  return records
    .map((record) => ({ ...record, word: record.word ?? key }))
    .toSorted((one, other) => order(one) - order(other));
}

const toEntry = (
  { word, phonetic = '', translation = '', exams = '' }: EnglishRecord & { word: string },
  inflection: DictionaryEntry['inflection'] = null,
): DictionaryEntry => ({
  language: 'en',
  headword: word,
  traditional: '',
  phonetic,
  senses: readSenses(translation),
  exams: readExams(exams),
  inflection,
});
