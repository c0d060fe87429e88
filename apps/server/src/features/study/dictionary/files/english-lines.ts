import { lineOf } from './sorted-file.ts';

/** What is kept of a row of ECDICT. Missing fields are empty. */
export interface EnglishRecord {
  /** Missing when it is the key. */
  readonly word?: string;
  /** Lines such as `n. 跑, 赛跑` and `[计] 运行`; missing for a form that has no row of its own. */
  readonly translation?: string;
  readonly phonetic?: string;
  /** Codes of exams, such as `cet4 ky`. */
  readonly exams?: string;
  /** Place among all words by frequency. */
  readonly rank?: number;
  /** The base form, and codes of what this form is of it. */
  readonly lemma?: string;
  readonly formCodes?: string;
}

const MAX_PHRASE_WORDS = 3;

/** The key of an English word. */
export const englishKey = (word: string): string => word.toLowerCase();

/**
 * The line of one row of ecdict.csv; undefined for the heading, words without a translation, and long phrases that nobody counted.
 * Columns: word, phonetic, definition, translation, pos, collins, oxford, tag, bnc, frq, exchange, detail, audio.
 */
export function englishLine(csvLine: string): string | undefined {
  const [word = '', phonetic = '', , text = '', , , , exams = '', bnc, frq, exchange = ''] =
    splitCsv(csvLine);
  // “网络” marks guesses of a search engine
  const translation = text
    .split('\\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('[网络]'))
    .join('\n');
  const rank = Number(frq) || Number(bnc) || 0;
  if (translation === '' || (word === 'word' && phonetic === 'phonetic')) return undefined;
  if (rank === 0 && exams === '' && word.split(' ').length > MAX_PHRASE_WORDS) return undefined;
  const base = /(?:^|\/)0:([^/]+)/.exec(exchange)?.[1];
  const isForm = base !== undefined && base !== word;
  return lineOf(englishKey(word), {
    word: word === englishKey(word) ? undefined : word,
    translation,
    phonetic: phonetic === '' ? undefined : toIpa(phonetic),
    exams: exams || undefined,
    rank: rank || undefined,
    lemma: isForm ? base : undefined,
    formCodes: isForm ? /(?:^|\/)1:([^/]+)/.exec(exchange)?.[1] : undefined,
  } satisfies Partial<Record<keyof EnglishRecord, unknown>>);
}

/** The words of English lines that have a rank, the most frequent first: suggestions for a wrong spelling. */
export function frequentWords(lines: readonly string[]): string[] {
  const ranks = new Map<string, number>();
  for (const line of lines) {
    const [, word, rank] = /^([a-z]+)\t.*"rank":(\d+)/.exec(line) ?? [];
    if (word !== undefined) ranks.set(word, Math.min(Number(rank), ranks.get(word) ?? Infinity));
  }
  return [...ranks].toSorted(([, one], [, other]) => one - other).map(([word]) => word);
}

/** Lines of forms in a line of lemma.en.txt, `run/123 -> ran,running`, that have no row of their own. */
export function lemmaLines(line: string, hasRow: (key: string) => boolean): string[] {
  const [, lemma, forms] = /^([^;/\s]+)(?:\/\d+)? -> (.+)$/.exec(line.trim()) ?? [];
  if (lemma === undefined || forms === undefined || !hasRow(englishKey(lemma))) return [];
  return forms
    .split(',')
    .filter((form) => /^\p{L}/u.test(form) && !hasRow(englishKey(form)))
    .map((form) => lineOf(englishKey(form), { lemma }));
}

/** ECDICT writes a Cyrillic schwa, and ASCII for the marks of stress and length. */
const toIpa = (phonetic: string): string =>
  phonetic.replace(/ә/g, 'ə').replace(/'/g, 'ˈ').replace(/[.,]/g, 'ˌ').replace(/:/g, 'ː');

/** The fields of a CSV line; no field of ecdict.csv contains a line break. */
function splitCsv(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...fields].map(([, quoted, plain]) => quoted?.replace(/""/g, '"') ?? plain ?? '');
}
