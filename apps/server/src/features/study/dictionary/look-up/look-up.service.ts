import type { DictionaryEntry, DictionaryState, LookUpResult } from '@zhiye/contract';
import {
  MAX_DICTIONARY_ENTRIES,
  MAX_DICTIONARY_SUGGESTIONS,
} from '@zhiye/contract/constants/study/dictionary';
import type { DictionaryFiles } from '../files/dictionary-files.ts';
import type { SortedFile } from '../files/sorted-file.ts';
import { findEnglish } from './english.ts';
import { splitText } from './split-text.ts';
import type { TextPart } from './split-text.ts';
import type { ChineseRecord } from '../files/chinese-lines.ts';
import type { Match } from './english.ts';

/** Parts of a text beyond these are not looked up. */
const MAX_PARTS = 24;

/**
 * Finds the longest words of a text, from its start on. A text of both scripts uses both dictionaries. When one of them is not
 * ready, the state says so and the entries are those of the other.
 */
export async function lookUpText(files: DictionaryFiles, text: string): Promise<LookUpResult> {
  const parts = splitText(text).slice(0, MAX_PARTS);
  const english = parts.some(({ script }) => script === 'latin') ? files.get('english') : undefined;
  const chinese = parts.some(({ script }) => script === 'han') ? files.get('chinese') : undefined;
  const entries: DictionaryEntry[] = [];
  for (let at = 0; at < parts.length && entries.length < MAX_DICTIONARY_ENTRIES;) {
    const part = parts[at]!;
    if (part.script === 'han') {
      if (isOpen(chinese)) entries.push(...(await findInRun(chinese, part.text, MAX_DICTIONARY_ENTRIES)));
      at += 1;
    } else {
      const match = isOpen(english) ? await findEnglish(english, latinWords(parts, at)) : undefined;
      entries.push(...(match?.entries ?? []));
      at += match?.length ?? 1;
    }
  }
  const isUnknownWord = entries.length === 0 && parts.length === 1 && parts[0]!.script === 'latin';
  return {
    state: stateOf([english, chinese]),
    entries: withoutRepeats(entries).slice(0, MAX_DICTIONARY_ENTRIES),
    suggestions: isUnknownWord && isOpen(english) ? suggestWords(english, parts[0]!.text) : [],
  };
}

type FileOrState = ReturnType<DictionaryFiles['get']> | undefined;

const isOpen = (file: FileOrState): file is SortedFile => typeof file === 'object';

/** The state of the dictionaries that the text needs. */
function stateOf(used: readonly FileOrState[]): DictionaryState {
  if (used.includes('preparing')) return 'preparing';
  const isMissing = used.includes('notInstalled') && !used.some(isOpen);
  return isMissing ? 'notInstalled' : 'ready';
}

/** The Latin words from `start` on, up to the next Han character. */
function latinWords(parts: readonly TextPart[], start: number): string[] {
  const end = parts.findIndex(({ script }, at) => at > start && script !== 'latin');
  return parts.slice(start, end < 0 ? undefined : end).map(({ text }) => text);
}

async function findInRun(file: SortedFile, text: string, most: number): Promise<DictionaryEntry[]> {
  const characters = Array.from(text);
  const entries: DictionaryEntry[] = [];
  for (let at = 0; at < characters.length && entries.length < most;) {
    const match = await findChinese(file, characters.slice(at));
    entries.push(...(match?.entries ?? []));
    at += match?.length ?? 1;
  }
  return entries;
}

function withoutRepeats(entries: readonly DictionaryEntry[]): DictionaryEntry[] {
  const byText = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.values()];
}

const MAX_WORD_CHARACTERS = 12;

/** The longest word at the start of Han characters that the dictionary has; undefined when it has none. */
async function findChinese(file: SortedFile, characters: readonly string[]): Promise<Match | undefined> {
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

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** A word of this length has about 1,000 neighbors. */
const MAX_LETTERS = 18;

/** Frequent words that differ from `word` by one letter, or by two letters that are exchanged; the most frequent first. */
function suggestWords({ frequentKeys }: SortedFile, word: string): string[] {
  const lower = word.toLowerCase();
  if (!/^[a-z]{3,}$/.test(lower) || lower.length > MAX_LETTERS) return [];
  return [...neighborsOf(lower)]
    .filter((neighbor) => frequentKeys.has(neighbor))
    .toSorted((one, other) => frequentKeys.get(one)! - frequentKeys.get(other)!)
    .slice(0, MAX_DICTIONARY_SUGGESTIONS);
}

function neighborsOf(word: string): Set<string> {
  const neighbors = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of LETTERS) {
      neighbors.add(before + letter + after);
      if (after) neighbors.add(before + letter + after.slice(1));
    }
    if (after) neighbors.add(before + after.slice(1));
    if (after.length > 1) neighbors.add(before + after[1] + after[0] + after.slice(2));
  }
  neighbors.delete(word);
  return neighbors;
}
