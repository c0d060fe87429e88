// Reads one line of a book import cell by cell, without the database.
import { DURATIONS } from '@zhiye/contract';
import {
  DIRECTION_LABELS,
  LANGUAGE_LABELS,
  LAYOUT_LABELS,
  parseDay,
  parseList,
  parsePreviewRule,
  parseLabel,
  parseListed,
  parseShare,
  LISTED_LABELS,
} from './book-cell.ts';
import type { BookColumn } from './book-spreadsheet-columns.ts';
import type { ImportedBookValues, ImportProblem } from './book-import.store.ts';
import type { ImportReason, ReportProblem } from './book-import-reason.ts';
import { readPrice } from './import-price.ts';
import { LIST_COLUMNS, readTexts, TEXT_COLUMNS } from './import-text.ts';
import { parseIsbn } from '../books/isbn.ts';
import type { Isbn } from '../books/isbn.ts';

/** How many characters of a cell a problem shows. */
const MAX_SHOWN_CHARACTERS = 60;

export interface ParsedImportLine {
  readonly line: number;
  /** Undefined when the cell holds no valid ISBN. */
  readonly isbn: Isbn | undefined;
  readonly values: ImportedBookValues;
  readonly problems: ImportProblem[];
}

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
  if (!isbn) report('isbn', 'isbnWrong');
  const readCell = <Name extends keyof ImportedBookValues>(
    column: BookColumn & Name,
    read: (text: string) => ImportedBookValues[Name] | undefined,
  ) => {
    const text = textOf(column);
    if (text === '') return;
    const value = read(text);
    if (value !== undefined) values[column as Name] = value;
  };
  const readNumber = (column: 'volume' | 'copyMaxCharacters' | 'copyPercent', least: number, most: number) =>
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
  readNumber('copyMaxCharacters', 0, 5_000);
  const copyPercent = textOf('copyPercent');
  const copyShare = parseShare(copyPercent);
  const typedPercent = /^(\d{1,3})\s*[%％]$/.exec(copyPercent)?.[1];
  if (copyShare !== undefined) values.copyPercent = copyShare;
  else if (typedPercent !== undefined && Number(typedPercent) <= 100)
    values.copyPercent = Number(typedPercent);
  else readNumber('copyPercent', 0, 100);
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
