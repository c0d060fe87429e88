// Answers for what one line of a list says of a book, cell by cell, before the shop is asked.
import { BookDraft, DURATIONS } from '@zhiye/contract';
import type { DurationPrice } from '@zhiye/contract';
import {
  DIRECTION_WORDS,
  LANGUAGE_WORDS,
  LAYOUT_WORDS,
  readDay,
  readSeveral,
  readTrial,
  readWord,
  readYuan,
  SHELF_WORDS,
} from './book-cell.ts';
import type { BookColumn } from './book-columns.ts';
import type { ImportedValues, ImportProblem } from './book-import.store.ts';
import { undefuse } from './csv.ts';
import type { ImportReason } from './import-reason.ts';
import { readIsbn } from './isbn.ts';
import type { Isbn } from './isbn.ts';

/** How much of a cell a problem shows. */
const LONGEST_SHOWN = 60;

type Report = (column: BookColumn, reason: ImportReason, parameters?: ImportProblem['parameters']) => void;

export interface ReadLine {
  readonly line: number;
  /** Undefined when it is none. */
  readonly isbn: Isbn | undefined;
  readonly values: ImportedValues;
  readonly problems: ImportProblem[];
}

/** `cells` by column, as they stand in the file. */
export function readLine(line: number, cells: ReadonlyMap<BookColumn, string>): ReadLine {
  const problems: ImportProblem[] = [];
  const textOf = (column: BookColumn) => undefuse(cells.get(column) ?? '').trim();
  const report: Report = (column, reason, parameters = {}) => {
    const value = textOf(column);
    const shown = value.length > LONGEST_SHOWN ? `${value.slice(0, LONGEST_SHOWN)}…` : value;
    problems.push({ line, column, value: shown, reason, parameters });
  };
  const values: ImportedValues = {};
  const isbn = readIsbn(textOf('isbn'));
  if (!isbn) report('isbn', 'isbnWrong');
  const put = <Name extends keyof ImportedValues>(
    column: BookColumn & Name,
    read: (text: string) => ImportedValues[Name] | undefined,
  ) => {
    const text = textOf(column);
    if (text === '') return;
    const value = read(text);
    if (value !== undefined) values[column as Name] = value;
  };
  const several = (column: 'authors' | 'majors' | 'usingColleges') =>
    put(column, (text) => readTexts(column, readSeveral(text), report));
  const number = (column: 'volume' | 'copyMaxCharacters' | 'copyPercent', least: number, most: number) =>
    put(column, (text) => {
      if (/^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
      report(column, 'badNumber', { least, most });
      return undefined;
    });
  const orReport = <Value>(
    value: Value | undefined,
    column: BookColumn,
    reason: ImportReason,
    words = '',
  ) => {
    if (value === undefined) report(column, reason, words === '' ? {} : { words });
    return value;
  };

  for (const column of TEXT_COLUMNS) {
    put(column, (text) => (readTexts(column, [text], report) ? text : undefined));
  }
  several('authors');
  several('majors');
  several('usingColleges');
  number('volume', 1, 9_999);
  number('copyMaxCharacters', 0, 5_000);
  number('copyPercent', 0, 100);
  put('publishDate', (text) => orReport(readDay(text), 'publishDate', 'badDay'));
  put('trial', (text) => orReport(readTrial(text), 'trial', 'badTrial'));
  put('language', (text) =>
    orReport(readWord(LANGUAGE_WORDS, text), 'language', 'badWord', wordsOf(LANGUAGE_WORDS)),
  );
  put('layout', (text) => orReport(readWord(LAYOUT_WORDS, text), 'layout', 'badWord', wordsOf(LAYOUT_WORDS)));
  put('direction', (text) =>
    orReport(readWord(DIRECTION_WORDS, text), 'direction', 'badWord', wordsOf(DIRECTION_WORDS)),
  );
  if (textOf('shelf') !== '') {
    values.onShelf = orReport(
      readWord(SHELF_WORDS, textOf('shelf')),
      'shelf',
      'badWord',
      wordsOf(SHELF_WORDS),
    );
  }
  const prices = DURATIONS.flatMap((duration) => readPrice(duration, textOf, report) ?? []);
  if (prices.length > 0) values.prices = prices;
  return { line, isbn, values, problems };
}

const TEXT_COLUMNS = [
  'title',
  'subtitle',
  'press',
  'classCode',
  'series',
  'edition',
  'brief',
  'briefEn',
  'copyright',
  'gradeLevel',
  'workCode',
] as const;

/** The bounds of the contract, for one text of a column. */
interface TextBounds {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: TextBounds;
  readonly anyOf?: readonly TextBounds[];
}

/** A series is called as a press is. */
const SERIES_BOUNDS = BookDraft.properties.press as TextBounds;

/** The texts when all are within the bounds of the contract. */
function readTexts(
  column: (typeof TEXT_COLUMNS)[number] | 'authors' | 'majors' | 'usingColleges',
  texts: string[],
  report: Report,
): string[] | undefined {
  const schema = (column === 'series' ? SERIES_BOUNDS : BookDraft.properties[column]) as TextBounds;
  const { maxLength, pattern = '' } = schema.items ?? schema.anyOf?.[0] ?? schema;
  if (schema.maxItems !== undefined && texts.length > schema.maxItems) {
    report(column, 'tooMany', { most: schema.maxItems });
    return undefined;
  }
  if (maxLength !== undefined && texts.some((text) => text.length > maxLength)) {
    report(column, 'tooLong', { most: maxLength });
    return undefined;
  }
  const matches = patternOf(pattern);
  if (texts.every((text) => matches.test(text))) return texts;
  report(column, column === 'classCode' || column === 'workCode' ? 'badCode' : 'unseen');
  return undefined;
}

const patterns = new Map<string, RegExp>();

/** Compiled once: a list has a hundred thousand cells. */
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

function readPrice(
  duration: DurationPrice['duration'],
  textOf: (column: BookColumn) => string,
  report: Report,
): DurationPrice | undefined {
  const [listColumn, priceColumn] = [`list:${duration}`, `price:${duration}`] as const;
  const [list, price] = [textOf(listColumn), textOf(priceColumn)];
  if (list === '' && price === '') return undefined;
  if (list === '') {
    report(priceColumn, 'noListPrice');
    return undefined;
  }
  const listFen = readYuan(list);
  const priceFen = price === '' ? listFen : readYuan(price);
  if (listFen === undefined) report(listColumn, 'badPrice');
  else if (priceFen === undefined) report(priceColumn, 'badPrice');
  else if (priceFen < 1 || priceFen > listFen) report(price === '' ? listColumn : priceColumn, 'aboveList');
  else return { duration, listFen, priceFen };
  return undefined;
}

const wordsOf = (words: readonly { zh: string; en: string }[]): string =>
  words.map(({ zh, en }) => `${zh} / ${en}`).join(', ');
