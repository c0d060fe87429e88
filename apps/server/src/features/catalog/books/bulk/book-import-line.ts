// Reads one line of a book import cell by cell, without the database.
import { BookDraft, DURATIONS } from '@zhiye/contract';
import type { DurationPrice } from '@zhiye/contract';
import {
  DIRECTION_LABELS,
  LANGUAGE_LABELS,
  LAYOUT_LABELS,
  LISTED_LABELS,
  parseDay,
  parseLabel,
  parseList,
  parseListed,
  parsePreviewRule,
  parseShare,
  parseYuan,
} from './book-cell.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';
import type { ImportedBookValues, ImportProblem } from './book-import.store.ts';
import type { ImportReason, ReportProblem } from './book-import-reason.ts';
import { parseIsbn } from '../books/isbn/isbn.ts';
import type { Isbn } from '../books/isbn/isbn.ts';

/** How many characters of a cell a problem shows. */
const MAX_SHOWN_CHARACTERS = 60;

export interface ParsedImportLine {
  readonly line: number;
  /** Undefined when the cell holds no valid ISBN. */
  readonly isbn: Isbn | undefined;
  readonly values: ImportedBookValues;
  readonly problems: ImportProblem[];
}

/** 9.78731E+12 is what a spreadsheet shows of a number in a narrow column, and some save. */
const isbnProblem = (text: string): 'isbnDamaged' | 'isbnWrong' =>
  /^\d([.,]\d+)?e\+?1[0-9]$|^#+$/i.test(text.normalize('NFKC').replace(/\s/g, ''))
    ? 'isbnDamaged'
    : 'isbnWrong';

/** `cells` are the raw texts of the file by column. */
export function parseImportLine(line: number, cells: ReadonlyMap<BookColumn, string>): ParsedImportLine {
  const problems: ImportProblem[] = [];
  const textOf = (column: BookColumn) => (cells.get(column) ?? '').trim();
  const report: ReportProblem = (column, reason, parameters = {}) => {
    const value = textOf(column);
    const shown = value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value;
    problems.push({ line, column, value: shown, reason, parameters });
  };
  const values: ImportedBookValues = {};
  const isbn = parseIsbn(textOf('isbn'));
  if (!isbn) report('isbn', isbnProblem(textOf('isbn')));
  const readCell = <Name extends keyof ImportedBookValues>(
    column: BookColumn & Name,
    read: (text: string) => ImportedBookValues[Name] | undefined,
  ) => {
    const text = textOf(column);
    if (text === '') return;
    const value = read(text);
    if (value !== undefined) values[column as Name] = value;
  };
  const readNumber = (
    column: 'volume' | 'pageCount' | 'copyMaxCharacters' | 'copyPercent',
    least: number,
    most: number,
  ) =>
    readCell(column, (text) => {
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
    readCell(column, (text) => (readTexts(column, [text], report) ? text : undefined));
  }
  for (const column of LIST_COLUMNS) {
    readCell(column, (text) => readTexts(column, parseList(text), report));
  }
  readNumber('volume', 1, 9_999);
  readNumber('pageCount', 1, 20_000);
  readNumber('copyMaxCharacters', 0, 5_000);
  const copyPercent = textOf('copyPercent');
  const copyShare = parseShare(copyPercent);
  const typedPercent = /^(\d{1,3})\s*[%％]$/.exec(copyPercent)?.[1];
  if (copyShare !== undefined) values.copyPercent = copyShare;
  else if (typedPercent !== undefined && Number(typedPercent) <= 100)
    values.copyPercent = Number(typedPercent);
  else readNumber('copyPercent', 0, 100);
  readCell('printIsbn', (text) => orReport(parseIsbn(text)?.formatted, 'printIsbn', isbnProblem(text)));
  readCell('publishDate', (text) => orReport(parseDay(text), 'publishDate', 'badDay'));
  readCell('previewRule', (text) => orReport(parsePreviewRule(text), 'previewRule', 'badPreviewRule'));
  readCell('language', (text) =>
    orReport(parseLabel(LANGUAGE_LABELS, text), 'language', 'badWord', wordsOf(LANGUAGE_LABELS)),
  );
  readCell('layout', (text) =>
    orReport(parseLabel(LAYOUT_LABELS, text), 'layout', 'badWord', wordsOf(LAYOUT_LABELS)),
  );
  readCell('direction', (text) =>
    orReport(parseLabel(DIRECTION_LABELS, text), 'direction', 'badWord', wordsOf(DIRECTION_LABELS)),
  );
  if (textOf('listed') !== '') {
    values.listed = orReport(parseListed(textOf('listed')), 'listed', 'badWord', wordsOf(LISTED_LABELS));
  }
  const prices = DURATIONS.flatMap((duration) => readPrice(duration, textOf, report) ?? []);
  if (prices.length > 0) values.prices = prices;
  return { line, isbn, values, problems };
}

const wordsOf = (words: readonly { zh: string; en: string }[]): string =>
  words.map(({ zh, en }) => `${zh} / ${en}`).join(', ');

// Reads the price of one access period from an imported line.
/** Undefined when both cells are empty or a problem was reported. */
function readPrice(
  duration: DurationPrice['duration'],
  textOf: (column: BookColumn) => string,
  report: ReportProblem,
): DurationPrice | undefined {
  const [listColumn, priceColumn] = [`list:${duration}`, `price:${duration}`] as const;
  const [list, price] = [textOf(listColumn), textOf(priceColumn)];
  if (list === '' && price === '') return undefined;
  if (list === '') {
    report(priceColumn, 'noListPrice');
    return undefined;
  }
  const listFen = parseYuan(list);
  const priceFen = price === '' ? listFen : parseYuan(price);
  if (listFen === undefined) report(listColumn, 'badPrice');
  else if (priceFen === undefined) report(priceColumn, 'badPrice');
  else if (priceFen < 1 || priceFen > listFen) report(price === '' ? listColumn : priceColumn, 'aboveList');
  else return { duration, listFen, priceFen };
  return undefined;
}

// Checks the texts of an imported line against the limits of the contract.
const TEXT_COLUMNS = [
  'title',
  'subtitle',
  'publisher',
  'subjectCode',
  'series',
  'edition',
  'brief',
  'briefEn',
  'copyright',
  'gradeLevel',
  'clcCode',
  'workCode',
] as const;
const LIST_COLUMNS = ['authors', 'majors', 'usingColleges'] as const;
/** What is wrong with a text of signs that its column does not take. */
const CODE_REASONS: Partial<Record<BookColumn, ImportReason>> = { workCode: 'badCode', clcCode: 'badClc' };
type TextColumn = (typeof TEXT_COLUMNS)[number];
type ListColumn = (typeof LIST_COLUMNS)[number];

/** The limits that the contract sets for the texts of a column. */
interface TextLimits {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly items?: TextLimits;
  readonly anyOf?: readonly TextLimits[];
}

/** The contract has no limit for the name of a subject or of a new series; the limit of a publisher's name applies. */
const SERIES_LIMITS = BookDraft.properties.publisher as TextLimits;

/** The texts, when all of them are within the limits of the contract; otherwise reports the problem. */
function readTexts(
  column: TextColumn | ListColumn,
  texts: string[],
  report: ReportProblem,
): string[] | undefined {
  const schema = (
    column === 'series' || column === 'subjectCode' ? SERIES_LIMITS : BookDraft.properties[column]
  ) as TextLimits;
  const { maxLength, pattern = '' } = schema.items ?? schema.anyOf?.[0] ?? schema;
  if (schema.maxItems !== undefined && texts.length > schema.maxItems) {
    report(column, 'tooMany', { most: schema.maxItems });
    return undefined;
  }
  if (maxLength !== undefined && texts.some((text) => text.length > maxLength)) {
    report(column, 'tooLong', { most: maxLength });
    return undefined;
  }
  const matcher = compilePattern(pattern);
  if (texts.every((text) => matcher.test(text))) return texts;
  report(column, CODE_REASONS[column] ?? 'unseen');
  return undefined;
}

const patterns = new Map<string, RegExp>();

/** Compiled once, because an import has up to a hundred thousand cells. */
function compilePattern(pattern: string): RegExp {
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  return compiled;
}
