import type { DictionaryEntry } from '@zhiye/contract';
import type { ChineseRecord } from '../files/chinese-lines.ts';
import type { SortedFile } from '../files/sorted-file.ts';
import type { Match } from './english.ts';

const MAX_WORD_CHARACTERS = 12;

/** The longest word at the start of Han characters that the dictionary has; undefined when it has none. */
export async function findChinese(
  file: SortedFile,
  characters: readonly string[],
): Promise<Match | undefined> {
  for (let length = Math.min(MAX_WORD_CHARACTERS, characters.length); length > 0; length -= 1) {
    const records = (await file.find(characters.slice(0, length).join(''))) as ChineseRecord[];
    if (records.length > 0) return { entries: records.toSorted(surnamesLast).map(toEntry), length };
  }
  return undefined;
}

/** Names have a capital letter; a reader more often looks for the word. */
const surnamesLast = (one: ChineseRecord, other: ChineseRecord): number =>
  Number(/^\p{Lu}/u.test(one.pinyin)) - Number(/^\p{Lu}/u.test(other.pinyin));

const toEntry = ({ simplified, traditional, pinyin, english }: ChineseRecord): DictionaryEntry => ({
  language: 'zh',
  headword: simplified,
  traditional: traditional === simplified ? '' : traditional,
  phonetic: pinyin,
  senses: english.map((text) => ({ partOfSpeech: null, field: '', text })),
  exams: [],
  inflection: null,
});
