// Reads text that Anki exports (docs.ankiweb.net/importing/text-files.html): header lines, then fields, often in HTML.
import { htmlText } from '../html-text.ts';
import { cleanCell } from './cell-text.ts';
import { scanRows } from './delimited-text.ts';
import { createCellMeter, createRowCollector } from './row-collector.ts';
import { comparableName, refuseTable } from './table.ts';
import type { Table, TableLimits } from './table.ts';

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** What a spreadsheet adds to header lines, so that all lines have equally many cells. */
const PADDING = new Set([',', ';', '\t', '|']);

const LOOKED_AT = 65_536;
const LOOKS_LIKE_HTML =
  /<(?:br|div|b|i|u|p|img|span|ul|ol|li|sub|sup|table)(?:\s[^<>]{0,200})?\/?>|&(?:nbsp|lt|gt|amp|quot);/i;

/** Header lines that a file may have. */
const MAX_HEADERS = 50;
/** The columns with names, which are no HTML. */
const NAME_COLUMNS = ['notetype', 'deck', 'tags', 'guid'] as const;

/** Undefined when the text has no header line at its start, and is no text of an older Anki. Throws TableRefusedError. */
export function readCardText(file: string, limits: TableLimits): Omit<Table, 'fileHash'> | undefined {
  const text = withoutBlankStart(file);
  const hasHeaders = /^"?#[a-z ]{1,30}:/i.test(text.slice(0, 40));
  if (!hasHeaders && !isOlderText(text, limits)) return undefined;
  const { headers, body }: CardFile = hasHeaders
    ? splitHeaders(text)
    : { headers: { html: String(LOOKS_LIKE_HTML.test(text.slice(0, LOOKED_AT))) }, body: text };
  const delimiter = delimiterOf(headers['separator'] ?? 'tab');
  const isHtml = headers['html'] === 'true';
  const names = new Set(NAME_COLUMNS.map((name) => Number(headers[`${name} column`] ?? 0) - 1));
  const { checkCell, addRow, finish } = createRowCollector(
    { ...limits, keepsOthers: true },
    createCellMeter(limits),
  );
  const mediaRows: number[] = [];
  let record = 0;
  // with header lines, a field that begins with # is quoted
  const comment = hasHeaders ? '#' : undefined;
  scanRows(body, { delimiter, areQuotesRelaxed: true, comment, checkCell }, (_row, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (record >= limits.rows) refuseTable('tooManyRows');
    let hasMedia = false;
    const texts = cells.map((cell, column) => {
      if (!isHtml || names.has(column)) return isHtml ? cell : cleanCell(cell);
      const html = htmlText(cell);
      hasMedia ||= html.hasMedia;
      return html.text;
    });
    if (hasMedia) mediaRows.push(record);
    addRow(record, texts);
    record += 1;
  });
  return { headers, mediaRows, sheets: [finish('')] };
}

function withoutBlankStart(file: string): string {
  let at = file.startsWith('\ufeff') ? 1 : 0;
  while (at < file.length && /[\r\n]/.test(file[at]!)) at += 1;
  return file.slice(at);
}

/**
 * Anki before 2.1.54 wrote fields between tabs and nothing else, as other programs for flashcards do. A first line with names of columns is
 * a spreadsheet.
 */
function isOlderText(text: string, { columnNames }: TableLimits): boolean {
  const cells = text.slice(0, Math.min(lineEnd(text, 0), LOOKED_AT)).split('\t');
  const names = new Set(columnNames.map(comparableName));
  return cells.length > 1 && !cells.some((cell) => names.has(comparableName(cell)));
}

interface CardFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The names in lower case. The names of the columns are separated by tabs, whatever separates the cells. */
function splitHeaders(text: string): CardFile {
  const headers: Record<string, string> = {};
  let at = 0;
  for (let count = 0; count < MAX_HEADERS && /^"?#/.test(text.slice(at, at + 2)); count += 1) {
    const end = lineEnd(text, at);
    const line = unquote(text.slice(at, Math.min(end, at + 2_000)));
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const key = line.slice(1, colon).trim().toLowerCase();
    headers[key] = key === 'columns' ? line.slice(colon + 1) : withoutPadding(line.slice(colon + 1)).trim();
  }
  return { headers, body: text.slice(at) };
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** A spreadsheet quotes a line that holds what separates the cells. */
function unquote(line: string): string {
  if (!line.startsWith('"')) return line;
  const end = line.lastIndexOf('"');
  return end > 0 ? line.slice(1, end).replaceAll('""', '"') : line.slice(1);
}

/** A value that is only such a character is the character. */
function withoutPadding(value: string): string {
  let end = value.length;
  while (end > 1 && PADDING.has(value[end - 1]!)) end -= 1;
  return value.slice(0, end);
}

const delimiterOf = (name: string): string =>
  SEPARATORS[name.toLowerCase()] ?? (name.length === 1 ? name : '\t');
